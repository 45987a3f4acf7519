import { isPayable } from '#worker/config/off.ts'
import type { Ctx } from '#worker/context.ts'
import type { PaymentPort, RawNotice, Trade, Vendor } from '#worker/ports/payment/port.ts'
import { toPaymentFault, toPayWay, toVendor } from './rules.ts'
import { attemptedTrades, isBeingAsked, type Settlement, type TradeName } from './store.ts'

/** The provider of a pay way that has one. */
export function getProvider(ctx: Ctx, payWay: number): PaymentPort {
  const vendor = toVendor(payWay)
  if (!vendor) throw new Error(`no provider is paid through way ${payWay}`)
  return ctx.ports.payments[vendor]
}

/** Whether this way may be chosen now. What was begun with a provider that is off since is still asked and closed there. */
export function isWayOn(ctx: Ctx, payWay: number): boolean {
  const vendor = toVendor(payWay)
  return vendor !== null && isPayable(ctx.config, vendor)
}

/** A trade at a provider, by our number of it. */
type At = { vendor: Vendor; outTradeNo: string }
const toAt = ({ payWay, outTradeNo }: TradeName): At[] => {
  const vendor = toVendor(payWay)
  return vendor ? [{ vendor, outTradeNo }] : []
}
/** The trades through which payment of an order was attempted. */
const attemptedAt = async (ctx: Ctx, orderNo: string): Promise<At[]> =>
  (await attemptedTrades(ctx, orderNo)).flatMap(toAt)

/** The money that a trade reports as received; null if none. */
const toSettlement = (vendor: Vendor, trade: Trade): Settlement | null =>
  trade.state !== 'paid'
    ? null
    : {
        orderNo: trade.orderNo,
        payWay: toPayWay(vendor),
        provider: vendor,
        providerTradeNo: trade.tradeNo,
        outTradeNo: trade.outTradeNo,
        amountFen: trade.amountFen,
        currency: trade.currency,
      }

async function askVendor(ctx: Ctx, { vendor, outTradeNo }: At): Promise<Settlement | null> {
  const trade = await ctx.ports.payments[vendor].query(outTradeNo)
  return trade && toSettlement(vendor, trade)
}

/**
 * What the providers say that was paid for an order, each trade asked about at the same time: where two could be
 * paid, money may have come through both. `failed`: the error of a provider that did not answer, or answered about another order, seller or
 * application.
 */
export async function askForPayments(ctx: Ctx, orderNo: string): Promise<Heard> {
  const trades = await attemptedAt(ctx, orderNo)
  return gather(trades.map((trade) => askVendor(ctx, trade)))
}

/** The same about one trade. Throws if the provider does not answer. */
export async function askForTrade(ctx: Ctx, name: TradeName): Promise<Settlement | null> {
  const [at] = toAt(name)
  return at ? askVendor(ctx, at) : null
}

export type Heard = { settlements: Settlement[]; failed: unknown }
async function gather(asking: readonly Promise<Settlement | null>[]): Promise<Heard> {
  const answers = await Promise.allSettled(asking)
  return {
    settlements: answers.flatMap((answer) => (answer.status === 'fulfilled' ? (answer.value ?? []) : [])),
    failed: answers.find((answer) => answer.status === 'rejected')?.reason ?? null,
  }
}

/** Longer than a request for a code can take: an older request has its answer, or has died. */
const IN_FLIGHT_MS = 60_000

/**
 * Tells the providers not to accept payment for an order: of each of its trades, except the one that paid it. `settlements`:
 * money that came all the same. `failed`: the error of a provider that has not confirmed it yet.
 */
export async function closeAttempts(ctx: Ctx, orderNo: string, paid: TradeName | null): Promise<Heard> {
  // A code created after the provider answered "trade not known" would outlive its order.
  if (await isBeingAsked(ctx, orderNo, ctx.now - IN_FLIGHT_MS)) throw new Error('payment: order.being_asked')
  const open = (await attemptedTrades(ctx, orderNo)).filter(
    ({ payWay, outTradeNo }) => payWay !== paid?.payWay || outTradeNo !== paid.outTradeNo,
  )
  return gather(open.flatMap(toAt).map((at) => closeAt(ctx, at)))
}

/** Null: nothing can be paid there any more. */
async function closeAt(ctx: Ctx, at: At): Promise<Settlement | null> {
  try {
    await ctx.ports.payments[at.vendor].close(at.outTradeNo)
    return null
  } catch (refused) {
    if (toPaymentFault(refused) === null) throw refused
    const late = await askVendor(ctx, at)
    if (!late) throw refused
    return late
  }
}

/** What a notification says: money that was received, or how one of our refunds stands. Null fields: neither. */
export type HeardNotice = { settlement: Settlement | null; refundRequestNo: string | null }

/** Reads a notification; null if it cannot be trusted. */
export function readNotice(ctx: Ctx, vendor: Vendor, raw: RawNotice): HeardNotice | null {
  const notice = ctx.ports.payments[vendor].readNotice(raw)
  return (
    notice && {
      settlement: notice.kind === 'trade' ? toSettlement(vendor, notice.trade) : null,
      refundRequestNo: notice.kind === 'refund' ? notice.requestNo : null,
    }
  )
}
