import { and, asc, count, desc, eq, inArray, isNotNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { releaseUploads } from '#core/files/private-upload-store.ts'
import { ownedByNobodyElse } from '#core/owner-store.ts'
import { toOffset } from '#core/page.ts'
import type { Statement } from '#db/client.ts'
import { order, orderEvent, remittance, remittanceCheck } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import type { RemittanceState } from './values.ts'

export type RemittanceRow = typeof remittance.$inferSelect
export type CheckRow = typeof remittanceCheck.$inferSelect
type NewRemittance = Omit<RemittanceRow, 'state' | 'decidedAtMs' | 'reason'>

/**
 * Refused by triggers: ORDER_NOT_PAYABLE, REMITTANCES_FULL, REMITTANCES_DAY_FULL; by its index if another one is
 * waiting.
 */
export const insertRemittance = (ctx: Ctx, row: NewRemittance): Statement =>
  ctx.db.build.insert(remittance).values({ ...row, state: 'waiting' })

/** The proofs of these orders, oldest first (at most 100 orders: D1's limit of bound parameters). */
export const getRemittances = (ctx: Ctx, orderNos: readonly string[]): Promise<RemittanceRow[]> =>
  orderNos.length === 0
    ? Promise.resolve([])
    : ctx.db.primary
        .select()
        .from(remittance)
        .where(inArray(remittance.orderNo, [...orderNos]))
        .orderBy(asc(remittance.submittedAtMs), asc(remittance.id))

/** For staff, and for messages, which act for nobody. */
export const findRemittance = (ctx: Ctx, id: string): Promise<RemittanceRow | undefined> =>
  ctx.db.primary.select().from(remittance).where(eq(remittance.id, id)).get()

export async function countToday(ctx: Ctx<AccountActor>, day: string): Promise<number> {
  const row = await ctx.db.primary
    .select({ n: count() })
    .from(remittance)
    .where(and(eq(remittance.submittedBy, ctx.actor.id), eq(remittance.day, day)))
    .get()
  return row?.n ?? 0
}

export const getChecks = (ctx: Ctx, ids: readonly string[]): Promise<CheckRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : ctx.db.primary
        .select()
        .from(remittanceCheck)
        .where(inArray(remittanceCheck.remittanceId, [...ids]))
        .orderBy(asc(remittanceCheck.remittanceId), asc(remittanceCheck.n))

/** What one member of staff saw. Refused by the trigger remittance_check_fits, which names the reason. */
export const insertCheck = (ctx: Ctx, row: Omit<CheckRow, 'atMs'>): Statement =>
  ctx.db.build.insert(remittanceCheck).values({ ...row, atMs: ctx.now })

/** The first of two people corrects the reference; ROW_NOT_MET or CHECK_FIXED if it is too late. */
export const correctCheck = (ctx: Ctx, { remittanceId, staffId, reference }: Omit<CheckRow, 'atMs'>): Statement[] =>
  ctx.db.mustMeet(
    ctx.db.build
      .update(remittanceCheck)
      .set({ reference, atMs: ctx.now })
      .where(and(eq(remittanceCheck.remittanceId, remittanceId), eq(remittanceCheck.staffId, staffId))),
  )

/** Why a waiting proof is refused; before the event that refuses it. ROW_NOT_MET if it is decided already. */
export const setReason = (ctx: Ctx, id: string, reason: string): Statement[] =>
  ctx.db.mustMeet(
    ctx.db.build
      .update(remittance)
      .set({ reason })
      .where(and(eq(remittance.id, id), eq(remittance.state, 'waiting'))),
  )

export type QueueFilter = { state: RemittanceState; page: number; perPage: number }
/** Those that wait by what is due first, decided ones newest first; with the order of each. */
export async function remittancePage(ctx: Ctx, filter: QueueFilter) {
  const where = eq(remittance.state, filter.state)
  const by =
    filter.state === 'waiting'
      ? [asc(remittance.dueAtMs), asc(remittance.submittedAtMs), asc(remittance.id)]
      : [desc(remittance.submittedAtMs), desc(remittance.id)]
  const [rows, counted] = await Promise.all([
    ctx.db.primary
      .select({ remittance, order })
      .from(remittance)
      .innerJoin(order, eq(order.orderNo, remittance.orderNo))
      .where(where)
      .orderBy(...by)
      .limit(filter.perPage)
      .offset(toOffset(filter)),
    ctx.db.primary.select({ n: count() }).from(remittance).where(where).get(),
  ])
  return { rows, total: counted?.n ?? 0 }
}

export const getEvents = (ctx: Ctx, orderNos: readonly string[]) =>
  ctx.db.primary
    .select()
    .from(orderEvent)
    .where(inArray(orderEvent.orderNo, [...orderNos]))
    .orderBy(asc(orderEvent.orderNo), asc(orderEvent.seq))

/** Orders for which one of these pictures was sent. */
export const ordersWithImages = (ctx: Ctx, hashes: readonly string[]): Promise<{ sha256: string; orderNo: string }[]> =>
  ctx.db.primary
    .selectDistinct({ sha256: remittance.sha256, orderNo: remittance.orderNo })
    .from(remittance)
    .where(inArray(remittance.sha256, [...hashes]))

export const isSentForOther = async (ctx: Ctx, sha256: string, orderNo: string): Promise<boolean> =>
  (await ctx.db.primary
    .select({ id: remittance.id })
    .from(remittance)
    .where(and(eq(remittance.sha256, sha256), ne(remittance.orderNo, orderNo)))
    .limit(1)
    .get()) !== undefined

/** Orders whose proofs wait longer than promised, the oldest first. */
export const overdueOrderNos = async (ctx: Ctx, limit: number): Promise<string[]> =>
  (
    await ctx.db.primary
      .select({ orderNo: remittance.orderNo })
      .from(remittance)
      .where(and(eq(remittance.state, 'waiting'), lt(remittance.dueAtMs, ctx.now)))
      .orderBy(asc(remittance.dueAtMs))
      .limit(limit)
  ).map(({ orderNo }) => orderNo)

/** Removes pictures of decided proofs: the sweep of uploads deletes the files a day later. */
function removeImages(ctx: Ctx, which: SQL): Statement[] {
  const decided = sql`${remittance.fileKey} IS NOT NULL AND ${remittance.state} <> 'waiting' AND ${which}`
  return [
    releaseUploads(ctx, sql`select ${remittance.fileKey} as key from ${remittance} where ${decided}`),
    ctx.db.mayMeetNone(
      ctx.db.build
        .update(remittance)
        .set({ fileKey: null })
        .where(and(isNotNull(remittance.fileKey), decided)),
      'there may be no picture to remove',
    ),
  ]
}
export const removeImagesBefore = (ctx: Ctx, decidedBeforeMs: number): Statement[] =>
  removeImages(ctx, sql`${remittance.decidedAtMs} < ${decidedBeforeMs}`)
export const removeOwnImages = (ctx: Ctx<AccountActor>): Statement[] =>
  removeImages(
    ctx,
    sql`${remittance.orderNo} in (select ${order.orderNo} from ${order} where ${ownedByNobodyElse(ctx, order.ownerId)})`,
  )
