import type { Word } from '../query.ts'
import { SIMPLIFIED, TRADITIONAL } from './han.gen.ts'

/**
 * Text normalisation for search. Stored names and typed keywords must go through the same functions, or nothing is found
 * (docs/decisions/018-text-matching.md). No I/O; shared by the index and the full-text tables.
 */

/** Raise this when the same text gives a different result; jobs/sweep-texts.ts then updates the stored rows. */
export const TEXT_VERSION = 4

/** Words after this number are ignored, so that a pasted paragraph stays a cheap query. */
export const MAX_WORDS = 12
/** Limit for the Chinese, Japanese and Korean characters of all words together, because each pair of them is looked up. */
export const MAX_HAN = 100
export const MAX_LENGTH = 500
const ASCII = /^[ -~]*$/
/** Marks above or below Latin letters. The voicing marks of kana are not included and are kept. */
const ACCENTS = /[\u0300-\u036f]/g
/** Formatting, bidirectional and control characters (not white space), and marks that combine with no letter. */
const UNSEEN = /[\p{Cf}\p{M}[\p{Cc}--\s]]/gv
const FOLDED = /[\p{sc=Han}đ\u30a1-\u30f6\u30fd\u30fe]/gu
const CJK_RUN = /[[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー]&&[\p{L}\p{N}]]+/v
export const RUNS = new RegExp(
  `${CJK_RUN.source}|[[\\p{L}\\p{N}]--[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}ー]]+`,
  'gv',
)

let simplified: ReadonlyMap<string, string> | undefined
function foldChar(char: string): string {
  const code = char.charCodeAt(0)
  if (char === 'đ') return 'd'
  if (code >= 0x30a1 && code <= 0x30fe) return String.fromCharCode(code - 0x60)
  if (!simplified) {
    const to = [...SIMPLIFIED]
    simplified = new Map([...TRADITIONAL].map((from, i) => [from, to[i] ?? from]))
  }
  return simplified.get(char) ?? char
}

/**
 * Folds case, width and Latin accents, katakana to hiragana (voicing kept) and traditional to simplified Chinese; removes
 * invisible characters. Idempotent.
 */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(UNSEEN, '')
    .replace(FOLDED, foldChar)
}

/** The same, but Latin letters keep their accents, and kana and Han are unchanged. */
export const spell = (text: string): string =>
  ASCII.test(text) ? text.toLowerCase() : text.normalize('NFKD').normalize('NFC').toLowerCase().replace(UNSEEN, '')

/** Whether a run is Han, kana or Hangul: it is searched by its characters, not as a whole. */
export const isCjk = (run: string): boolean => CJK_RUN.test(run)

/** The runs of a text, folded. A run is either all CJK or all other letters and digits ("2024爱情" is two runs). */
export const getRuns = (text: string): string[] => fold(text).match(RUNS) ?? []

/** Limits the words of a query. */
export function boundedWords(words: readonly Word[]): Word[] {
  let left = MAX_HAN
  return words.slice(0, MAX_WORDS).flatMap((word): Word[] => {
    if (word.kind !== 'cjk') return [word]
    const letters = [...word.text].slice(0, left)
    left -= letters.length
    return letters.length === 0 ? [] : [{ kind: 'cjk', text: letters.join('') }]
  })
}

/** A name, or a whole keyword, as one string that is equal for equal names; '' if it has nothing searchable. */
export const wholeName = (text: string): string =>
  getRuns(text.slice(0, MAX_LENGTH).replaceAll(/[&＆]/g, ' and ')).join(' ')

/**
 * The common stem of the singular and plural of an English word ("river" for "rivers", "hous" for "houses" and "house"). For
 * comparison only, never shown.
 */
export function singular(word: string): string {
  if (word.length < 4) return word
  if (/ies?$/.test(word)) return `${word.replace(/ies?$/, '')}y`
  if (/(?:[sxz]|ch|sh)es?$/.test(word)) return word.replace(/es?$/, '')
  return /[^siu]s$/.test(word) ? word.slice(0, -1) : word
}

/** A 53-bit hash of a text in base 36: the facet term of a whole name (`e_…`). It is stored, so it must never change. */
export function nameHash(name: string): string {
  // Two 32-bit FNV-1a hashes with different start values; 21 bits of the second are enough.
  let low = 0x811c9dc5
  let high = 0x01234567
  for (let i = 0; i < name.length; i++) {
    const code = name.charCodeAt(i)
    low = Math.imul(low ^ code, 0x01000193)
    high = Math.imul(high ^ code ^ (low >>> 15), 0x01000193)
  }
  return ((high >>> 11) * 2 ** 32 + (low >>> 0)).toString(36)
}
