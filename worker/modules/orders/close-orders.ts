import type { AccountActor, Ctx } from '#worker/context.ts'
import { cancellingAll, type Effects } from './effects.ts'
import { reconcileOrder } from './paying/reconcile-order.ts'
import { allUnpaidOfMine } from './store.ts'
import { removeOwnImages } from './transfers/store.ts'

/** Orders asked about in parallel, so that a provider that does not answer costs one time-out for all of them. */
const AT_ONCE = 5

/**
 * For the batch that closes an account: cancels all its unpaid orders as of that batch, and removes the pictures of its
 * transfers. Before that, the provider is
 * asked about every order that somebody tried to pay, so that a payment made a moment ago is not lost.
 */
export async function prepareOrderClosing(ctx: Ctx<AccountActor>): Promise<Effects> {
  const open = (await allUnpaidOfMine(ctx)).map(({ orderNo }) => orderNo)
  for (let i = 0; i < open.length; i += AT_ONCE)
    await Promise.all(open.slice(i, i + AT_ONCE).map((orderNo) => reconcileOrder(ctx, orderNo)))
  const effects = cancellingAll(ctx, open, 'account_closed')
  return { ...effects, statements: [...effects.statements, ...removeOwnImages(ctx)] }
}
