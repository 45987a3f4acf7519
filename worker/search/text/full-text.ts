import type { LatinWord, Word } from '../query.ts'
import { isMarked, nameRuns } from './compounds.ts'
import { getPinyin } from './pinyin.ts'
import { isCjk, singular } from './text.ts'

/**
 * The same words for SQLite's full-text tables. CJK runs become overlapping pairs plus the last character ("爱情歌" → 爱情 情歌 歌), so
 * that one character is a prefix query, two are one term, and more are a phrase of pairs; the single character at the end stops a
 * phrase from continuing into the next run. The common stem of singular and plural is a term of its own, `s_…` (`_` is in no
 * run), and so is the pinyin of a Chinese run. Queries contain only quoted letters and digits, so users cannot pass operators to
 * FTS5.
 */

function getPairs(run: string): string[] {
  const chars = [...run]
  return chars.map((char, i) => char + (chars[i + 1] ?? ''))
}

function toTerms(run: string): string[] {
  if (isCjk(run)) return [...getPairs(run), ...getPinyin(run).map((typed) => `s_${typed}`)]
  const stem = isMarked(run) ? run : singular(run)
  return stem === run ? [run] : [run, `s_${stem}`]
}

/** Space-separated terms of the names of one field, each distinct name once. */
export function segment(names: readonly string[]): string {
  const distinct = new Map(names.map((name) => nameRuns(name)).map((runs) => [runs.join(' '), runs]))
  return [...distinct.values()].flatMap((runs) => runs.flatMap(toTerms)).join(' ')
}

function cjkTerm(run: string): string {
  const chars = [...run]
  return chars.length === 1 ? `"${run}" *` : `"${getPairs(run).slice(0, -1).join(' ')}"`
}

function latinTerms({ text, isPrefix, parts, joined = [] }: LatinWord): string[] {
  const stem = singular(text)
  // A run that is its own stem has no second term.
  const alike = singular(stem) === stem ? [`"${stem}"`, `"s_${stem}"`] : [`"s_${stem}"`]
  // NEAR of any distance means: in one column.
  const inOneField = parts ? [`NEAR(${parts.map((part) => `"${part}"`).join(' ')}, 100000)`] : []
  const pairs = joined.map((pair) => `"${pair}"`)
  return [...new Set([isPrefix ? `"${text}" *` : `"${text}"`, ...alike, ...pairs, ...inOneField])]
}

const exactTerms = (word: Word): string[] => (word.kind === 'cjk' ? [cjkTerm(word.text)] : [`"${word.text}"`])
const markedTerms = (word: Word): string[] =>
  word.kind === 'cjk' ? [cjkTerm(word.text)] : [`"${word.marked ?? word.text}"`]
const looseTerms = (word: Word): string[] => (word.kind === 'cjk' ? [cjkTerm(word.text)] : latinTerms(word))
const allOf = (words: readonly Word[], terms: (word: Word) => string[]): string =>
  [...new Set(words.map((word) => `(${terms(word).join(' OR ')})`))].join(' AND ')

/** FTS5 expression: every word, in any of its forms. `words` must not be empty. */
export const toMatch = (words: readonly Word[]): string => allOf(words, looseTerms)

/** FTS5 expression: every word exactly as typed. `words` must not be empty. */
export const toExactMatch = (words: readonly Word[]): string => allOf(words, exactTerms)

/** FTS5 expression: every word with the accents it was typed with. `words` must not be empty. */
export const toMarkedMatch = (words: readonly Word[]): string => allOf(words, markedTerms)
