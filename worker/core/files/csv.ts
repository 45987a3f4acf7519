/**
 * Characters that make a spreadsheet take a cell for a formula (OWASP, "CSV injection"), in full width as well, because some
 * programs normalise them.
 */
const FORMULA = /^[\s\u200b-\u200f\u2060\ufeff]*[=+\-@\t\r＝＋－＠]/u

/** One row (RFC 4180). A cell that could be a formula begins with an apostrophe, so that it stays the text that it is. */
export const csvRow = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(',')}\r\n`

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const plain = FORMULA.test(value) || /^[\t\r\n]/.test(value) ? `'${value}` : value
  return /[",\r\n\t]|^\s|\s$/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** So that spreadsheets read UTF-8. */
export const CSV_START = '\ufeff'
