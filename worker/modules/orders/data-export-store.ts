import { and, asc, desc, inArray, type SQL, sql } from 'drizzle-orm'
import { type DataExport, toIso } from '#core/data-export.ts'
import { olderThan, ownedBySelf, ownersById } from '#core/owner-store.ts'
import { order, orderEvent } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { getPayments, getRefunds, getUnapplied } from '../payments/public.ts'
import { refundsForOrders } from './refunds/of-orders.ts'
import { getLines, type OrderRow } from './store.ts'
import { imagePath, summarise } from './transfers/present-remittance.ts'
import { getRemittances } from './transfers/store.ts'

type Owner = Ctx<AccountActor>
/** Below D1's limit of bound parameters. */
const AT_ONCE = 50

/**
 * The person's own orders with lines, history, payments and refunds, newest first. Money in fen. Of orders placed for a company,
 * only the fact that they were placed: what was bought and paid belongs to the company (docs/decisions/036-owner.md).
 */
export const orderData = (ctx: Owner): DataExport[] => [
  ordersIn('orders', ctx, ownedBySelf(ctx, order.ownerId), (rows) => withParts(ctx, rows)),
  ordersIn('companyOrders', ctx, placedForCompany(ctx), async (rows) => {
    const owners = await ownersById(
      ctx,
      rows.map((row) => row.ownerId),
    )
    return rows.map((row) => ({
      orderNo: row.orderNo,
      company: owners.get(row.ownerId)?.name,
      submittedAt: toIso(row.submittedAtMs),
    }))
  }),
]

const placedForCompany = (ctx: Owner): SQL =>
  sql`${order.placedBy} = ${ctx.actor.id} and not (${ownedBySelf(ctx, order.ownerId)})`

const ordersIn = (
  name: string,
  ctx: Owner,
  which: SQL,
  present: (rows: OrderRow[]) => Promise<object[]>,
): DataExport => ({
  name,
  async *pages() {
    for (let after: OrderRow | null = null; ; ) {
      const rows = await ordersAfter(ctx, which, after)
      yield await present(rows)
      if (rows.length < AT_ONCE) return
      after = rows.at(-1) ?? null
    }
  },
})

/** Of all channels, because the export is about the person, not about one shop. */
const ordersAfter = (ctx: Owner, which: SQL, after: OrderRow | null): Promise<OrderRow[]> =>
  ctx.db.primary
    .select()
    .from(order)
    .where(and(which, olderThan([order.submittedAtMs, order.orderNo], after && [after.submittedAtMs, after.orderNo])))
    .orderBy(desc(order.submittedAtMs), desc(order.orderNo))
    .limit(AT_ONCE)

async function withParts(ctx: Owner, rows: OrderRow[]): Promise<object[]> {
  const orderNos = rows.map(({ orderNo }) => orderNo)
  if (orderNos.length === 0) return []
  const [items, events, payments, unapplied, refunds, takenBack, remittances] = await Promise.all([
    getLines(ctx, orderNos),
    ctx.db.primary
      .select()
      .from(orderEvent)
      .where(inArray(orderEvent.orderNo, orderNos))
      .orderBy(asc(orderEvent.orderNo), asc(orderEvent.seq)),
    getPayments(ctx, orderNos),
    getUnapplied(ctx, orderNos),
    getRefunds(ctx, orderNos),
    refundsForOrders(ctx, orderNos),
    getRemittances(ctx, orderNos),
  ])
  const of = <T extends { orderNo: string }>(list: T[], { orderNo }: OrderRow) =>
    list.filter((part) => part.orderNo === orderNo)
  return rows.map((row) => ({
    orderNo: row.orderNo,
    status: row.status,
    kind: row.kind,
    productFen: row.productFen,
    membershipFen: row.membershipFen,
    exchangeFen: row.exchangeFen,
    discountFen: row.discountFen,
    dueFen: row.dueFen,
    payWay: row.payWay,
    submittedAt: toIso(row.submittedAtMs),
    usageAcceptedAt: toIso(row.usageAcceptedAtMs),
    projectId: row.projectId,
    items: of(items, row).map(({ kind, skuId, names, priceFen, exchanged, terms, detail }) => ({
      ...{ kind, skuId, name: names[ctx.locale], priceFen, exchanged, terms, detail },
    })),
    history: of(events, row).map(({ toStatus, cause, atMs }) => ({ status: toStatus, cause, at: toIso(atMs) })),
    payments: of(payments, row).map(({ provider, providerTradeNo, amountFen, settledAtMs }) => ({
      provider,
      providerTradeNo,
      amountFen,
      settledAt: toIso(settledAtMs),
    })),
    unapplied: of(unapplied, row).map(({ provider, providerTradeNo, amountFen, currency, reason, state, atMs }) => ({
      ...{ provider, providerTradeNo, amountFen, currency, reason, state },
      at: toIso(atMs),
    })),
    remittances: of(remittances, row).map((proof) => ({
      ...summarise(proof),
      ...{ fileName: proof.fileName, bytes: proof.bytes, sha256: proof.sha256 },
      image: proof.fileKey === null ? null : imagePath(proof),
    })),
    refunds: of(refunds, row).map(({ requestNo, fen, reason, state, createdAtMs, settledAtMs }) => ({
      ...{ requestNo, fen, reason, state },
      requestedAt: toIso(createdAtMs),
      settledAt: settledAtMs === null ? null : toIso(settledAtMs),
    })),
    // What was asked for or given back, with the lines and why; `refunds` is the money that providers returned.
    orderRefunds: takenBack.of(row.orderNo),
  }))
}
