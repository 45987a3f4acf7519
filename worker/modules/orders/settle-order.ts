import type { Code } from '#core/codes.ts'
import { log } from '#core/log.ts'
import { getConstraint } from '#db/client.ts'
import type { Ctx } from '#worker/context.ts'
import { isCoinsShort } from '../coins/public.ts'
import { insertException, paymentOf, type Settlement } from '../payments/public.ts'
import { announce } from './announce.ts'
import { ORDER_STATUS } from './contract.ts'
import { type Payment, settling } from './settling.ts'
import { findAnyOrder, getLines, type LineRow, type OrderRow } from './store.ts'

/** `settled` also when it was settled before; `exception` = the money is real but does not fit: kept for staff. */
export type Settled = 'settled' | 'exception' | 'unknown-order'
/** Nothing was paid, and this is why. */
export type NotPaid = { refusal: Extract<Code, 'NOT_FOUND' | 'ORDER_STATE' | 'COINS_SHORT' | 'AMOUNT_DIFFERS'> }

/** What the triggers say of an order that no payment stands for. */
const REASON: Record<string, string> = {
  ORDER_NOT_PAYABLE: 'order_closed',
  AMOUNT_DIFFERS: 'amount_differs',
  CURRENCY_DIFFERS: 'currency_differs',
  ORDER_ALREADY_PAID: 'trade_of_another_order',
  STATE_EDGE: 'order_closed',
}

/**
 * Applies a provider's payment, whoever brings the news (notice, query, job) and however often: payment, order state and what the
 * lines sell in one batch, arbitrated by the triggers on `payment` and `order_event`.
 */
export async function settleOrder(ctx: Ctx, settlement: Settlement): Promise<Settled> {
  const row = await findAnyOrder(ctx, settlement.orderNo)
  if (!row) return 'unknown-order'
  const lines = await getLines(ctx, [row.orderNo])
  let outcome = await apply(ctx, settlement, row, lines)
  if (outcome === 'moved') {
    // It went from unpaid to waiting (or back) under our hands: payable all the same, so look once more.
    const again = await findAnyOrder(ctx, row.orderNo)
    outcome = await apply(ctx, settlement, again ?? row, lines)
    if (outcome === 'moved') outcome = await keepException(ctx, settlement, 'order_closed')
  }
  // Also when it had been settled before: the request that did it may have died before it could tell anybody.
  if (outcome === 'settled') ctx.later(announce(ctx, row.orderNo))
  return outcome
}

async function apply(ctx: Ctx, settlement: Settlement, row: OrderRow, lines: LineRow[]): Promise<Settled | 'moved'> {
  try {
    await ctx.db.write(settling(ctx, row, lines, { way: 'provider', settlement }).statements)
  } catch (error) {
    return mapDbError(ctx, settlement, error)
  }
  return 'settled'
}

async function mapDbError(ctx: Ctx, settled: Settlement, error: unknown): Promise<Settled | 'moved'> {
  const known = await paymentOf(ctx, settled.orderNo)
  if (known?.provider === settled.provider && known.providerTradeNo === settled.providerTradeNo) return 'settled'
  const constraint = getConstraint(error) ?? ''
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
    if (getConstraint(again) === 'PAYMENT_EXCEPTION_KNOWN') return 'exception'
    throw again
  }
  log('alert', ctx, { at: 'settleOrder', reason, orderNo: settled.orderNo, provider: settled.provider })
  return 'exception'
}

const REFUSALS: Record<string, NotPaid['refusal']> = {
  ORDER_NOT_PAYABLE: 'ORDER_STATE',
  ORDER_ALREADY_PAID: 'ORDER_STATE',
  ORDER_NOT_PAID: 'ORDER_STATE',
  COIN_ENTRY_KNOWN: 'ORDER_STATE',
  STATE_CONFLICT: 'ORDER_STATE',
  STATE_EDGE: 'ORDER_STATE',
  AMOUNT_DIFFERS: 'AMOUNT_DIFFERS',
  CURRENCY_DIFFERS: 'AMOUNT_DIFFERS',
}

/**
 * Applies a payment that our own books know: coins, a transfer that staff confirm, nothing left to pay. Nothing has arrived from
 * outside, so what does not fit is refused and leaves nothing. `settled` also when it was settled this way before.
 * The caller has checked whose order it is, and who may say so.
 */
export async function settleInBooks(
  ctx: Ctx,
  orderNo: string,
  payment: Exclude<Payment, { way: 'provider' }>,
): Promise<'settled' | NotPaid> {
  const row = await findAnyOrder(ctx, orderNo)
  if (!row) return { refusal: 'NOT_FOUND' }
  const effects = settling(ctx, row, await getLines(ctx, [orderNo]), payment)
  try {
    await ctx.db.write(effects.statements)
  } catch (error) {
    if (await isSettledBy(ctx, orderNo, payment)) return 'settled'
    const constraint = getConstraint(error)
    const refusal = isCoinsShort(constraint) ? 'COINS_SHORT' : REFUSALS[constraint ?? '']
    if (!refusal) throw error
    return { refusal }
  }
  effects.done()
  return 'settled'
}

/** By an earlier request, or by this one, whose reply was lost. */
async function isSettledBy(ctx: Ctx, orderNo: string, payment: Payment): Promise<boolean> {
  if (payment.way === 'nothing_due') {
    const row = await findAnyOrder(ctx, orderNo)
    return row?.status === ORDER_STATUS.finished && row.dueFen === 0
  }
  const known = await paymentOf(ctx, orderNo)
  if (payment.way === 'transfer') return known?.provider === 'transfer' && known.providerTradeNo === payment.reference
  return known?.provider === payment.way
}
