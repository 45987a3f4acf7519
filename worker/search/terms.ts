import type { Prepared } from './prepared.ts'
import { isCjk, singular } from './text.ts'

/**
 * How words are written down as terms of postings: a sign, the text, a space and the letter of the field. One range of terms
 * thus has a text in all fields; a facet term stands as `#` and itself.
 */
export const FIELD_LETTERS = 'tabcd'
const EXACT = '='
/** Under the singular: documents with another form of it. */
const FORM = '~'
const PREFIX = '^'
const CHAR = '1'
const PAIR = '2'
/** Documents where a character has two different neighbourhoods: pairs around it may not stand together. */
const FORK = '!'

/** Beginnings of up to this many letters have postings of their own; longer ones are few enough words to be read one by one. */
export const LONGEST_GRAM = 3

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
export const fieldOf = (term: string): number => FIELD_LETTERS.indexOf(term.at(-1) ?? '')

/** Dimensions of few values, all of them held in memory; the other facets (artists, whole names, …) are postings. */
export const isResident = (facet: string): boolean => 'talvkgc'.includes(facet[0] ?? ' ')

/** Calls back with every term of a document that has postings; the same one may come twice. */
export function eachTerm(document: Prepared, visit: (term: string) => void): void {
  for (const facet of document.facets) if (!isResident(facet)) visit(facetTerm(facet))
  document.runs.forEach((runs, field) => {
    const end = ` ${FIELD_LETTERS[field]}`
    for (const run of runs) if (!isCjk(run)) latinTerms(run, end, visit)
    cjkTerms(runs.filter(isCjk), end, visit)
  })
}

function latinTerms(run: string, end: string, visit: (term: string) => void): void {
  visit(EXACT + run + end)
  const form = singular(run)
  if (form !== run) visit(FORM + form + end)
  const letters = [...run]
  for (let n = 2; n <= Math.min(LONGEST_GRAM, letters.length); n++) visit(PREFIX + letters.slice(0, n).join('') + end)
}

function cjkTerms(runs: readonly string[], end: string, visit: (term: string) => void): void {
  const before = new Map<string, number>()
  const forked = new Set<string>()
  for (const run of runs) {
    const chars = [...run]
    chars.forEach((char, i) => {
      visit(CHAR + char + end)
      if (i > 0) visit(PAIR + chars[i - 1] + char + end)
      noteFork(char, (i > 0 ? 1 : 0) + (i < chars.length - 1 ? 2 : 0), before, forked)
    })
  }
  for (const char of forked) visit(FORK + char + end)
}

/** Sides: 1 something stands before the character, 2 something after it. A fork has one of each at two different places. */
function noteFork(char: string, sides: number, before: Map<string, number>, forked: Set<string>): void {
  const earlier = before.get(char) ?? 0
  if (((earlier & 1) !== 0 && (sides & 2) !== 0) || ((earlier & 2) !== 0 && (sides & 1) !== 0)) forked.add(char)
  before.set(char, earlier | sides)
}
