import { TEXT_FIELDS } from '../document.ts'
import { getPinyin } from './pinyin.ts'
import { fold, isCjk, singular } from './text.ts'

/**
 * How words are written down as terms of postings: a sign, the text, a space and the letter of the field. One range of terms
 * thus has a text in all fields; a facet term stands as `#` and itself.
 */
export const FIELD_LETTERS = 'tabcd'
const EXACT = '='
/** Under the singular: documents with another form of it, or with a Chinese run that is typed so. */
const FORM = '~'
const PREFIX = '^'
const CHAR = '1'
const PAIR = '2'
/** Documents where a character has two different neighbourhoods: pairs around it may not stand together. */
const FORK = '!'

/** Beginnings of up to this many letters have postings of their own; longer ones are few enough words to be read one by one. */
export const LONGEST_GRAM = 3

/** The field of few names that very many documents share. */
export const TAGS = TEXT_FIELDS.indexOf('tags')
/** Names of tags of three characters and more have postings of their own: their pairs meet in other names of a track. */
export const isNamedWhole = (run: string): boolean => isCjk(run) && [...run].length > 2
/** What leads to such a name (`IndexStorage.near`). */
export const pairKeys = (run: string): string[] => {
  const letters = [...run]
  return letters.slice(1).map((letter, i) => `"${letters[i]}${letter}`)
}

/** The terms low <= term < high, which are those of one text in all fields, or of all texts with a beginning. */
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

/** Which field a term of words is of. */
export const getField = (term: string): number => FIELD_LETTERS.indexOf(term.at(-1) ?? '')

/** Dimensions of few values, all of them held in memory; the other facets (artists, whole names, …) are postings. */
export const isResident = (facet: string): boolean => 'talvkgc'.includes(facet[0] ?? ' ')

/** The terms a run brings to a document, each once. */
export function termsOfRun(run: string, field: number): string[] {
  const end = ` ${FIELD_LETTERS[field]}`
  const letters = [...run]
  if (isCjk(run)) {
    const pairs = letters.slice(1).map((letter, i) => PAIR + letters[i] + letter + end)
    const typed = getPinyin(run).map((form) => FORM + form + end)
    const whole = field === TAGS && letters.length > 2 ? [EXACT + run + end] : []
    return [...new Set([...letters.map((letter) => CHAR + letter + end), ...pairs, ...typed, ...whole])]
  }
  // A run with its marks stands beside the same without them, which has all the others.
  if (fold(run) !== run) return [EXACT + run + end]
  const form = singular(run)
  const lengths = [2, 3].filter((length) => length <= Math.min(LONGEST_GRAM, letters.length))
  const starts = lengths.map((length) => PREFIX + letters.slice(0, length).join('') + end)
  return [EXACT + run + end, ...(form === run ? [] : [FORM + form + end]), ...starts]
}

/** The terms that the runs of a field bring together: characters that have something before them here and after them there. */
export function forkTerms(runs: readonly string[], field: number): string[] {
  const sidesOf = new Map<string, number>()
  const forked = new Set<string>()
  for (const run of runs) {
    if (!isCjk(run)) continue
    const chars = [...run]
    chars.forEach((char, i) => {
      // 1: something stands before it, 2: something stands after it.
      const sides = (i > 0 ? 1 : 0) + (i < chars.length - 1 ? 2 : 0)
      const others = sidesOf.get(char) ?? 0
      if (((others & 1) !== 0 && (sides & 2) !== 0) || ((others & 2) !== 0 && (sides & 1) !== 0)) forked.add(char)
      sidesOf.set(char, others | sides)
    })
  }
  return [...forked].map((char) => `${FORK}${char} ${FIELD_LETTERS[field]}`)
}
