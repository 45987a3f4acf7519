import type { Statement } from '../../../db/client.ts'
import type { AccountActor, Ctx } from '../../context.ts'
import { wake } from '../../outbox/add.ts'
import { closeIdOf, closeTrades } from '../payments/public.ts'
import { announce } from './announce.ts'
import { ORDER_STATUS, type OrderStatus } from './contract.ts'
import { cancelAllUnpaid, moveOrder, unpaidNo, unpaidNosOfMine } from './store.ts'

/** Statements for the batch that does it, and what is left to do once the batch is through. */
export type Effects = { statements: Statement[]; done(): void }

/** What cancelling one order does: its trade is closed by the outbox, and whoever waits for it is told. */
export const cancelling = (ctx: Ctx, orderNo: string, from: OrderStatus, cause: string): Effects => ({
  // The trades first: what they select is unpaid until the next statement.
  statements: [closeTrades(ctx, unpaidNo(orderNo)), moveOrder(ctx, orderNo, from, ORDER_STATUS.canceled, cause)],
  done: () => cancelled(ctx, orderNo),
})

/** The same for all unpaid orders that nobody else can act for. `known`: those that were there a moment ago; the batch takes any other, too. */
export const cancellingAll = (ctx: Ctx<AccountActor>, known: readonly string[], cause: string): Effects => ({
  statements: [closeTrades(ctx, unpaidNosOfMine(ctx)), cancelAllUnpaid(ctx, cause)],
  done: () => {
    for (const orderNo of known) cancelled(ctx, orderNo)
  },
})

/** An order that was never attempted has no row to deliver: waking it is nothing. */
function cancelled(ctx: Ctx, orderNo: string): void {
  wake(ctx, closeIdOf(orderNo))
  ctx.later(announce(ctx, orderNo))
}
