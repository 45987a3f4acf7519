import type { Result } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { SIGN_IN_RULES } from '../rules.ts'
import { consumeRateLimit, type RefundRateLimit } from './consume-rate-limit.ts'

/**
 * A try of somebody who is signed in to show that it is them. Counted by session: neither a stranger's wrong passwords at the sign-in
 * form nor another session's keep the owner from changing the password, and signing in again takes the password itself.
 */
export const consumeOwnLimit = (ctx: Ctx<AccountActor>): Promise<Result<RefundRateLimit>> =>
  consumeRateLimit(ctx, 'own-proof', ctx.actor.sessionId, SIGN_IN_RULES)
