import { expect, test } from 'vitest'
import { LOCALES } from '#core/locales.ts'
import { clock, isoDuration, lengthText } from '#web/lib/format/duration.ts'
import { isEnquiry, yuan, yuanNamed } from '#web/lib/format/money.ts'
import { parseSearch, stringifySearch } from '#web/lib/search-params.ts'

test('fen are shown as yuan with two decimals, and ¥ in every language', () => {
  expect(yuan(123_400, 'zh-CN')).toBe('¥1,234.00')
  expect(yuan(5, 'en-US')).toBe('¥0.05')
  for (const locale of LOCALES) expect(yuan(123_456, locale)).toMatch(/^¥1[,.]234[,.]56$/)
  expect(yuan(-500, 'en-US')).toBe('-¥5.00')
})

test('outside Chinese the currency is named in running text', () => {
  expect(LOCALES.map((locale) => yuanNamed(5900, locale))).toEqual([
    ...['¥59.00', '¥59.00 CNY', '¥59.00 CNY', '¥59,00 CNY', '¥59.00'],
  ])
})

test('a negative price is an enquiry, zero is not', () => {
  expect(isEnquiry(-1)).toBe(true)
  expect(isEnquiry(0)).toBe(false)
})

test('durations are mm:ss, and h:mm:ss past an hour', () => {
  expect(clock(0)).toBe('00:00')
  expect(clock(166_999)).toBe('02:46')
  expect(clock(3_599_999)).toBe('59:59')
  expect(clock(3_661_000)).toBe('1:01:01')
  expect(clock(-5)).toBe('00:00')
  expect(isoDuration(166_400)).toBe('PT2M46S')
  expect(isoDuration(166_999), 'the same seconds as shown').toBe('PT2M46S')
})

test('a sound of less than a second has its length in tenths, in every language', () => {
  expect(LOCALES.map((locale) => lengthText(350, locale).replace(/\s/g, ' '))).toEqual([
    '0.4秒',
    '0.4s',
    '0.4s',
    '0,4 giây',
    '0.4 秒',
  ])
  expect(lengthText(20, 'en-US')).toBe('0.1s')
  expect(lengthText(0, 'en-US')).toBe('00:00')
  expect(lengthText(1000, 'en-US')).toBe('00:01')
  expect(isoDuration(350)).toBe('PT0.35S')
  expect(isoDuration(0)).toBe('PT0M0S')
})

test('query values stay strings: long numbers keep all digits in a round trip', () => {
  const search = { orderNo: '20261121000123456789', tags: '1,2', keyword: 'a&b=c 夜航', page: '3' }
  expect(parseSearch(stringifySearch(search))).toEqual(search)
  expect(stringifySearch(search)).toContain('tags=1,2')
})

test('empty values are not written to the URL', () => {
  expect(stringifySearch({ keyword: '', page: undefined, tab: null })).toBe('')
})
