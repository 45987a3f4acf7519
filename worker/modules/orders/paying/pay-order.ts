import type { Claim } from '#core/idempotency-store.ts'
import { DEFAULT_LOCALE } from '#core/locales.ts'
import { log } from '#core/log.ts'
import { ok, type Refusal, type Result, refuse, replayed } from '#core/result.ts'
import { getConstraint } from '#db/client.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import {
  type Attempt,
  findAttempt,
  getProvider,
  isVendorWay,
  isWayOn,
  markAnswered,
  markAsked,
  toPaymentFault,
} from '#worker/modules/payments/public.ts'
import { ORDER_STATUS, type PayWire } from '../contract.ts'
import { findMyOrder, getLines, type OrderRow, unpaidNo } from '../store.ts'
import { type Begun, beginAttempt } from './begin-attempt.ts'
import { reconcileOrder } from './reconcile-order.ts'

type Buyer = Ctx<AccountActor>
type Trade = Awaited<ReturnType<typeof getTrade>>
type Answered = { ok: true; attempt: Attempt } | { ok: false; refusal: Refusal }
/**
 * A signed page address is valid for 15 minutes. It stays the same for this long, so that a repeated request gets the
 * same answer.
 */
const SIGNED_FOR_MS = 10 * 60_000

/** Pays an order by the chosen way. */
export const payOrder = (ctx: Buyer, orderNo: string, { payWay }: { payWay: number }, claim: Claim | null) =>
  isVendorWay(payWay)
    ? isWayOn(ctx, payWay)
      ? payByVendor(ctx, orderNo, payWay, claim)
      : Promise.resolve(refuse('PAY_WAY_UNAVAILABLE'))
    : payNothing(ctx, orderNo)

/**
 * An order with nothing due is finished in the batch that places it. Whoever asks all the same is told that it is, or
 * that there is something to pay.
 */
async function payNothing(ctx: Buyer, orderNo: string): Promise<Result<PayWire>> {
  const row = await findMyOrder(ctx, orderNo)
  if (!row) return refuse('NOT_FOUND')
  if (row.status === ORDER_STATUS.finished) return refuse('ORDER_ALREADY_PAID')
  return refuse(row.status === ORDER_STATUS.unpaid && row.dueFen > 0 ? 'PAYMENT_DUE' : 'ORDER_STATE')
}

/**
 * Asks the provider for a QR code, or returns the one that is still valid: pressing twice, or in two tabs, creates no
 * second trade. The attempt is stored first, so that a request that dies leaves a row that can be checked later.
 */
async function payByVendor(ctx: Buyer, orderNo: string, payWay: number, claim: Claim | null): Promise<Result<PayWire>> {
  const begun = await beginAttempt(ctx, orderNo, { payWay, outTradeNo: orderNo }, claim)
  if (!begun.ok) return begun
  const { row, attempt, isReplay } = begun.begun
  const trade = await getTrade(ctx, row)
  const answered = attempt.qrCode === '' ? await askFor(ctx, begun.begun, trade) : { ok: true as const, attempt }
  if (!answered.ok) return answered
  const pay = getPay(ctx, trade, answered.attempt)
  return isReplay ? replayed(pay) : ok(pay)
}

function getPay(ctx: Buyer, trade: Trade, { payWay, qrCode, createdAtMs, expiresAtMs }: Attempt): PayWire {
  const expiresAt = new Date(expiresAtMs).toISOString()
  const { pageUrl, openApp } = getProvider(ctx, payWay)
  if (!pageUrl) return { codeUrl: qrCode, hasApp: openApp !== null, expiresAt }
  const age = Math.max(0, ctx.now - createdAtMs)
  const atMs = createdAtMs + Math.floor(age / SIGNED_FOR_MS) * SIGNED_FOR_MS
  const payUrl = pageUrl({
    ...trade,
    returnUrl: `${ctx.config.PUBLIC_ORIGIN}/order/payment?orderNo=${trade.orderNo}`,
    minutes: (expiresAtMs - atMs) / 60_000,
    atMs,
  })
  return { qrCode, payUrl, expiresAt }
}

/**
 * Fetches the provider's answer for an attempt without one. Two requests may both ask for one order number: the first
 * answer is kept.
 */
async function askFor(ctx: Buyer, { row, attempt }: Begun, trade: Trade): Promise<Answered> {
  const payable = unpaidNo(row.orderNo)
  try {
    // Another request's attempt, or a failed one: the repeated call is recorded before it is made.
    if (attempt.askedAtMs !== ctx.now) await ctx.db.write(markAsked(ctx, attempt.id, payable))
    const minutes = (attempt.expiresAtMs - ctx.now) / 60_000
    const { qrCode } = await getProvider(ctx, attempt.payWay).create({ ...trade, minutes })
    await ctx.db.write(markAnswered(ctx, attempt.id, qrCode, payable))
    return { ok: true, attempt: { ...attempt, qrCode } }
  } catch (error) {
    if (getConstraint(error) === 'ROW_NOT_MET') return overtaken(ctx, attempt)
    return failed(ctx, row, error)
  }
}

/**
 * Another request already has the answer, or the order was paid or cancelled in the meantime (the outbox then closes
 * the trade).
 */
async function overtaken(ctx: Buyer, { id, orderNo }: Attempt): Promise<Answered> {
  const [attempt, row] = await Promise.all([findAttempt(ctx, id), findMyOrder(ctx, orderNo)])
  if (row?.status === ORDER_STATUS.finished) return refuse('ORDER_ALREADY_PAID')
  return attempt?.qrCode && row?.status === ORDER_STATUS.unpaid ? { ok: true, attempt } : refuse('ORDER_STATE')
}

/** The attempt is unchanged; the next try continues with it. */
async function failed(ctx: Buyer, { orderNo }: OrderRow, error: unknown): Promise<Answered> {
  const fault = toPaymentFault(error)
  if (fault === null) throw error
  log('error', ctx, { at: 'payOrder', orderNo, error })
  // Paid on another tab's page, and the notification is on its way.
  if (fault === 'already_paid' && (await reconcileOrder(ctx, orderNo)) === 'settled')
    return refuse('ORDER_ALREADY_PAID')
  return refuse('PROVIDER_UNAVAILABLE')
}

export async function getTrade(ctx: Buyer, row: OrderRow) {
  const items = await getLines(ctx, [row.orderNo])
  const first = items[0]?.names[DEFAULT_LOCALE] ?? row.orderNo
  return {
    orderNo: row.orderNo,
    subject: `Cuemark ${items.length > 1 ? `${first} +${items.length - 1}` : first}`,
    amountFen: row.dueFen,
  }
}
