import { constraintOf } from '../../../db/client.ts'
import type { Ctx } from '../../context.ts'
import { grantRights } from '../licences/public.ts'
import { insertException, insertPayment, paymentOf, type Settlement } from '../payments/public.ts'
import { announce } from './announce.ts'
import { ORDER_STATUS, type OrderStatus } from './contract.ts'
import { findAnyOrder, type ItemRow, itemsOf, moveOrder, type OrderRow, setPayWay } from './store.ts'

/** `settled` also when it was settled before; `exception` = the money is real but does not fit: kept for staff. */
export type Settled = 'settled' | 'exception' | 'unknown-order'

/** What the triggers say of an order that no payment stands for. */
const REASON: Record<string, string> = {
  ORDER_NOT_PAYABLE: 'order_closed',
  AMOUNT_DIFFERS: 'amount_differs',
  CURRENCY_DIFFERS: 'currency_differs',
  ORDER_ALREADY_PAID: 'trade_of_another_order',
  STATE_EDGE: 'order_closed',
}

/**
 * Applies a payment, whoever brings the news (notice, query, job) and however often: payment, order state and the owner's
 * rights in one batch, arbitrated by the triggers on `payment` and `order_event`.
 */
export async function settleOrder(ctx: Ctx, settled: Settlement): Promise<Settled> {
  const row = await findAnyOrder(ctx, settled.orderNo)
  if (!row) return 'unknown-order'
  const items = await itemsOf(ctx, [row.orderNo])
  let outcome = await apply(ctx, settled, row, items)
  if (outcome === 'moved') {
    // It went from unpaid to waiting (or back) under our hands: payable all the same, so look once more.
    const again = await findAnyOrder(ctx, row.orderNo)
    outcome = await apply(ctx, settled, again ?? row, items)
    if (outcome === 'moved') outcome = await keepException(ctx, settled, 'order_closed')
  }
  // Also when it had been settled before: the request that did it may have died before it could tell anybody.
  if (outcome === 'settled') ctx.later(announce(ctx, row.orderNo))
  return outcome
}

async function apply(ctx: Ctx, settled: Settlement, row: OrderRow, items: ItemRow[]): Promise<Settled | 'moved'> {
  try {
    await ctx.db.write([
      insertPayment(ctx, settled),
      moveOrder(ctx, row.orderNo, row.status as OrderStatus, ORDER_STATUS.finished, settled.provider),
      ...setPayWay(ctx, row.orderNo, settled.payWay),
      ...grantRights(ctx, row.ownerId, items),
    ])
  } catch (error) {
    return explain(ctx, settled, error)
  }
  return 'settled'
}

async function explain(ctx: Ctx, settled: Settlement, error: unknown): Promise<Settled | 'moved'> {
  const known = await paymentOf(ctx, settled.orderNo)
  if (known?.provider === settled.provider && known.providerTradeNo === settled.providerTradeNo) return 'settled'
  const constraint = constraintOf(error) ?? ''
  // Which of several triggers speaks first is SQLite's choice, so what is known decides before what was said.
  if (!known && constraint === 'STATE_CONFLICT') return 'moved'
  const said = constraint === 'STATE_CONFLICT' ? 'order_closed' : REASON[constraint]
  if (!said) throw error
  return keepException(ctx, settled, known ? 'paid_twice' : said)
}

/** The money is real: staff are told once, and the row stays until they have decided. */
async function keepException(ctx: Ctx, settled: Settlement, reason: string): Promise<'exception'> {
  try {
    await ctx.db.write([insertException(ctx, settled, reason)])
  } catch (again) {
    if (constraintOf(again) === 'PAYMENT_EXCEPTION_KNOWN') return 'exception'
    throw again
  }
  console.error(
    JSON.stringify({
      level: 'alert',
      requestId: ctx.requestId,
      at: 'settleOrder',
      reason,
      orderNo: settled.orderNo,
      provider: settled.provider,
    }),
  )
  return 'exception'
}
