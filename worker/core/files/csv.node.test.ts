import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { csvRow } from './csv.ts'

it('text is quoted, whatever the separator of the reader', () => {
  expect(csvRow(['a', 'b;c', 'd"e', '', 3, 'f\ng'])).toBe('"a","b;c","d""e","",3,"f\ng"\r\n')
})
it.each(['=1+1', '+86 21', '-x', '@cmd', '\t=1', '\r=1', ' =1', '＝1', '\u200b=1'])('%j is no formula', (text) => {
  expect(csvRow([text])).toBe(`"'${text}"\r\n`)
})
it.each(['202611280000000001', '13800138000', '0571', '1234E5', '91310000123456789'])('%s stays as it is', (text) => {
  expect(csvRow([text])).toBe(`"${text}\t"\r\n`)
})
it.each(['299.00', '91310000MA1FL0LX5X', '2026', '2026-11-28 10:00', 'CM-2026-ABCD'])('%s needs nothing', (text) => {
  expect(csvRow([text])).toBe(`"${text}"\r\n`)
  expect(parse(csvRow([text]))).toEqual([[text]])
})
