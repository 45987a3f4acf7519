import { spellWithPlaces, toAtoms, toKeys } from '../keyword.ts'

/** How well a suggestion fits what was typed, 0 the best. */
export const FITS = { whole: 0, begins: 1, word: 2, within: 3, otherwise: 4 } as const
const MOST_ATOMS = 60

/** Of a name: what was typed is all of it, its beginning, the beginning of a later word, somewhere in it, or only in another language. */
export function fitOf(name: string, keyword: string): number {
  const [whole, typed] = [toKeys(name).folded, toKeys(keyword).folded]
  if (typed === '') return FITS.otherwise
  if (whole === typed) return FITS.whole
  if (whole.startsWith(typed)) return FITS.begins
  const atoms = toAtoms(spellWithPlaces(name).text, MOST_ATOMS)
  const isWord = atoms.some(({ isApart }, from) => {
    if (from === 0 || (!isApart && atoms[from]!.script !== 'latin')) return false
    return atoms
      .slice(from)
      .reduce((text, { folded }) => text + folded, '')
      .startsWith(typed)
  })
  if (isWord) return FITS.word
  return whole.includes(typed) ? FITS.within : FITS.otherwise
}
