import { sql } from 'drizzle-orm'
import { ok, type Result } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { countInCart } from '#worker/modules/cart/public.ts'
import { versionCards } from '#worker/modules/catalogue/public.ts'
import { getBalance } from '#worker/modules/coins/public.ts'
import { countUsable } from '#worker/modules/coupons/public.ts'
import { countFaved, countKept } from '#worker/modules/favourites/public.ts'
import { readSecurity } from '#worker/modules/identity/public.ts'
import {
  countRights,
  daysLeft,
  newestIssued,
  oldestAwaiting,
  type RightBrief,
} from '#worker/modules/licences/public.ts'
import { readMember } from '#worker/modules/memberships/public.ts'
import { countOrders, memberWire, newestOrders, type OrderWire, soonestUnpaid } from '#worker/modules/orders/public.ts'
import type { LicenceBrief, OrderBrief, Summary } from './contract.ts'

type Owner = Ctx<AccountActor>
/** Items shown per section; the full lists have their own pages. */
const SHOWN = 3

/**
 * The user centre's overview: pending tasks, latest orders, available downloads. About ten indexed reads in parallel.
 */
export async function summarise(ctx: Owner): Promise<Result<Summary>> {
  const [orders, licences, kept, balance, member, security] = await Promise.all([
    getOrders(ctx),
    getLicences(ctx),
    ctx.db.primary.get<{ tracks: number; playlists: number; inCart: number; coupons: number }>(
      sql`select ${countFaved(ctx)} as tracks, ${countKept(ctx)} as playlists, ${countInCart(ctx)} as inCart,
        ${countUsable(ctx)} as coupons`,
    ),
    getBalance(ctx, ctx.owner.id),
    readMember(ctx),
    readSecurity(ctx),
  ])
  return ok({
    orders,
    licences,
    favourites: { trackCount: kept.tracks, playlistCount: kept.playlists },
    inCartCount: kept.inCart,
    coins: { balance },
    coupons: { unuseCount: kept.coupons },
    membership: member && memberWire(member, ctx.now),
    security,
  })
}

async function getOrders(ctx: Owner): Promise<Summary['orders']> {
  const [counts, unpaid, latest] = await Promise.all([
    countOrders(ctx),
    soonestUnpaid(ctx, SHOWN),
    newestOrders(ctx, SHOWN),
  ])
  return { counts, unpaid: unpaid.map(orderBrief), latest: latest.map(orderBrief) }
}

const orderBrief = ({ items, ...order }: OrderWire): OrderBrief => ({
  orderNo: order.orderNo,
  status: order.status,
  amountPayable: order.amountPayable,
  submitTime: order.submitTime,
  autoCancelAt: order.autoCancelAt,
  kind: order.kind,
  names: [...(order.membership ? [order.membership.name] : []), ...items.map(({ name }) => name)].slice(0, 2),
  itemCount: items.length + (order.membership ? 1 : 0),
  cover: items[0]?.cover ?? '',
})

async function getLicences(ctx: Owner): Promise<Summary['licences']> {
  const [counts, awaiting, issued] = await Promise.all([
    countRights(ctx),
    oldestAwaiting(ctx, SHOWN),
    newestIssued(ctx, SHOWN),
  ])
  const cards = await versionCards(
    ctx,
    [...awaiting, ...issued].map(({ trackId }) => trackId),
  )
  const brief = (right: RightBrief): LicenceBrief => {
    const card = cards.find(({ versionId }) => versionId === right.versionId)
    return {
      id: right.id,
      licenceNo: right.licenceNo,
      trackId: String(right.trackId),
      name: card?.name ?? right.name,
      versionName: card?.versionName ?? '',
      artists: card?.artists ?? [],
      cover: card?.cover ?? '',
      at: new Date(right.atMs).toISOString(),
      until: right.untilMs === null ? null : new Date(right.untilMs).toISOString(),
      daysLeft: daysLeft(right.untilMs, ctx.now),
    }
  }
  return {
    awaitingFormCount: counts.awaiting_form,
    issuedCount: counts.issued,
    awaitingForm: awaiting.map(brief),
    issued: issued.map(brief),
  }
}
