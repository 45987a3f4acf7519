import { addWorkingTime, DAY_MS, getDay } from '#core/business-day.ts'
import { ANSWER_DAYS, REFUND_WINDOW_MS, type RefundReason, type RefundStanding, type RefundTarget } from './values.ts'

/** What decides about a line of a finished order. */
export type LineFacts = {
  kind: 'licence' | 'membership' | 'recharge'
  /** A licence was issued for it, even if it was revoked since. */
  isIssued: boolean
  /** An original file was given out. */
  isDownloaded: boolean
  /** Exchanged, and taken back by its owner (docs/licensing.md, 13.11). */
  isUndone: boolean
  /** Its right was revoked without a refund. */
  isWithdrawn: boolean
  /** It is in a refund that was not refused. */
  isTaken: boolean
}

/**
 * The rule (docs/decisions/098), first matching row:
 *
 * | line                         | its owner            | staff |
 * | ---------------------------- | -------------------- | ----- |
 * | in a refund already          | never                | never |
 * | membership                   | never                | never |
 * | recharge                     | never                | while none of its coins are spent |
 * | exchange taken back          | never                | never |
 * | right revoked otherwise      | staff decide         | yes   |
 * | licence issued               | staff decide         | yes   |
 * | original file given out      | staff decide         | yes   |
 * | seven days after paying over | staff decide         | yes   |
 * | otherwise                    | at once              | yes   |
 */
export function getStanding(
  facts: LineFacts,
  finishedAtMs: number,
  nowMs: number,
): { standing: RefundStanding; because: RefundReason | null } {
  if (facts.isTaken) return { standing: 'never', because: 'taken' }
  if (facts.kind !== 'licence') return { standing: 'never', because: facts.kind }
  if (facts.isUndone) return { standing: 'never', because: 'undone' }
  if (facts.isWithdrawn) return { standing: 'staff', because: 'withdrawn' }
  if (facts.isIssued) return { standing: 'staff', because: 'issued' }
  if (facts.isDownloaded) return { standing: 'staff', because: 'downloaded' }
  if (nowMs >= getWindowEnd(finishedAtMs)) return { standing: 'staff', because: 'late' }
  return { standing: 'rule', because: null }
}

/** Whether staff may refund a line. Whether a recharge is unspent is decided by its account (check coin_entry_balance). */
export const mayGive = ({ isTaken, isUndone, kind }: LineFacts): boolean =>
  !isTaken && !isUndone && kind !== 'membership'

/** By when a request made at `atMs` is answered: two days of working time, as for transfers. */
export const answerDueAt = (atMs: number): number => addWorkingTime(atMs, ANSWER_DAYS * DAY_MS)

export const getWindowEnd = (finishedAtMs: number): number => finishedAtMs + REFUND_WINDOW_MS

/**
 * Where the money of a refund goes. Coins return to coins, transfers by bank; everything else the way it came, unless coins are
 * wished for. `isByProvider`: the payment has a provider that returns money.
 */
export function getTarget(
  fen: number,
  payment: { provider: string; isByProvider: boolean } | null,
  wish: 'origin' | 'coins',
): RefundTarget {
  if (fen === 0 || payment === null) return 'none'
  if (payment.provider === 'coins' || wish === 'coins') return 'coins'
  return payment.isByProvider ? 'origin' : 'bank'
}

/** `R`, the day in China and ten random digits. `random` is in [0, 1). */
export const getRefundNo = (nowMs: number, random: () => number): string =>
  `R${getDay(nowMs).replaceAll('-', '')}${Array.from({ length: 10 }, () => Math.floor(random() * 10)).join('')}`
