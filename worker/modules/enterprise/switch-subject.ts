import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint } from '#db/client.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import type { Subject } from '../identity/contract.ts'
import { readAccount } from '../identity/public.ts'
import type { SwitchSubject } from './contract.ts'
import { chooseSubject, forgetSubject } from './store.ts'

/**
 * Acts for a company, or for oneself again, from the next request on. The permission is checked in the batch and again
 * at every read: a company without an active membership is not found.
 */
export async function switchSubject(
  ctx: Ctx<AccountActor>,
  input: SwitchSubject,
): Promise<Result<{ subject: Subject }>> {
  try {
    await ctx.db.write(input.type === 'personal' ? [forgetSubject(ctx)] : chooseSubject(ctx, input.id))
  } catch (error) {
    if (getConstraint(error) === 'ROW_NOT_MET') return refuse('NOT_FOUND')
    throw error
  }
  const account = await readAccount(ctx)
  if (!account.ok) return account
  const { subject } = account.value
  const isDone = subject.type === input.type && (input.type === 'personal' || subject.id === input.id)
  return isDone ? ok({ subject }) : refuse('NOT_FOUND')
}
