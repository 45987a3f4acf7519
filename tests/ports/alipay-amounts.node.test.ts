import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fenOfYuan, yuanOfFen } from '#worker/ports/payment/alipay/amounts.ts'
import { beijingTime, msOfBeijingTime } from '#worker/ports/payment/alipay/beijing-time.ts'

describe('amounts', () => {
  test('every valid amount in fen is unchanged after conversion to yuan and back', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (fen) => fenOfYuan(yuanOfFen(fen)) === fen))
  })

  test('yuan have exactly two decimals', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (fen) => /^\d+\.\d{2}$/.test(yuanOfFen(fen))))
  })

  test('one or no decimals are accepted from the gateway', () => {
    expect([fenOfYuan('1'), fenOfYuan('1.1'), fenOfYuan('0.07'), fenOfYuan('88.88')]).toEqual([100, 110, 7, 8888])
  })

  test.each([
    '1e2',
    '-1',
    '+1',
    '1.234',
    '１',
    '１.００',
    '',
    ' 1',
    '1 ',
    '1.',
    '.5',
    '01',
    '00',
    '0x10',
    'NaN',
    'Infinity',
    '1,000',
    '1.00\n',
    '9999999999',
    '1.0.0',
  ])('%j is not an amount', (text) => {
    expect(fenOfYuan(text)).toBeNull()
  })

  test('any text is either refused or read exactly', () => {
    const alphabet = fc.constantFrom(...'0123456789.,-+e １٣')
    fc.assert(
      fc.property(fc.string({ unit: alphabet, maxLength: 9 }), (text) => {
        const fen = fenOfYuan(text)
        if (fen === null) return true
        return Number.isSafeInteger(fen) && fen >= 0 && Math.abs(fen / 100 - Number(text)) < 0.005
      }),
    )
  })

  test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is not sent', (fen) => {
    expect(() => yuanOfFen(fen)).toThrow(RangeError)
  })
})

describe('Beijing time', () => {
  test('is eight hours ahead of UTC and changes the date', () => {
    expect(beijingTime(Date.UTC(2026, 11, 31, 16, 0, 1))).toBe('2027-01-01 00:00:01')
  })

  test('is parsed to the second', () => {
    const seconds = fc.integer({ min: 0, max: 4_000_000_000 })
    fc.assert(fc.property(seconds, (s) => msOfBeijingTime(beijingTime(s * 1000)) === s * 1000))
  })

  test.each(['', '2026-06-31 00:00:00', '2026-01-01T00:00:00', '2026-01-01 24:00:00', 'yesterday'])(
    '%j is not a time',
    (text) => {
      expect(msOfBeijingTime(text)).toBeNull()
    },
  )
})
