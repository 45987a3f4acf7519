import { and, asc, desc, eq, lt, type SQL } from 'drizzle-orm'
import { toOffset } from '#core/page.ts'
import type { Statement } from '#db/client.ts'
import { enquiry } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import type { EnquiryState } from './values.ts'

export type EnquiryRow = typeof enquiry.$inferSelect

/** Does nothing if the same was sent before (content_hash). */
export const insertEnquiry = (ctx: Ctx, row: EnquiryRow): Statement =>
  ctx.db.build.insert(enquiry).values(row).onConflictDoNothing()

export async function findByContent(ctx: Ctx, contentHash: string): Promise<EnquiryRow | null> {
  const row = await ctx.db.primary.select().from(enquiry).where(eq(enquiry.contentHash, contentHash)).get()
  return row ?? null
}
export async function findEnquiry(ctx: Ctx, id: string): Promise<EnquiryRow | null> {
  return (await ctx.db.primary.select().from(enquiry).where(eq(enquiry.id, id)).get()) ?? null
}

/** Those in one state oldest first, because they wait; all of them newest first. */
export async function enquiryPage(
  ctx: Ctx,
  { state, ...at }: { state: EnquiryState | null; page: number; perPage: number },
): Promise<{ rows: EnquiryRow[]; total: number }> {
  const where: SQL | undefined = state === null ? undefined : eq(enquiry.state, state)
  const order = state === null ? desc(enquiry.createdAtMs) : asc(enquiry.createdAtMs)
  const [rows, total] = await Promise.all([
    ctx.db.primary.select().from(enquiry).where(where).orderBy(order).limit(at.perPage).offset(toOffset(at)),
    ctx.db.primary.$count(enquiry, where),
  ])
  return { rows, total }
}

/** Fails with ROW_NOT_MET if the enquiry is not in `from` any more. */
export const moveEnquiry = (ctx: Ctx, id: string, from: EnquiryState, to: EnquiryState): Statement[] =>
  ctx.db.mustMeet(
    ctx.db.build
      .update(enquiry)
      .set({ state: to, changedAtMs: ctx.now })
      .where(and(eq(enquiry.id, id), eq(enquiry.state, from))),
  )

export const ofSender = (ctx: Ctx<AccountActor>): SQL => eq(enquiry.accountId, ctx.actor.id)
/** For the batch that closes the account. */
export const forgetEnquiries = (ctx: Ctx<AccountActor>): Statement =>
  ctx.db.mayMeetNone(ctx.db.build.delete(enquiry).where(ofSender(ctx)), 'most people never sent one')

export const deleteClosedBefore = (ctx: Ctx, beforeMs: number): Statement =>
  ctx.db.mayMeetNone(
    ctx.db.build.delete(enquiry).where(and(eq(enquiry.state, 'closed'), lt(enquiry.changedAtMs, beforeMs))),
    'a sweep',
  )
