import { ok, type Result, tooMany } from '#core/result.ts'
import type { Ctx } from '#worker/context.ts'
import type { ThrottleRule } from '#worker/durable/throttle.ts'
import { hashToken } from './token.ts'

/** Counted per network, and for the wider ones around it (consume-network-limit.ts). */
export type NetworkScope =
  | 'code-network'
  | 'mail-network'
  | 'code-free-network'
  | 'captcha-network'
  | 'work-network'
  | 'login-network'
  | 'sms-login-network'
  | 'reset-network'
  | 'enquiry-network'
  | 'enquiry-free-network'
  | 'coupon-network'
  | 'qr-network'
  | 'qr-proof-network'
  | 'staff-network'
  | 'staff-enrolment-network'
type Scope =
  | NetworkScope
  | 'code'
  | 'code-own'
  | 'code-prefix'
  | 'code-free'
  | 'code-wrong'
  | 'captcha'
  | 'login-name'
  | 'login'
  | 'login-free'
  | 'login-read'
  | 'login-read-account'
  | 'login-notice'
  | 'own-proof'
  | 'reset'
  | 'change'
  | 'enquiry'
  | 'enquiry-free'
  | 'coupon'
  | 'export'
  | 'invitation'
  | 'folder-cover'
  | 'musician-page'
  | 'staff-sign-in'
  | 'staff-stranger'
  | 'staff-prove'

/** Takes the attempt back because it turned out not to count. */
export type RefundRateLimit = () => Promise<void>

/**
 * Counts an attempt before the work is done, so that simultaneous requests cannot all pass. One object per scope and
 * subject; its name contains a hash, because object names appear in dashboards.
 */
export async function consumeRateLimit(
  ctx: Ctx,
  scope: Scope,
  subject: string,
  rules: readonly ThrottleRule[],
): Promise<Result<RefundRateLimit>> {
  const throttle = ctx.env.THROTTLE.getByName(`${scope}:${await hashToken(subject)}`)
  const turn = await throttle.take([...rules], ctx.now)
  return turn.allowed ? ok(async () => throttle.refundRateLimit(turn.turn)) : tooMany(turn.retryAfterMs)
}

/** Whether the limit is reached; counts nothing. */
export async function isSpent(
  ctx: Ctx,
  scope: Scope,
  subject: string,
  rules: readonly ThrottleRule[],
): Promise<boolean> {
  const turn = await consumeRateLimit(ctx, scope, subject, rules)
  if (turn.ok) await turn.value()
  return !turn.ok
}
