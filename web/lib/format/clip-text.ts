/** Ideographs, kana, Hangul and full-width forms: as wide as two Latin letters. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]/u

/** Width in columns, as counted by search engines and terminals: a Latin letter is one. */
export function getColumns(text: string): number {
  let columns = 0
  for (const char of text) columns += WIDE.test(char) ? 2 : 1
  return columns
}

/** The text on one line, cut to `columns` with an ellipsis if necessary, between Latin words if a space is near. */
export function clipText(text: string, columns: number): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  if (getColumns(line) <= columns) return line
  let kept = ''
  let used = 1
  for (const char of line) {
    used += WIDE.test(char) ? 2 : 1
    if (used > columns) break
    kept += char
  }
  const space = kept.lastIndexOf(' ')
  const isMidWord = /[^\s]$/u.test(kept) && !WIDE.test(kept.at(-1) ?? '') && line[kept.length] !== ' '
  const whole = isMidWord && space > kept.length * 0.7 ? kept.slice(0, space) : kept
  return `${whole.trimEnd()}…`
}
