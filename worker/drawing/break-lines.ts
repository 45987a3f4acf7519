/** Returns the width of one character in em. Called once per character. */
export type Measure = (char: string) => number

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u
const KATAKANA = /[\u30a1-\u30fa\u30fc-\u30ff]/
/**
 * Characters that may not begin a line, and those that may not end one (GB/T 15834 section 5.1, JIS X 4051 for kana, and Latin
 * usage).
 */
const NEVER_FIRST = new Set(
  '，。、；：！？）》」』】〕〉％…—～·・,.;:!?)]}%ーゝゞヽヾ々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ',
)
const NEVER_LAST = new Set('（《「『【〔〈([{￥¥$')
/** A long file name or address may be broken after these. */
const BREAK_AFTER = new Set('-/_@&=')

function canBreakBetween(before: string, after: string): boolean {
  if (after === ' ' || NEVER_LAST.has(before)) return false
  if (before === ' ') return true
  if (NEVER_FIRST.has(after)) return false
  // A run of katakana is one foreign word.
  if (KATAKANA.test(before) && KATAKANA.test(after)) return false
  return WIDE.test(before) || WIDE.test(after) || BREAK_AFTER.has(before)
}

/** Splits a line into unbreakable pieces: one ideograph or one word, with its punctuation and trailing spaces. */
function toPieces(text: string): string[] {
  const pieces: string[] = []
  let previous = ''
  for (const char of text) {
    if (previous === '' || canBreakBetween(previous, char)) pieces.push(char)
    else pieces[pieces.length - 1] += char
    previous = char
  }
  return pieces
}

export function lineWidth(text: string, measure: Measure): number {
  let em = 0
  for (const char of text) em += measure(char)
  return em
}

/** Width in em of the longest part of a text that should not be broken. */
export const widestPiece = (text: string, measure: Measure): number =>
  Math.max(0, ...toPieces(text).map((piece) => lineWidth(piece.trimEnd(), measure)))

/**
 * Greedy line breaking: lines of at most `maxEm` (the first of `firstEm`). A piece longer than a line is broken between
 * characters.
 */
export function breakLines(text: string, maxEm: number, measure: Measure, firstEm = maxEm): string[] {
  const lines: string[] = []
  let line = ''
  let used = 0
  const put = (part: string, width: number, bare = width) => {
    if (used > 0 && used + bare > (lines.length === 0 ? firstEm : maxEm)) {
      lines.push(line.trimEnd())
      line = ''
      used = 0
    }
    line += part
    used += width
  }
  for (const piece of toPieces(text)) {
    const bare = lineWidth(piece.trimEnd(), measure)
    if (bare <= maxEm) put(piece, lineWidth(piece, measure), bare)
    else for (const char of piece) put(char, measure(char))
  }
  lines.push(line.trimEnd())
  return lines
}
