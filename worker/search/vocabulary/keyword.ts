import { fold, MAX_LENGTH, RUNS, spell } from '../text/text.ts'

/** Text in which a place leads back to the place in the text it was made from. */
export type Spelled = { text: string; source: string; toSource: readonly number[] | null }

export type Script = 'latin' | 'han' | 'hiragana' | 'katakana' | 'hangul' | 'emoji'

/** The smallest part of a keyword: a Latin word, one Chinese, Japanese or Korean character, or an emoji. */
export type Atom = {
  folded: string
  /** As written: with accents, in one canonical form; a Chinese or Japanese character as it is. */
  marked: string
  script: Script
  /** Places in the spelled text. */
  start: number
  end: number
  /** Something stands between this atom and the one before, or their scripts differ so much that a word ends here. */
  isApart: boolean
}

const ASCII = /^[ -~]*$/
/** A character with the marks that belong to it; the voicing marks of half-width kana are letters to Unicode. */
const CLUSTERS = /.[\p{M}\uff9e\uff9f]*/gsu
const SCRIPTS: readonly [Script, RegExp][] = [
  ['han', /^\p{sc=Han}$/u],
  ['hiragana', /^\p{sc=Hiragana}$/u],
  ['katakana', /^[\p{sc=Katakana}ー]$/u],
  ['hangul', /^\p{sc=Hangul}$/u],
  ['emoji', /^\p{Extended_Pictographic}$/u],
]
const EMOJI = /\p{Extended_Pictographic}/u
const WITH_EMOJI = new RegExp(`${RUNS.source}|\\p{Extended_Pictographic}`, 'gv')
/** Grave, acute, tilde, hook and dot below: the tones of Vietnamese. */
const TONES = /[\u0300\u0301\u0303\u0309\u0323]/g

/** Spells a keyword without losing the places of its characters. */
export function spellWithPlaces(source: string): Spelled {
  const bounded = source.slice(0, MAX_LENGTH)
  if (ASCII.test(bounded)) return { text: spell(bounded), source: bounded, toSource: null }
  let text = ''
  const toSource: number[] = []
  for (const { 0: cluster, index } of bounded.matchAll(CLUSTERS)) {
    const spelled = spell(cluster)
    for (let i = 0; i < spelled.length; i++) toSource.push(index)
    text += spelled
  }
  toSource.push(bounded.length)
  return { text, source: bounded, toSource }
}

/** The part of the source that became `start` to `end` of the spelled text. */
export const sourcePlace = ({ toSource }: Spelled, start: number, end: number): { start: number; end: number } =>
  toSource ? { start: toSource[start]!, end: toSource[end]! } : { start, end }

/** Accents in one form: the tone after the syllable, because both "hòa" and "hoà" are written. */
function marks(run: string): string {
  const parts = run.normalize('NFD')
  const tones = parts.match(TONES)
  return tones ? (parts.replace(TONES, '') + tones.join('')).normalize('NFC') : run
}

const scriptOf = (char: string): Script => SCRIPTS.find(([, pattern]) => pattern.test(char))?.[0] ?? 'latin'

/** The atoms of a spelled text, at most `limit`. */
export function toAtoms(text: string, limit: number): Atom[] {
  const atoms: Atom[] = []
  for (const { 0: run, index } of text.matchAll(EMOJI.test(text) ? WITH_EMOJI : RUNS)) {
    const isLatin = scriptOf(String.fromCodePoint(run.codePointAt(0)!)) === 'latin'
    let start = index
    for (const part of isLatin ? [run] : run) {
      if (atoms.length === limit) return atoms
      const before = atoms.at(-1)
      const isApart = before?.end !== start || isLatin || before.script === 'latin' || before.script === 'emoji'
      const folded = fold(part)
      const marked = isLatin && folded !== part ? marks(part) : part
      atoms.push({
        folded,
        marked,
        script: isLatin ? 'latin' : scriptOf(part),
        start,
        end: start + part.length,
        isApart,
      })
      start += part.length
    }
  }
  return atoms
}

/**
 * A word of the vocabulary as it is looked up: its atoms joined, so that "lo-fi", "lo fi" and "lofi" are one. `hasAccents`: it has
 * Latin letters with accents.
 */
export function toKeys(word: string): { folded: string; marked: string; hasAccents: boolean } {
  const atoms = toAtoms(spell(word), Number.POSITIVE_INFINITY)
  return {
    folded: atoms.map((atom) => atom.folded).join(''),
    marked: atoms.map((atom) => atom.marked).join(''),
    hasAccents: atoms.some((atom) => atom.script === 'latin' && atom.folded !== atom.marked),
  }
}
