import { TEXT_FIELDS } from '../document.ts'
import { getPinyin } from './pinyin.ts'
import { fold, isCjk, singular } from './text.ts'

/**
 * How words are encoded as terms of postings: a sign, the text, a space and the letter of the field. A text in all fields is thus
 * one range of terms. A facet term is encoded as `#` and itself.
 */
export const FIELD_LETTERS = 'tabcd'
const EXACT = '='
/** Stored under the singular: documents with another form of the word, or with a Chinese run that is typed like it. */
const FORM = '~'
const PREFIX = '^'
const CHAR = '1'
const PAIR = '2'
/** Documents where a character has two different neighbours: pairs around it may not be adjacent. */
const FORK = '!'

/** Beginnings of up to this many letters have their own postings; longer ones match few enough words to read them one by one. */
export const LONGEST_GRAM = 3

/** The field with few names that very many documents share. */
export const TAGS = TEXT_FIELDS.indexOf('tags')
/** Tag names of three or more characters have their own postings, because their pairs also occur in other names of a track. */
export const isNamedWhole = (run: string): boolean => isCjk(run) && [...run].length > 2
/** Keys that lead to such a name (`IndexStorage.near`). */
export const pairKeys = (run: string): string[] => {
  const letters = [...run]
  return letters.slice(1).map((letter, i) => `"${letters[i]}${letter}`)
}

/** The terms low <= term < high: those of one text in all fields, or of all texts with a beginning. */
export type TermRange = { low: string; high: string }
const inAllFields = (start: string): TermRange => ({ low: `${start} `, high: `${start}!` })

export const exactly = (run: string): TermRange => inAllFields(EXACT + run)
export const otherForms = (singularForm: string): TermRange => inAllFields(FORM + singularForm)
export const beginningWith = (start: string): TermRange =>
  [...start].length <= LONGEST_GRAM
    ? inAllFields(PREFIX + start)
    : { low: EXACT + start, high: `${EXACT + start}\u{10ffff}` }
export const withChar = (char: string): TermRange => inAllFields(CHAR + char)
export const withPair = (pair: string): TermRange => inAllFields(PAIR + pair)
export const withFork = (char: string): TermRange => inAllFields(FORK + char)
export const facetTerm = (facet: string): string => `#${facet}`

/** The field that a term of words belongs to. */
export const getField = (term: string): number => FIELD_LETTERS.indexOf(term.at(-1) ?? '')

/** Of a track that has a further version of a kind, or one that lasts so many whole seconds. */
export const kindFacet = (kind: string): string => `x_${kind}`
const LASTS = 'd_'
export const lengthFacet = (ms: number): string => LASTS + Math.floor(ms / 1000)
/** The length (ms) that a facet says; null: it says none. */
export const lengthIn = (facet: string): number | null =>
  facet.startsWith(LASTS) ? Number(facet.slice(LASTS.length)) * 1000 : null

/** Dimensions with few values, all kept in memory. Other facets (artists, whole names, …) are postings. */
export const isResident = (facet: string): boolean => 'talvykgcdx'.includes(facet[0] ?? ' ')

/** The terms that a run adds to a document, each once. */
export function termsOfRun(run: string, field: number): string[] {
  const end = ` ${FIELD_LETTERS[field]}`
  const letters = [...run]
  if (isCjk(run)) {
    const pairs = letters.slice(1).map((letter, i) => PAIR + letters[i] + letter + end)
    const typed = getPinyin(run).map((form) => FORM + form + end)
    const whole = field === TAGS && letters.length > 2 ? [EXACT + run + end] : []
    return [...new Set([...letters.map((letter) => CHAR + letter + end), ...pairs, ...typed, ...whole])]
  }
  // A run with accents is stored beside the same run without them, which has all the other terms.
  if (fold(run) !== run) return [EXACT + run + end]
  const form = singular(run)
  const lengths = [2, 3].filter((length) => length <= Math.min(LONGEST_GRAM, letters.length))
  const starts = lengths.map((length) => PREFIX + letters.slice(0, length).join('') + end)
  return [EXACT + run + end, ...(form === run ? [] : [FORM + form + end]), ...starts]
}

/**
 * The terms that the runs of a field add together: characters that follow one character in one run and precede another elsewhere.
 */
export function forkTerms(runs: readonly string[], field: number): string[] {
  const sidesOf = new Map<string, number>()
  const forked = new Set<string>()
  for (const run of runs) {
    if (!isCjk(run)) continue
    const chars = [...run]
    chars.forEach((char, i) => {
      // 1: another character precedes it, 2: another character follows it.
      const sides = (i > 0 ? 1 : 0) + (i < chars.length - 1 ? 2 : 0)
      const others = sidesOf.get(char) ?? 0
      if (((others & 1) !== 0 && (sides & 2) !== 0) || ((others & 2) !== 0 && (sides & 1) !== 0)) forked.add(char)
      sidesOf.set(char, others | sides)
    })
  }
  return [...forked].map((char) => `${FORK}${char} ${FIELD_LETTERS[field]}`)
}
