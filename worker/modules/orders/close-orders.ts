import type { Statement } from '../../../db/client.ts'
import type { AccountActor, Ctx } from '../../context.ts'
import { wasAttempted } from '../payments/public.ts'
import { announce } from './announce.ts'
import { reconcileOrder } from './reconcile-order.ts'
import { cancelAllUnpaid, unpaidOfMine } from './store.ts'

type Owner = Ctx<AccountActor>
/** Open orders that are looked at one by one; the batch cancels them all, however many. */
const LOOKED_AT = 50

/**
 * What closing an account does to its orders, for the batch that closes it: every unpaid one is cancelled as of that batch.
 * Before, the provider is asked about those somebody tried to pay, so that what was paid a moment ago is not lost; after,
 * it is told to take no more money.
 */
export async function prepareOrderClosing(ctx: Owner): Promise<{ statements: Statement[]; done(): void }> {
  const open = await unpaidOfMine(ctx, LOOKED_AT)
  const attempted: string[] = []
  for (const { orderNo } of open) {
    if (!(await wasAttempted(ctx, orderNo))) continue
    attempted.push(orderNo)
    await reconcileOrder(ctx, orderNo)
  }
  return {
    statements: [cancelAllUnpaid(ctx, 'account_closed')],
    done: () => {
      for (const { orderNo } of open) ctx.later(announce(ctx, orderNo))
      for (const orderNo of attempted) ctx.later(ctx.ports.alipay.close(orderNo))
    },
  }
}
