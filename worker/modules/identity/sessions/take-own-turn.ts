import type { Result } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { SIGN_IN_RULES } from '../rules.ts'
import { type GiveBack, takeTurn } from './take-turn.ts'

/**
 * A try of somebody who is signed in to show that it is them. Counted by session: neither a stranger's wrong passwords at the sign-in
 * form nor another session's keep the owner from changing the password, and signing in again takes the password itself.
 */
export const takeOwnTurn = (ctx: Ctx<AccountActor>): Promise<Result<GiveBack>> =>
  takeTurn(ctx, 'own-proof', ctx.actor.sessionId, SIGN_IN_RULES)
