import type { Word } from '../query.ts'
import { toWords } from '../text/compounds.ts'
import { MAX_WORDS } from '../text/text.ts'
import type { Understanding, Unit } from './concept.ts'
import { cover, literally, type Part } from './cover.ts'
import { toTempo } from './grammars/bpm.ts'
import { grammarOf } from './grammars/grammar.ts'
import { type Atom, type Spelled, sourcePlace, spellWithPlaces, toAtoms } from './keyword.ts'
import { joinNames, type Named } from './references.ts'
import { type Denied, divide } from './unwanted.ts'
import { getVocabulary } from './vocabulary.ts'

/** Atoms of a keyword that are looked at; the rest of a pasted paragraph is ignored. */
const MOST_ATOMS = 128

/**
 * What the words of a keyword mean (docs/decisions/070-vocabulary.md). Pure and bounded: some look-ups in memory per word. A
 * keyword of nothing but stop words ("The Song") is taken literally, as one part: a single word of it would find things by chance.
 */
export function understand(keyword: string, vocabulary = getVocabulary()): Understanding {
  const spelled = spellWithPlaces(keyword)
  const atoms = toAtoms(spelled.text, MOST_ATOMS)
  const divided = cover({ vocabulary, atoms, grammar: grammarOf(spelled, atoms) })
  const { wanted, unwanted } = divide({ parts: divided, atoms, text: spelled.text, vocabulary })
  const isCapital = (atom: Atom): boolean => /\p{Lu}/u.test(spelled.source.charAt(placeOf(spelled, atom)))
  const covered = joinNames(wanted, { atoms, isCapital })
  const saysNothing = (part: Part, i: number): boolean =>
    isOfRanking(atoms, covered, i) || (part.kind === 'literal' && atoms[part.from]!.script === 'emoji')
  const parts = covered.map((part, i) => (saysNothing(part, i) ? { ...part, kind: 'stop' as const } : part))
  const meant = withoutLicensed(parts.filter((part) => part.kind !== 'stop'))
  const denied = unwanted.map((one) => toDenied(spelled, atoms, one))
  if (meant.length === 0 && denied.length === 0)
    return { units: toUnits(spelled, atoms, literally(vocabulary, atoms)), unwanted: [], stopped: [] }
  const stopped = parts.filter((part) => !meant.includes(part)).map((part) => textOf(spelled, atoms, part).text)
  return { units: withTempo(spelled.source, toUnits(spelled, atoms, meant)), unwanted: denied, stopped }
}

const placeOf = (spelled: Spelled, { start, end }: Atom): number => sourcePlace(spelled, start, end).start

/** Its words are whole: "not sad" says nothing of "sadness". */
function toDenied(
  spelled: Spelled,
  atoms: readonly Atom[],
  { from, to, own }: Denied,
): Understanding['unwanted'][number] {
  const place = textOf(spelled, atoms, { from, to })
  const start = /[-−]$/.test(spelled.source.slice(0, place.start)) && from === own.from ? place.start - 1 : place.start
  const words = toWords(`${textOf(spelled, atoms, own).text} `)
  return { ...place, start, text: spelled.source.slice(start, place.end), words, concept: own.concept }
}

/** "Royalty free" holds for everything here, so it says something only if nothing else is understood. */
function withoutLicensed(parts: readonly Named[]): readonly Named[] {
  const isLicensed = (part: Part): boolean => part.kind === 'concept' && part.concept.id === LICENSED
  const first = parts.some((part) => part.kind === 'concept' && !isLicensed(part)) ? null : parts.find(isLicensed)
  return parts.filter((part) => part === first || !isLicensed(part))
}
const LICENSED = 'licensed'

/** "Top 100" and "best 10" say nothing of the music, and their number is no tempo. */
function isOfRanking(atoms: readonly Atom[], parts: readonly Part[], at: number): boolean {
  const [before, part] = [parts[at - 1], parts[at]!]
  if (part.kind !== 'literal' || part.to - part.from !== 1) return false
  const typed = atoms[part.from]!.folded
  if (/^top\d{1,3}$/.test(typed)) return true
  return /^\d{1,3}$/.test(typed) && before?.kind === 'stop' && RANKS.has(atoms[before.to - 1]!.folded)
}
const RANKS = new Set(['top', 'best'])

/**
 * A number that stands apart is a tempo if something beside it is music that is understood; in "Kite 101" it is a part of a name,
 * in "100岁生日" of something else. Right after a concept ("舞曲128") it stands apart.
 */
function withTempo(source: string, units: readonly Unit[]): Unit[] {
  const isMusic = units.some(({ concept }) => concept !== null && concept.target.bpm === undefined)
  if (!isMusic) return [...units]
  return units.map((unit, i) => {
    if (unit.concept) return unit
    const before = units[i - 1]
    const isApart = ENDS.test(source.charAt(unit.start - 1)) || (before?.concept && before.end === unit.start)
    return isApart && ENDS.test(source.charAt(unit.end)) ? { ...unit, concept: toTempo(unit.text) } : unit
  })
}
/** What stands beside a number that is not a part of a word, a price or a longer number. */
const ENDS = /^[\s,，、]?$/

function textOf(spelled: Spelled, atoms: readonly Atom[], { from, to }: Pick<Part, 'from' | 'to'>) {
  const { start, end } = sourcePlace(spelled, atoms[from]!.start, atoms[to - 1]!.end)
  return { text: spelled.source.slice(start, end), start, end }
}

/**
 * Beside other words "Hans" is no plural, and "Ed" no initials: those are syllables of many Vietnamese and Chinese names. The singular
 * of a longer word, or of one in the vocabulary, is English.
 */
const withoutForms = (word: Word): Word =>
  word.kind === 'latin' && SHORT.test(word.text) ? { ...word, hasNoForms: true } : word
const SHORT = /^(?:[a-z]{2,3}|[a-z]{3}s)$/

function toUnits(spelled: Spelled, atoms: readonly Atom[], parts: readonly Named[]): Unit[] {
  const units: Unit[] = []
  let left = MAX_WORDS
  for (const part of parts) {
    const place = textOf(spelled, atoms, part)
    // The last word is still being typed if nothing follows it.
    const isOpen = part.to === atoms.length && !/\s$/.test(spelled.source)
    const typed = toWords(isOpen ? place.text : `${place.text} `)
    const words = part.kind === 'literal' && atoms.length > 1 ? typed.map(withoutForms) : typed
    left -= words.length
    if (left < 0) break
    const concept = part.kind === 'concept' ? part.concept : null
    units.push({ ...place, words, concept, ...(part.isName && { isName: true }) })
  }
  return units
}
