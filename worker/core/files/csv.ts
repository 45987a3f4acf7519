/**
 * Characters that make a spreadsheet take a cell for a formula (OWASP, "CSV injection"), in full width as well, because some
 * programs normalise them.
 */
const FORMULA = /^[\s\u200b-\u200f\u2060\ufeff]*[=+\-@\t\r＝＋－＠]/u
/** What a spreadsheet would turn into a number that is another one: 0123, 202611280000000001, 1234E5. */
const MISTAKEN = /^(?:0\d+|\d{7,}|\d+[eE]\d+)$/

/**
 * One row (RFC 4180), the only writer of CSV on the site. Text is always quoted, because a spreadsheet may separate at semicolons.
 * A cell that could be a formula begins with an apostrophe, and a number that is a name (of an order, a company, a phone) ends with a
 * tab, so that each stays the text that it is.
 */
export const csvRow = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(',')}\r\n`

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const isFormula = FORMULA.test(value) || /^[\t\r\n]/.test(value)
  const plain = isFormula ? `'${value}` : MISTAKEN.test(value) ? `${value}\t` : value
  return `"${plain.replaceAll('"', '""')}"`
}

/** So that spreadsheets read UTF-8. */
export const CSV_START = '\ufeff'
