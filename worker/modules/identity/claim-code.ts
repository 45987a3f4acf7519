import { constraintOf } from '../../../db/client.ts'
import type { Ctx } from '../../context.ts'
import { ok, type Result, refuse } from '../../result.ts'
import { type CodeScope, hashCode, isSameHash } from './code.ts'
import { currentCode, insertAttempt } from './code-store.ts'

const expired = refuse('CODE_EXPIRED', { captcha: 'CODE_EXPIRED' })

/**
 * Whether this is the code, at the price of one of its five attempts, which is taken before the guess is looked at.
 * Answers the code's id: what it allows must be done in one batch with `insertUse`, which only one request can win.
 */
export async function claimCode(ctx: Ctx, scope: CodeScope, guess: string): Promise<Result<string>> {
  const current = await currentCode(ctx, scope.target, scope.purpose)
  if (!current || current.usedAtMs !== null || current.expiresAtMs <= ctx.now) return expired
  try {
    await ctx.db.write([insertAttempt(ctx, current.id)])
  } catch (error) {
    if (constraintOf(error) === 'check:verification_attempt_limit') return expired
    throw error
  }
  const isRight = isSameHash(await hashCode(ctx.config.CODE_SECRET, scope, guess), current.codeHash)
  return isRight ? ok(current.id) : refuse('CODE_WRONG', { captcha: 'CODE_WRONG' })
}
