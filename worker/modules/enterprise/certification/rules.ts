import { addBusinessDays, nextMidnight } from '#core/business-day.ts'
import type { CompanyInvitationState } from './values.ts'
import { REVIEW_DAYS } from './values.ts'

/** By when an application sent at `atMs` is decided: the end of the seventh working day after that day. */
export const reviewDueAt = (atMs: number): number => nextMidnight(addBusinessDays(atMs, REVIEW_DAYS))

type InvitationTimes = { usedAtMs: number | null; withdrawnAtMs: number | null; expiresAtMs: number }
export const getInvitationState = (row: InvitationTimes, now: number): CompanyInvitationState => {
  if (row.usedAtMs !== null) return 'used'
  if (row.withdrawnAtMs !== null) return 'withdrawn'
  return row.expiresAtMs <= now ? 'expired' : 'open'
}
