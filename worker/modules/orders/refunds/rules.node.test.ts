import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { getRefundNo, getStanding, getTarget, type LineFacts, mayGive } from './rules.ts'
import { REFUND_WINDOW_MS } from './values.ts'

const NOW = Date.UTC(2026, 10, 23, 4)
const FREE: LineFacts = {
  ...{
    kind: 'licence' as const,
    isIssued: false,
    isDownloaded: false,
    isUndone: false,
    isWithdrawn: false,
    isTaken: false,
  },
}
const judge = (over: Partial<LineFacts> = {}, age = 0) => getStanding({ ...FREE, ...over }, NOW - age, NOW)

describe('the rule', () => {
  it.each([
    ['a licence without certificate and download', {}, 'rule', null],
    ['one whose certificate was issued', { isIssued: true }, 'staff', 'issued'],
    ['one whose audio was given out', { isDownloaded: true }, 'staff', 'downloaded'],
    ['one that was revoked without a refund', { isWithdrawn: true }, 'staff', 'withdrawn'],
    ['an exchange that was taken back', { isUndone: true, isWithdrawn: true }, 'never', 'undone'],
    ['one in a refund already', { isTaken: true }, 'never', 'taken'],
    ['one in a refund already, whatever else', { isTaken: true, isIssued: true, isWithdrawn: true }, 'never', 'taken'],
    ['a membership', { kind: 'membership' }, 'never', 'membership'],
    ['a recharge', { kind: 'recharge' }, 'never', 'recharge'],
  ] as const)('%s', (_what, over, standing, because) => expect(judge(over)).toEqual({ standing, because }))
  it('holds until the last millisecond of seven days', () => {
    expect(judge({}, REFUND_WINDOW_MS - 1).standing).toBe('rule')
    expect(judge({}, REFUND_WINDOW_MS)).toEqual({ standing: 'staff', because: 'late' })
  })
  it('is the same in the trigger', () =>
    expect(readFileSync('migrations/0010_refunds.sql', 'utf8')).toContain(
      `at_ms + ${REFUND_WINDOW_MS} > NEW.decided_at_ms`,
    ))
  it('staff may give back everything but memberships and what is in a refund', () => {
    expect([FREE, { ...FREE, isIssued: true }, { ...FREE, kind: 'recharge' as const }].every(mayGive)).toBe(true)
    expect(mayGive({ ...FREE, kind: 'membership' })).toBe(false)
    expect(mayGive({ ...FREE, isTaken: true })).toBe(false)
    expect(mayGive({ ...FREE, isUndone: true })).toBe(false)
  })
})

describe('where the money goes', () => {
  const alipay = { provider: 'alipay', isByProvider: true }
  it.each([
    ['paid by a provider: the way it came', 100, alipay, 'origin', 'origin'],
    ['coins if they are wished for', 100, alipay, 'coins', 'coins'],
    ['paid with coins: coins', 100, { provider: 'coins', isByProvider: false }, 'origin', 'coins'],
    ['a transfer: by bank', 100, { provider: 'transfer', isByProvider: false }, 'origin', 'bank'],
    ['a transfer as coins', 100, { provider: 'transfer', isByProvider: false }, 'coins', 'coins'],
    ['nothing was paid for it', 0, alipay, 'coins', 'none'],
    ['nothing was due', 0, null, 'origin', 'none'],
  ] as const)('%s', (_what, fen, payment, wish, target) => expect(getTarget(fen, payment, wish)).toBe(target))
})

it('a number has the day in China and ten digits', () => {
  expect(getRefundNo(Date.UTC(2026, 10, 22, 16), () => 0.99)).toBe('R202611239999999999')
})
