import type { AccountActor, Ctx } from '../../context.ts'
import { wordsIn } from '../../http/messages.ts'
import { maySpend, ownersById } from '../../owner-store.ts'
import { versionCards } from '../catalogue/public.ts'
import type { Subject } from '../identity/contract.ts'
import { rightsOfOrders } from '../licences/public.ts'
import { licenceWords, parseCode } from '../terms/public.ts'
import { ORDER_STATUS, type OrderWire } from './contract.ts'
import { type ItemRow, itemsOf, type OrderRow } from './store.ts'

/** Orders as the wire has them: a fixed number of statements however many rows. */
export async function presentOrders(ctx: Ctx<AccountActor>, rows: OrderRow[]): Promise<OrderWire[]> {
  const orderNos = rows.map((row) => row.orderNo)
  const items = await itemsOf(ctx, orderNos)
  const [cards, rights, owners] = await Promise.all([
    versionCards(
      ctx,
      items.map((i) => i.trackId),
    ),
    rightsOfOrders(ctx, orderNos),
    ownersById(
      ctx,
      rows.map((row) => row.ownerId),
    ),
  ])
  const words = wordsIn(ctx.locale)
  const itemWire = (item: ItemRow) => {
    const card = cards.find((c) => c.versionId === item.versionId)
    const licence = parseCode(item.terms.code)
    return {
      skuId: item.skuId,
      trackId: String(item.trackId),
      versionId: String(item.versionId),
      name: card?.name ?? item.name,
      versionName: card?.versionName ?? '',
      artists: card?.artists ?? [],
      cover: card?.cover ?? '',
      licence: licence && licenceWords(licence, words),
      price: item.priceFen,
      memberExchange: false,
      licenceId: rights.find((r) => r.orderItemId === item.id)?.id ?? null,
    }
  }
  const ownerOf = ({ ownerId }: OrderRow): Subject => {
    const owner = owners.get(ownerId)
    if (!owner) throw new Error('an order without an owner')
    return owner
  }
  return rows.map((row) => ({
    orderNo: row.orderNo,
    owner: ownerOf(row),
    readOnly: !maySpend(ctx),
    status: row.status,
    amountPayable: row.dueFen,
    submitTime: new Date(row.submittedAtMs).toISOString(),
    payWay: row.payWay,
    autoCancelAt: row.status === ORDER_STATUS.unpaid ? new Date(row.autoCancelAtMs).toISOString() : null,
    coupon: null,
    memberDiscount: 0,
    invoice: null,
    remittance: null,
    items: items.filter((i) => i.orderNo === row.orderNo).map(itemWire),
    licences: rights
      .filter((r) => r.orderNo === row.orderNo)
      .map(({ id, licenceNo, state }) => ({ id, licenceNo, status: state })),
  }))
}
