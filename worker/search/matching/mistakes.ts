/** Shorter words are not corrected: too many others are one typo away. */
export const LEAST_LETTERS = 5

/** The word itself, and the word without each of its letters. */
export function toDeletions(word: string): string[] {
  const letters = [...word]
  return [...new Set([word, ...letters.map((_, i) => letters.toSpliced(i, 1).join(''))])]
}

/**
 * Whether two words differ by exactly one edit: one letter removed, added or replaced, or two neighbours exchanged (optimal
 * string alignment distance 1).
 */
export function isOneMistake(a: string, b: string): boolean {
  const [shorter, longer] = [[...a], [...b]].sort((x, y) => x.length - y.length) as [string[], string[]]
  if (longer.length - shorter.length > 1 || a === b) return false
  let start = 0
  while (start < shorter.length && shorter[start] === longer[start]) start++
  const isSame = (i: number, j: number): boolean => shorter.slice(i).join('') === longer.slice(j).join('')
  if (longer.length > shorter.length) return isSame(start, start + 1)
  const isExchanged = shorter[start] === longer[start + 1] && shorter[start + 1] === longer[start]
  return isSame(start + 1, start + 1) || (isExchanged && isSame(start + 2, start + 2))
}
