import { type Result, refuse } from '#core/result.ts'
import { getConstraint } from '#db/client.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import type { UserDetail } from '../contract.ts'
import { updateAccount } from '../store.ts'
import type { UpdateLanguage } from './language-contract.ts'
import { readAccount } from './read-account.ts'

/** The language of an account is what its owner chose last; without a choice, that of the registration. */
export async function changeLanguage(ctx: Ctx<AccountActor>, { locale }: UpdateLanguage): Promise<Result<UserDetail>> {
  try {
    await ctx.db.write(updateAccount(ctx, ctx.actor.id, { locale }))
  } catch (error) {
    const constraint = getConstraint(error)
    // Closed or disabled since the session was checked.
    if (constraint === 'ROW_NOT_MET' || constraint === 'ACCOUNT_CLOSED') return refuse('UNAUTHORIZED')
    throw error
  }
  return readAccount(ctx)
}
