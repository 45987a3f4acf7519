import { audited } from '#core/audit-store.ts'
import type { Page } from '#core/page.ts'
import { toOffset } from '#core/page.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint, type Statement } from '#db/client.ts'
import type { Ctx, Operator } from '#worker/context.ts'
import {
  type ExceptionRow,
  exceptionPage,
  findException,
  insertResolved,
  refunding,
  toWayOf,
} from '#worker/modules/payments/public.ts'
import { notOwn, operatorGuard, whyGuardFailed } from '#worker/modules/staff/public.ts'
import type { OrderRow } from '../store.ts'
import type { ListMoney, MoneyWire } from './contract.ts'
import { findOrders } from './order-store.ts'
import type { MoneyQueue } from './values.ts'

type Staff = Ctx<Operator>
const STATES: Record<MoneyQueue, readonly ExceptionRow['state'][]> = {
  waiting: ['open', 'failed'],
  returning: ['refunding'],
  done: ['refunded', 'resolved'],
}

export async function listMoney(ctx: Staff, input: ListMoney): Promise<Result<Page<MoneyWire>>> {
  const at = { page: input.page ?? 1, perPage: input.perPage ?? 20 }
  const states = STATES[input.queue ?? 'waiting']
  const { rows, total } = await exceptionPage(ctx, states, { limit: at.perPage, offset: toOffset(at) })
  const orders = await findOrders(ctx, [...new Set(rows.map(({ orderNo }) => orderNo))])
  return ok({
    items: rows.map((row) =>
      toWire(
        row,
        orders.find((order) => order.orderNo === row.orderNo),
      ),
    ),
    total,
    ...at,
  })
}

function toWire(row: ExceptionRow, order: OrderRow | undefined): MoneyWire {
  const { id, reason, state, note, amountFen, currency, provider, providerTradeNo, orderNo, atMs } = row
  return {
    ...{ id, reason, state, note, amount: amountFen, currency, payWay: toWayOf(provider), tradeNo: providerTradeNo },
    at: new Date(atMs).toISOString(),
    order: { orderNo, status: order?.status ?? null, amountPayable: order?.dueFen ?? null },
  }
}

/**
 * Sends the whole amount back the way it came. The refund's number is made from the step of the history at which it was
 * decided, so that two presses, or two colleagues, are one refund.
 */
export async function returnMoney(ctx: Staff, id: string, reason: string): Promise<Result<MoneyWire>> {
  const row = await findException(ctx, id)
  if (!row) return refuse('NOT_FOUND')
  if (!STATES.waiting.includes(row.state)) return refuse('CONFLICT')
  if (toWayOf(row.provider) === null || row.currency !== 'CNY') return refuse('REFUND_UNAVAILABLE')
  const order = { of: { exceptionId: id }, requestNo: `staff-${id}-${row.seq}`, fen: row.amountFen, reason }
  const { statements, wake } = refunding(ctx, order, row)
  const done = await decide(ctx, row, 'money.return', statements, { state: 'refunding', reason })
  if (done.ok) wake()
  return done
}

/** Settled otherwise: part of it kept, returned by hand, or used for another order. */
export const resolveMoney = async (ctx: Staff, id: string, note: string): Promise<Result<MoneyWire>> => {
  const row = await findException(ctx, id)
  if (!row) return refuse('NOT_FOUND')
  if (!STATES.waiting.includes(row.state)) return refuse('CONFLICT')
  return decide(ctx, row, 'money.resolve', [insertResolved(ctx, id, note)], { state: 'resolved', note })
}

/** One batch: the caller still may, proved it a moment ago, and the audit says who decided what. */
async function decide(
  ctx: Staff,
  row: ExceptionRow,
  action: string,
  statements: Statement[],
  after: Record<string, unknown>,
): Promise<Result<MoneyWire>> {
  const [about] = await findOrders(ctx, [row.orderNo])
  try {
    await ctx.db.write([
      ...operatorGuard(ctx, 'money:manage', { isFresh: true }),
      // Money may come for an order that does not exist.
      ...(about ? notOwn(ctx, about.ownerId, [about.placedBy]) : []),
      ...statements,
      audited(ctx, { action, target: `payment_exception:${row.id}`, before: { state: row.state }, after }),
    ])
  } catch (error) {
    const constraint = getConstraint(error)
    if (constraint === 'ROW_NOT_MET') return (await whyGuardFailed(ctx, 'money:manage')) ?? refuse('CONFLICT')
    if (constraint === 'REFUND_TOO_MUCH' || constraint === 'STAFF_OWN') return refuse(constraint)
    // A colleague was first.
    if (constraint === 'EXCEPTION_STATE' || constraint === 'REFUND_KNOWN') return refuse('CONFLICT')
    throw error
  }
  const [now, [order]] = await Promise.all([findException(ctx, row.id), findOrders(ctx, [row.orderNo])])
  return now ? ok(toWire(now, order)) : refuse('NOT_FOUND')
}
