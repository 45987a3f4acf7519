import type { AccountActor, Ctx } from '../../context.ts'
import type { Result } from '../../result.ts'
import type { UpdateNickname, UserDetail } from './contract.ts'
import { readAccount } from './read-account.ts'
import { updateAccount } from './store.ts'

/** The name that is shown; nobody signs in with it, so two may have the same. */
export async function renameAccount(ctx: Ctx<AccountActor>, input: UpdateNickname): Promise<Result<UserDetail>> {
  await ctx.db.write([updateAccount(ctx, ctx.actor.id, { nickname: input.nickname })])
  return readAccount(ctx)
}
