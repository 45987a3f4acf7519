import { type Result, refuse } from '#core/result.ts'
import { getConstraint } from '#db/client.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import type { UpdateNickname, UserDetail } from '../contract.ts'
import { updateAccount } from '../store.ts'
import { readAccount } from './read-account.ts'

/** Changes the displayed name. It is not used to sign in, so it need not be unique. */
export async function renameAccount(ctx: Ctx<AccountActor>, input: UpdateNickname): Promise<Result<UserDetail>> {
  try {
    await ctx.db.write(updateAccount(ctx, ctx.actor.id, { nickname: input.nickname }))
  } catch (error) {
    const constraint = getConstraint(error)
    // Closed or disabled since the session was checked.
    if (constraint === 'ROW_NOT_MET' || constraint === 'ACCOUNT_CLOSED') return refuse('UNAUTHORIZED')
    throw error
  }
  return readAccount(ctx)
}
