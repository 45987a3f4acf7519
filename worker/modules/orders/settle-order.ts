import type { Code } from '#core/codes.ts'
import { log } from '#core/log.ts'
import { getConstraint, type Statement } from '#db/client.ts'
import type { Ctx } from '#worker/context.ts'
import { isCoinsShort } from '../coins/public.ts'
import { type ExceptionReason, getPayment, keepingMoney, paidBy, type Settlement } from '../payments/public.ts'
import { announce } from './announce.ts'
import { ORDER_STATUS } from './contract.ts'
import { type Payment, settling } from './settling.ts'
import { findAnyOrder, getLines, type LineRow, type OrderRow } from './store.ts'

/**
 * `settled` also if it was settled before; `exception`: the money is real but does not match: it goes back, or staff
 * decide.
 */
export type Settled = 'settled' | 'exception' | 'unknown-order'
/** Nothing was paid; the reason. */
export type NotPaid = {
  refusal: Extract<Code, 'NOT_FOUND' | 'ORDER_STATE' | 'COINS_SHORT' | 'AMOUNT_DIFFERS' | 'MEMBERSHIP_CHANGED'>
}

/** Exception reasons by trigger message. */
const REASON: Record<string, ExceptionReason> = {
  ORDER_NOT_PAYABLE: 'order_closed',
  AMOUNT_DIFFERS: 'amount_differs',
  CURRENCY_DIFFERS: 'currency_differs',
  ORDER_ALREADY_PAID: 'trade_of_another_order',
  STATE_EDGE: 'order_closed',
  // An upgrade of a membership that has ended in the meantime.
  MEMBERSHIP_CHANGED: 'order_closed',
}

/**
 * Applies a provider's payment, from any source (notification, query, job) and any number of times: payment, order
 * status and what the lines sell in one batch, arbitrated by the triggers on `payment` and `order_event`.
 */
export async function settleOrder(ctx: Ctx, settlement: Settlement): Promise<Settled> {
  const row = await findAnyOrder(ctx, settlement.orderNo)
  if (!row) return 'unknown-order'
  const lines = await getLines(ctx, [row.orderNo])
  let outcome = await apply(ctx, settlement, row, lines)
  if (outcome === 'moved') {
    // The order changed from unpaid to waiting (or back) in the meantime. It is still payable, so read it again.
    const again = await findAnyOrder(ctx, row.orderNo)
    outcome = await apply(ctx, settlement, again ?? row, lines)
    if (outcome === 'moved') outcome = await keepException(ctx, settlement, 'order_closed')
  }
  return outcome
}

async function apply(ctx: Ctx, settlement: Settlement, row: OrderRow, lines: LineRow[]): Promise<Settled | 'moved'> {
  const effects = settling(ctx, row, lines, { way: 'provider', settlement })
  try {
    await ctx.db.write(effects.statements)
  } catch (error) {
    return mapDbError(ctx, settlement, error)
  }
  effects.done()
  return 'settled'
}

async function mapDbError(ctx: Ctx, settled: Settlement, error: unknown): Promise<Settled | 'moved'> {
  const known = await getPayment(ctx, settled.orderNo)
  if (known?.provider === settled.provider && known.providerTradeNo === settled.providerTradeNo) {
    // The earlier request may have died before it could announce it.
    ctx.later(announce(ctx, settled.orderNo))
    return 'settled'
  }
  const constraint = getConstraint(error) ?? ''
  // SQLite decides which of several triggers fires first, so what is known is checked before the trigger's message.
  if (!known && constraint === 'STATE_CONFLICT') return 'moved'
  const said = constraint === 'STATE_CONFLICT' ? 'order_closed' : REASON[constraint]
  if (!said) throw error
  return keepException(ctx, settled, known ? 'paid_twice' : said)
}

/** The money is real: it is kept once, and goes back in the same batch or waits for staff, who are alerted. */
async function keepException(ctx: Ctx, settled: Settlement, said: ExceptionReason): Promise<'exception'> {
  const elsewhere = await paidBy(ctx, settled)
  // What has paid another order must not go back, whatever became of this one.
  const reason = elsewhere !== null && elsewhere !== settled.orderNo ? 'trade_of_another_order' : said
  const kept = keepingMoney(ctx, settled, reason)
  try {
    await ctx.db.write(kept.statements)
  } catch (again) {
    if (getConstraint(again) === 'PAYMENT_EXCEPTION_KNOWN') return 'exception'
    throw again
  }
  kept.done()
  log(kept.goesBack ? 'warn' : 'alert', ctx, {
    at: 'settleOrder',
    reason,
    orderNo: settled.orderNo,
    provider: settled.provider,
  })
  return 'exception'
}

const REFUSALS: Record<string, NotPaid['refusal']> = {
  ORDER_NOT_PAYABLE: 'ORDER_STATE',
  ORDER_ALREADY_PAID: 'ORDER_STATE',
  ORDER_NOT_PAID: 'ORDER_STATE',
  TRANSFER_NOT_CHECKED: 'ORDER_STATE',
  COIN_ENTRY_KNOWN: 'ORDER_STATE',
  STATE_CONFLICT: 'ORDER_STATE',
  STATE_EDGE: 'ORDER_STATE',
  MEMBERSHIP_CHANGED: 'MEMBERSHIP_CHANGED',
  AMOUNT_DIFFERS: 'AMOUNT_DIFFERS',
  CURRENCY_DIFFERS: 'AMOUNT_DIFFERS',
}

/**
 * Applies a payment from our own books: coins, a transfer confirmed by staff, or nothing left to pay. No outside money
 * is involved, so a payment that does not match is refused and nothing is stored. `settled` also if it was settled this
 * way before. The caller has checked the order's owner and the permission. `first`: statements that must hold at
 * that moment; if one of them refuses the batch, its error is thrown.
 */
export async function settleInBooks(
  ctx: Ctx,
  orderNo: string,
  payment: Exclude<Payment, { way: 'provider' }>,
  first: Statement[] = [],
): Promise<'settled' | NotPaid> {
  const row = await findAnyOrder(ctx, orderNo)
  if (!row) return { refusal: 'NOT_FOUND' }
  const effects = settling(ctx, row, await getLines(ctx, [orderNo]), payment)
  try {
    await ctx.db.write([...first, ...effects.statements])
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

/** Settled by an earlier request, or by this one if its reply was lost. */
async function isSettledBy(ctx: Ctx, orderNo: string, payment: Payment): Promise<boolean> {
  if (payment.way === 'nothing_due') {
    const row = await findAnyOrder(ctx, orderNo)
    return row?.status === ORDER_STATUS.finished && row.dueFen === 0
  }
  const known = await getPayment(ctx, orderNo)
  if (payment.way === 'transfer') return known?.provider === 'transfer' && known.providerTradeNo === payment.reference
  return known?.provider === payment.way
}
