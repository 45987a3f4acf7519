import type { AccountActor, Ctx } from '#worker/context.ts'
import { cancellingAll, type Effects } from './effects.ts'
import { reconcileOrder } from './reconcile-order.ts'
import { allUnpaidOfMine } from './store.ts'

/** So many orders are asked about side by side: a provider that does not answer costs one time-out for all of them. */
const AT_ONCE = 5

/**
 * What closing an account does to its orders, for the batch that closes it: every unpaid one is cancelled as of that batch.
 * Before, the provider is asked about all of those somebody tried to pay, so that what was paid a moment ago is not lost.
 */
export async function prepareOrderClosing(ctx: Ctx<AccountActor>): Promise<Effects> {
  const open = (await allUnpaidOfMine(ctx)).map(({ orderNo }) => orderNo)
  for (let i = 0; i < open.length; i += AT_ONCE)
    await Promise.all(open.slice(i, i + AT_ONCE).map((orderNo) => reconcileOrder(ctx, orderNo)))
  return cancellingAll(ctx, open, 'account_closed')
}
