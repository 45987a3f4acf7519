import type { Ctx } from '#worker/context.ts'
import type { PaymentPort, Trade, Vendor } from '#worker/ports/payment/port.ts'
import { toPayWay, toVendor } from './rules.ts'
import { attemptedWays, isBeingAsked, type Settlement } from './store.ts'

/** The provider of a pay way that has one. */
export function getProvider(ctx: Ctx, payWay: number): PaymentPort {
  const vendor = toVendor(payWay)
  if (!vendor) throw new Error(`no provider is paid through way ${payWay}`)
  return ctx.ports.payments[vendor]
}

/** The providers through which payment of an order was attempted. */
const attemptedVendors = async (ctx: Ctx, orderNo: string): Promise<Vendor[]> =>
  (await attemptedWays(ctx, orderNo)).flatMap((payWay) => toVendor(payWay) ?? [])

/** The money that a trade reports as received; null if none. */
const toSettlement = (vendor: Vendor, trade: Trade): Settlement | null =>
  trade.state !== 'paid'
    ? null
    : {
        orderNo: trade.orderNo,
        payWay: toPayWay(vendor),
        provider: vendor,
        providerTradeNo: trade.tradeNo,
        amountFen: trade.amountFen,
        currency: trade.currency,
      }

/**
 * Asks the providers whether an order was paid; null if it was not, or nobody tried. Throws if a provider does not
 * answer, or answers about another order, seller or application.
 */
export async function askForPayment(ctx: Ctx, orderNo: string): Promise<Settlement | null> {
  for (const vendor of await attemptedVendors(ctx, orderNo)) {
    const trade = await ctx.ports.payments[vendor].query(orderNo)
    const settlement = trade && toSettlement(vendor, trade)
    if (settlement) return settlement
  }
  return null
}

/** Longer than a request for a code can take: an older request has its answer, or has died. */
const IN_FLIGHT_MS = 60_000

/**
 * Tells the providers not to accept payment for an order. Throws if one has not confirmed that yet, or if the trade was
 * paid.
 */
export async function closeAttempts(ctx: Ctx, orderNo: string): Promise<void> {
  // A code created after the provider answered "trade not known" would outlive its order.
  if (await isBeingAsked(ctx, orderNo, ctx.now - IN_FLIGHT_MS)) throw new Error('payment: order.being_asked')
  for (const vendor of await attemptedVendors(ctx, orderNo)) await ctx.ports.payments[vendor].close(orderNo)
}

/** Reads a notification: null if it cannot be trusted; without a settlement if nothing was paid. */
export function readNotice(ctx: Ctx, vendor: Vendor, rawBody: string): { settlement: Settlement | null } | null {
  const trade = ctx.ports.payments[vendor].readNotice(rawBody)
  return trade && { settlement: toSettlement(vendor, trade) }
}
