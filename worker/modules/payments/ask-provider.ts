import type { Ctx } from '#worker/context.ts'
import type { PaymentPort, Trade, Vendor } from '#worker/ports/payment/port.ts'
import { toPayWay, toVendor } from './rules.ts'
import { attemptedWays, isBeingAsked, type Settlement } from './store.ts'

/** The provider behind a way of paying that has one. */
export function getProvider(ctx: Ctx, payWay: number): PaymentPort {
  const vendor = toVendor(payWay)
  if (!vendor) throw new Error(`no provider is paid through way ${payWay}`)
  return ctx.ports.payments[vendor]
}

/** The providers an order was to be paid through. */
const attemptedVendors = async (ctx: Ctx, orderNo: string): Promise<Vendor[]> =>
  (await attemptedWays(ctx, orderNo)).flatMap((payWay) => toVendor(payWay) ?? [])

/** Money that a trade says has arrived; null when it says so of none. */
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
 * Asks the providers whether an order was paid after all; null when it was not, or nobody tried. Throws when one does not
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

/** Longer than a call for a code can take: who asked before that has its answer, or died. */
const IN_FLIGHT_MS = 60_000

/** Tells the providers to take no more money for an order. Throws when one has not done so yet, or the trade was paid. */
export async function closeAttempts(ctx: Ctx, orderNo: string): Promise<void> {
  // A code that comes into being after the trade was "not known" would outlive its order.
  if (await isBeingAsked(ctx, orderNo, ctx.now - IN_FLIGHT_MS)) throw new Error('payment: order.being_asked')
  for (const vendor of await attemptedVendors(ctx, orderNo)) await ctx.ports.payments[vendor].close(orderNo)
}

/** A notification: null when it cannot be trusted; without a settlement when nothing was paid. */
export function readNotice(ctx: Ctx, vendor: Vendor, rawBody: string): { settlement: Settlement | null } | null {
  const trade = ctx.ports.payments[vendor].readNotice(rawBody)
  return trade && { settlement: toSettlement(vendor, trade) }
}
