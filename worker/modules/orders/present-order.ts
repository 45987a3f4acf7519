import { getMessages } from '#core/messages.ts'
import { mayForOwner, ownersById } from '#core/owner-store.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { versionCards } from '../catalogue/public.ts'
import { couponsOf } from '../coupons/public.ts'
import type { Subject } from '../identity/contract.ts'
import { rightsOfOrders } from '../licences/public.ts'
import { getUnapplied } from '../payments/public.ts'
import { projectNames } from '../projects/public.ts'
import { licenceWords } from '../terms/public.ts'
import { ORDER_STATUS, type OrderWire } from './contract.ts'
import { readInvoicing } from './invoicing/read-invoicing.ts'
import { membershipOf } from './membership/of-order.ts'
import { presentUnapplied } from './paying/present-unapplied.ts'
import { placedByOf } from './presented/placed-by.ts'
import { refundsForOrders } from './refunds/of-orders.ts'
import { getLines, isLicence, type LicenceRow, type OrderRow } from './store.ts'
import { remittancesOf } from './transfers/present-remittance.ts'

/** Orders in the API's format, with a fixed number of statements however many rows. */
export async function presentOrders(ctx: Ctx<AccountActor>, rows: OrderRow[]): Promise<OrderWire[]> {
  const orderNos = rows.map((row) => row.orderNo)
  const lines = await getLines(ctx, orderNos)
  const items = lines.filter(isLicence)
  const [cards, rights, owners, coupons, placedBy, unapplied, refunds, remittances, invoicing, projects] =
    await Promise.all([
      versionCards(
        ctx,
        items.map((i) => i.trackId),
      ),
      rightsOfOrders(ctx, orderNos),
      ownersById(
        ctx,
        rows.map((row) => row.ownerId),
      ),
      couponsOf(ctx, rows),
      placedByOf(ctx, rows),
      getUnapplied(ctx, orderNos),
      refundsForOrders(ctx, orderNos),
      remittancesOf(ctx, rows),
      readInvoicing(ctx, rows, lines),
      projectNames(
        ctx,
        rows.map((row) => row.projectId),
      ),
    ])
  const words = getMessages(ctx.locale)
  const mayUndo = mayForOwner(ctx, 'orders:place')
  const itemWire = (line: LicenceRow) => {
    const card = cards.find((c) => c.versionId === line.versionId)
    return {
      lineId: line.id,
      skuId: line.skuId,
      trackId: String(line.trackId),
      versionId: String(line.versionId),
      // The name at the time of ordering, which is also what a search in the orders compares.
      name: line.names[ctx.locale],
      versionName: card?.versionName ?? '',
      artists: card?.artists ?? [],
      cover: card?.cover ?? '',
      licence: licenceWords(line.terms.code, words),
      price: line.priceFen,
      memberExchange: line.exchanged,
      refunded: refunds.isGranted(line.id),
      ...rightOf(line),
    }
  }
  const rightOf = (line: LicenceRow) => {
    const right = rights.find((r) => r.orderLineId === line.id)
    const isOpen = line.exchanged && right?.state === 'awaiting_form' && !refunds.isTaken(line.id)
    return {
      licenceId: right?.id ?? null,
      undo: right?.isUndone ? ('done' as const) : isOpen && mayUndo ? ('possible' as const) : null,
    }
  }
  const getOwner = ({ ownerId }: OrderRow): Subject => {
    const owner = owners.get(ownerId)
    if (!owner) throw new Error('an order without an owner')
    return owner
  }
  return rows.map((row) => ({
    orderNo: row.orderNo,
    kind: row.kind,
    owner: getOwner(row),
    readOnly: !mayForOwner(ctx, 'orders:pay'),
    placedBy: placedBy(row),
    project: row.projectId === null ? null : (projects.get(row.projectId) ?? null),
    status: row.status,
    amountPayable: row.dueFen,
    submitTime: new Date(row.submittedAtMs).toISOString(),
    payWay: row.payWay,
    autoCancelAt: row.status === ORDER_STATUS.unpaid ? new Date(row.autoCancelAtMs).toISOString() : null,
    coupon: coupons.get(row.orderNo) ?? null,
    discount: row.discountFen,
    memberDiscount: row.exchangeFen,
    invoice: invoicing.get(row.orderNo)?.wire ?? null,
    remittance: remittances.get(row.orderNo) ?? null,
    items: items.filter((i) => i.orderNo === row.orderNo).map(itemWire),
    membership: membershipOf(ctx, lines, row),
    unapplied: unapplied.filter((kept) => kept.orderNo === row.orderNo).map(presentUnapplied),
    licences: rights
      .filter((r) => r.orderNo === row.orderNo)
      .map(({ id, licenceNo, state }) => ({ id, licenceNo, status: state })),
    refunds: refunds.of(row.orderNo),
  }))
}
