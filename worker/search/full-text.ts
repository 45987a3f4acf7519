import { pinyinOf } from './pinyin.ts'
import type { Word } from './query.ts'
import { isCjk, runsOf, singular } from './text.ts'

/**
 * The same words for SQLite's full-text tables. CJK runs become overlapping pairs plus the last character ("爱情歌" →
 * 爱情 情歌 歌), so that one character is a prefix query, two are one term, and more a phrase of pairs; the single character
 * at the end keeps a phrase from running on into the next run. What singular and plural share is a term of its own, `s_…`
 * (`_` is in no run), and so is the pinyin of a Chinese run. Whatever is asked is quoted letters and digits, so operators cannot reach FTS5.
 */

function pairsOf(run: string): string[] {
  const chars = [...run]
  return chars.map((char, i) => char + (chars[i + 1] ?? ''))
}

function termsOf(run: string): string[] {
  if (isCjk(run)) return [...pairsOf(run), ...pinyinOf(run).map((typed) => `s_${typed}`)]
  const stem = singular(run)
  return stem === run ? [run] : [run, `s_${stem}`]
}

/** Space-separated terms of the names of one field, each distinct name once. */
export function segment(names: readonly string[]): string {
  const distinct = new Map(names.map((name) => [runsOf(name).join(' '), name]))
  return [...distinct.values()].flatMap((name) => runsOf(name).flatMap(termsOf)).join(' ')
}

function cjkTerm(run: string): string {
  const chars = [...run]
  return chars.length === 1 ? `"${run}" *` : `"${pairsOf(run).slice(0, -1).join(' ')}"`
}

function latinTerms({ text, isPrefix }: Extract<Word, { kind: 'latin' }>): string[] {
  const stem = singular(text)
  // A run that is its own stem has no term beside itself.
  const alike = singular(stem) === stem ? [`"${stem}"`, `"s_${stem}"`] : [`"s_${stem}"`]
  return [...new Set([isPrefix ? `"${text}" *` : `"${text}"`, ...alike])]
}

const exactTerms = (word: Word): string[] => (word.kind === 'cjk' ? [cjkTerm(word.text)] : [`"${word.text}"`])
const looseTerms = (word: Word): string[] => (word.kind === 'cjk' ? [cjkTerm(word.text)] : latinTerms(word))
const allOf = (words: readonly Word[], terms: (word: Word) => string[]): string =>
  [...new Set(words.map((word) => `(${terms(word).join(' OR ')})`))].join(' AND ')

/** FTS5 expression: every word, in any of its forms. `words` is not empty. */
export const matchOf = (words: readonly Word[]): string => allOf(words, looseTerms)

/** FTS5 expression: every word just as it was asked. `words` is not empty. */
export const exactMatchOf = (words: readonly Word[]): string => allOf(words, exactTerms)
