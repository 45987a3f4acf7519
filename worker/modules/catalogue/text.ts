/**
 * Text as the index stores it and as a query is read: the same function for both, or nothing is ever found.
 * Chinese, Japanese kana and Hangul runs become overlapping pairs plus the last character ("爱情歌" → 爱情 情歌 歌), so that
 * a one-character word is a prefix query, two characters one term, and longer words a phrase of pairs.
 */
const CJK = /[\u3041-\u3096\u30fc\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uac00-\ud7af\u{20000}-\u{2ffff}]/u
const RUNS =
  /[\u3041-\u3096\u30fc\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uac00-\ud7af\u{20000}-\u{2ffff}]+|[\p{L}\p{N}]+/gu

/** Case, width and Latin accents folded; kana folded to hiragana; Japanese voicing marks kept (NFC puts them back). */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
}

const runsOf = (text: string): string[] => fold(text).match(RUNS) ?? []

function pairsOf(run: string): string[] {
  const chars = [...run]
  return chars.map((char, i) => char + (chars[i + 1] ?? ''))
}

/** Space-separated terms of a text, for the full-text table. */
export const segment = (text: string): string =>
  runsOf(text)
    .flatMap((run) => (CJK.test(run) ? pairsOf(run) : [run]))
    .join(' ')

/** Words beyond this many say nothing more; a pasted paragraph stays a cheap query. */
const MAX_WORDS = 12

/**
 * The FTS5 expression of a keyword, or null when nothing in it can be searched for. Every word must occur; Latin words
 * of three letters or more match as prefixes. Only quoted letters and digits reach FTS5, so operators cannot.
 */
export function matchOf(keyword: string): string | null {
  const parts = runsOf(keyword.slice(0, 500))
    .slice(0, MAX_WORDS)
    .map((run) => {
      if (!CJK.test(run)) return run.length >= 3 ? `"${run}" *` : `"${run}"`
      const chars = [...run]
      if (chars.length === 1) return `"${run}" *`
      return `"${pairsOf(run).slice(0, -1).join(' ')}"`
    })
  return parts.length === 0 ? null : parts.join(' AND ')
}
