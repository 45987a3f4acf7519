import { isSameText } from '#core/hmac.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint } from '#db/client.ts'
import type { Ctx } from '#worker/context.ts'
import { WRONG_CODE_RULES } from '../rules.ts'
import { consumeRateLimit } from '../sessions/consume-rate-limit.ts'
import { type CodeScope, hashBrowser, hashCode } from './code.ts'
import { currentCode, insertAttempt } from './code-store.ts'
import { NO_SUBJECT } from './code-subject.ts'

const expired = refuse('CODE_EXPIRED', { captcha: 'CODE_EXPIRED' })

/** `subjects`: the subjects that the caller may use a code for; if absent, only codes without a subject. */
export type Claim = Omit<CodeScope, 'subject'> & { subjects?: readonly string[] }

/**
 * Checks whether this is the code that this browser requested. Each try uses one of the code's five attempts, counted
 * before the guess is compared. Codes of other browsers are neither matched nor used up. Returns the code's id: what it
 * allows must be done in one batch with `insertUse`, which only one request can win.
 */
export async function claimCode(ctx: Ctx, claim: Claim, guess: string): Promise<Result<string>> {
  const { target, purpose, subjects = [NO_SUBJECT] } = claim
  const browser = await hashBrowser(ctx.config.CODE_SECRET, claim.browser)
  const current = await currentCode(ctx, { target, purpose, browser })
  if (!current || current.usedAtMs !== null || current.expiresAtMs <= ctx.now) return expired
  try {
    await ctx.db.write([insertAttempt(ctx, current.id)])
  } catch (error) {
    if (getConstraint(error) === 'check:verification_attempt_limit') return expired
    throw error
  }
  const scope = { target, purpose, browser: claim.browser, subject: current.subject }
  const isRight = isSameText(await hashCode(ctx.config.CODE_SECRET, scope, guess), current.codeHash)
  // Not "expired": the code's subject would reveal whether its address has an account.
  if (isRight && subjects.includes(current.subject)) return ok(current.id)
  ctx.later(consumeRateLimit(ctx, 'code-wrong', target, WRONG_CODE_RULES))
  return refuse('CODE_WRONG', { captcha: 'CODE_WRONG' })
}
