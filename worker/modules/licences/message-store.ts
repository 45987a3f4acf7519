import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { heldLicence, type LineNames, licenceDocument, licenceRight, membership, orderLine } from '#db/schema/index.ts'
import type { Ctx } from '#worker/context.ts'
import { renderDocument } from './documents/get-document.ts'
import { readAnyDocument } from './store.ts'
import type { DocumentLocale } from './values.ts'

/** What messages say of rights. They act for nobody: their callers name the order or the rights. */
/** `exchanged`: through a membership, whose form is filled in before `memberUntilMs`. */
export type WaitingRight = { names: LineNames; exchanged: boolean; memberUntilMs: number | null }
export type IssuedRight = { id: string; orderNo: string; ownerId: string; licenceNo: string; names: LineNames }
export type EndingRight = { licenceNo: string; names: LineNames; untilMs: number }

const ofLine = eq(orderLine.id, licenceRight.orderLineId)

const ofOrder = (ctx: Ctx, orderNo: string, among: SQL) =>
  ctx.db.primary
    .select({
      licenceNo: licenceRight.licenceNo,
      names: orderLine.names,
      exchanged: orderLine.exchanged,
      untilMs: heldLicence.untilMs,
      memberUntilMs: sql<
        number | null
      >`(select max(${membership.untilMs}) from ${membership} where ${membership.ownerId} = ${licenceRight.ownerId})`,
    })
    .from(licenceRight)
    .innerJoin(orderLine, ofLine)
    .innerJoin(heldLicence, eq(heldLicence.rightId, licenceRight.id))
    .where(and(eq(licenceRight.orderNo, orderNo), among))
    .orderBy(orderLine.position)

export const awaitingOf = (ctx: Ctx, orderNo: string): Promise<WaitingRight[]> =>
  ofOrder(ctx, orderNo, eq(licenceRight.state, 'awaiting_form'))

/** Those of the rights that are issued, in the order of their lines. */
export async function issuedAmong(ctx: Ctx, rightIds: readonly string[]): Promise<IssuedRight[]> {
  const { id, orderNo, ownerId, licenceNo } = licenceRight
  const rows = await ctx.db.primary
    .select({ id, orderNo, ownerId, licenceNo, names: orderLine.names })
    .from(licenceRight)
    .innerJoin(orderLine, ofLine)
    .where(and(inArray(licenceRight.id, [...rightIds]), eq(licenceRight.state, 'issued')))
    .orderBy(orderLine.position)
  return rows.map((row) => ({ ...row, licenceNo: row.licenceNo ?? '' }))
}

/** The licences of an order that have an end. */
export async function expiringOf(ctx: Ctx, orderNo: string): Promise<EndingRight[]> {
  const rows = await ofOrder(ctx, orderNo, isNotNull(heldLicence.untilMs))
  return rows.map((row) => ({ ...row, licenceNo: row.licenceNo ?? '', untilMs: row.untilMs ?? 0 }))
}

/** The PDF of an issued right. */
export async function documentOf(ctx: Ctx, rightId: string, locale: DocumentLocale) {
  const document = await readAnyDocument(ctx, rightId)
  return document && renderDocument(ctx, document, locale)
}

type Span = { fromMs: number; toMs: number }

/** Outbox rows for the orders with rights that were acquired between the two moments and still wait for their form. */
export const waitingBetween = (fromMs: number, toMs: number): SQL =>
  sql`SELECT 'waiting:' || r.order_no AS id, json_object('about', 'waiting', 'orderNo', r.order_no) AS payload
    FROM ${licenceRight} r WHERE r.state = 'awaiting_form' AND r.created_at_ms > ${fromMs} AND r.created_at_ms <= ${toMs}
    GROUP BY r.order_no`

/**
 * Outbox rows for the orders with licences that end in `ending`, one for each day. `issued`: when such licences were
 * issued, so that an index finds them.
 */
export const expiringBetween = (ending: Span, issued: readonly Span[]): SQL =>
  sql`SELECT 'expiring:' || r.order_no || ':' || e.day AS id,
      json_object('about', 'expiring', 'orderNo', r.order_no, 'day', e.day) AS payload
    FROM (SELECT h.right_id, date(h.until_ms / 1000 + 28800, 'unixepoch') AS day FROM ${licenceDocument} d
        JOIN ${heldLicence} h ON h.right_id = d.right_id
        WHERE (${sql.join(
          issued.map((span) => sql`d.issued_at_ms BETWEEN ${span.fromMs} AND ${span.toMs}`),
          sql` OR `,
        )}) AND h.until_ms > ${ending.fromMs} AND h.until_ms <= ${ending.toMs}) e
      JOIN ${licenceRight} r ON r.id = e.right_id GROUP BY r.order_no, e.day`
