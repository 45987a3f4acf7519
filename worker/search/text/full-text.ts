import type { LatinWord, Word } from '../query.ts'
import { isMarked, nameRuns } from './compounds.ts'
import { getPinyin } from './pinyin.ts'
import type { TermSet } from './term-set.ts'
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

/** One way to hold a word: a term that begins so, terms after each other, or terms anywhere in one field. */
type Form = { kind: 'prefix' | 'phrase' | 'near'; terms: readonly string[] }
const phrase = (...terms: string[]): Form => ({ kind: 'phrase', terms })

function written({ kind, terms }: Form): string {
  if (kind === 'prefix') return `"${terms[0]}" *`
  // NEAR of any distance means: in one column.
  return kind === 'phrase' ? `"${terms.join(' ')}"` : `NEAR(${terms.map((term) => `"${term}"`).join(' ')}, 100000)`
}

function cjkForm(run: string): Form {
  const chars = [...run]
  return chars.length === 1 ? { kind: 'prefix', terms: chars } : phrase(...getPairs(run).slice(0, -1))
}

function latinForms({ text, isPrefix, parts, joined = [], hasNoForms }: LatinWord): Form[] {
  const stem = singular(text)
  // A run that is its own stem has no second term.
  const alike = singular(stem) === stem ? [phrase(stem), phrase(`s_${stem}`)] : [phrase(`s_${stem}`)]
  const inOneField: Form[] = parts ? [{ kind: 'near', terms: parts }] : []
  const own: Form = isPrefix ? { kind: 'prefix', terms: [text] } : phrase(text)
  return [own, ...(hasNoForms ? [] : alike), ...joined.map((pair) => phrase(pair)), ...inOneField]
}

const exactForms = (word: Word): Form[] => [word.kind === 'cjk' ? cjkForm(word.text) : phrase(word.text)]
const markedForms = (word: Word): Form[] => [
  word.kind === 'cjk' ? cjkForm(word.text) : phrase(word.marked ?? word.text),
]
const looseForms = (word: Word): Form[] => (word.kind === 'cjk' ? [cjkForm(word.text)] : latinForms(word))
const allOf = (words: readonly Word[], forms: (word: Word) => Form[]): string =>
  [...new Set(words.map((word) => `(${[...new Set(forms(word).map(written))].join(' OR ')})`))].join(' AND ')

/** FTS5 expression: every word, in any of its forms. `words` must not be empty. */
export const toMatch = (words: readonly Word[]): string => allOf(words, looseForms)

/** FTS5 expression: every word exactly as typed. `words` must not be empty. */
export const toExactMatch = (words: readonly Word[]): string => allOf(words, exactForms)

/** FTS5 expression: every word with the accents it was typed with. `words` must not be empty. */
export const toMarkedMatch = (words: readonly Word[]): string => allOf(words, markedForms)

/** Terms that FTS5's tokenizer surely leaves as they are. */
const PLAIN = /^[a-z\d_\u3041-\u3096\u30a1-\u30fa\u3400-\u4db5\u4e00-\u9fcb]+$/

/**
 * Whether a table with these terms may hold what `toMatch` asks for; false only if it surely does not, so that the table need not be
 * asked.
 */
export function mayMatch(words: readonly Word[], known: TermSet): boolean {
  const isHeld = (kind: Form['kind'], term: string) =>
    !PLAIN.test(term) || (kind === 'prefix' ? known.hasBeginning(term) : known.has(term))
  return words.every((word) => looseForms(word).some(({ kind, terms }) => terms.every((term) => isHeld(kind, term))))
}
