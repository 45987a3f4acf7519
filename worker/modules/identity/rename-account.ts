import { constraintOf } from '../../../db/client.ts'
import type { AccountActor, Ctx } from '../../context.ts'
import { type Result, refuse } from '../../result.ts'
import type { UpdateNickname, UserDetail } from './contract.ts'
import { readAccount } from './read-account.ts'
import { updateAccount } from './store.ts'

/** The name that is shown; nobody signs in with it, so two may have the same. */
export async function renameAccount(ctx: Ctx<AccountActor>, input: UpdateNickname): Promise<Result<UserDetail>> {
  try {
    await ctx.db.write(updateAccount(ctx, ctx.actor.id, { nickname: input.nickname }))
  } catch (error) {
    const constraint = constraintOf(error)
    // Closed or disabled since the session was looked at.
    if (constraint === 'ROW_NOT_MET' || constraint === 'ACCOUNT_CLOSED') return refuse('UNAUTHORIZED')
    throw error
  }
  return readAccount(ctx)
}
