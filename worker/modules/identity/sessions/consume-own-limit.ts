import type { Result } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { SIGN_IN_RULES } from '../rules.ts'
import { consumeRateLimit, type RefundRateLimit } from './consume-rate-limit.ts'

/**
 * Counts an attempt of a signed-in person to prove their identity. Counted per session, so that neither a stranger's
 * wrong passwords in the sign-in form nor another session's keep the owner from changing the password.
 */
export const consumeOwnLimit = (ctx: Ctx<AccountActor>): Promise<Result<RefundRateLimit>> =>
  consumeRateLimit(ctx, 'own-proof', ctx.actor.sessionId, SIGN_IN_RULES)
