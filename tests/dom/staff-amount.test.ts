import { expect, test } from 'vitest'
import { fenTyped } from '#web/features/staff/transfers/amount.ts'

test.each([
  ['99', 9900],
  ['¥1,234.50', 123_450],
  ['￥１，２３４．５', 123_450],
  ['1234.5 元', 123_450],
  ['99.00 CNY', 9900],
  ['0.01', 1],
  ['', null],
  ['-5', null],
  ['1e3', null],
  ['1.234', null],
  ['012', null],
])('%j is %s fen', (text, fen) => expect(fenTyped(text)).toBe(fen))
