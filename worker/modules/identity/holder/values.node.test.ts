import { describe, expect, it } from 'vitest'
import { checkSymbol, isTaxNumber, tidyTaxNumber, toTaxNumberKind } from './values.ts'

const VALID = '91110108MA01ABCD2H'
const SYMBOLS = '0123456789ABCDEFGHJKLMNPQRTUWXY'

describe('the number of a company', () => {
  it.each([
    [VALID, 'credit_code'],
    // Registered companies, as they publish it.
    ['914403001922038216', 'credit_code'],
    ['9144030071526726XG', 'credit_code'],
    ['110108123456789', 'old'],
    ['44030071093101X', 'old'],
    ['GB:123456789', 'foreign'],
    ['DE:DE811569869', 'foreign'],
    ['HK:12345678', 'foreign'],
  ])('%s is %s', (text, kind) => expect(toTaxNumberKind(text)).toBe(kind))
  it.each([
    ['another check digit', '91110108MA01ABCD20'],
    ['one digit only', '111111111111111111'],
    ['I does not occur', '91110108MA01ABCDI2'],
    ...['O', 'S', 'V', 'Z'].map(
      (letter) => [`${letter} does not occur`, `91110108MA01ABC${letter}2H`] as [string, string],
    ),
    ['16', '91110108MA01ABCD'],
    ['17', '91110108MA01ABCD2'],
    ['19', `${VALID}0`],
    ['20', `${VALID}01`],
    ['15 with letters', 'ABCDE0123456789'],
    ['foreign without its mark', 'DE811569869'],
    ['marked as Chinese', `CN:${VALID}`],
    ['a mark alone', 'GB:'],
    ['empty', ''],
  ])('%s: no number', (_name, text) => expect(isTaxNumber(text)).toBe(false))
  it('each single symbol that differs, and each two neighbours that are swapped, is noticed', () => {
    for (let i = 0; i < 18; i++)
      for (const symbol of SYMBOLS) {
        const changed = VALID.slice(0, i) + symbol + VALID.slice(i + 1)
        expect([changed, isTaxNumber(changed)]).toEqual([changed, symbol === VALID[i]])
      }
    for (let i = 0; i < 17; i++) {
      const swapped = `${VALID.slice(0, i)}${VALID[i + 1]}${VALID[i]}${VALID.slice(i + 2)}`
      if (swapped !== VALID) expect([swapped, isTaxNumber(swapped)]).toEqual([swapped, false])
    }
  })
  it('is tidy however it was typed', () => {
    expect(tidyTaxNumber(' ９１110108－ma01abcd2h ')).toBe(VALID)
    expect(tidyTaxNumber('gb： 123 456 789')).toBe('GB:123456789')
    expect(checkSymbol(VALID)).toBe('H')
  })
})
