import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { musicianClaim } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import type { KeptCredit } from '../catalogue/public.ts'

export type ClaimRow = typeof musicianClaim.$inferSelect
type Owner = Ctx<AccountActor>

const isHeld = isNull(musicianClaim.endedAtMs)
const isOwn = (ctx: Owner, { kind, id }: KeptCredit): SQL =>
  and(eq(musicianClaim.accountId, ctx.actor.id), eq(musicianClaim.kind, kind), eq(musicianClaim.creditId, id), isHeld)!
const selected = (where: SQL): SQL => sql`select kind, credit_id from ${musicianClaim} where ${where}`

/** The page, if the account keeps it at the moment of the batch. For `putCreditPage` and `dropCreditPages`. */
export const ownPage = (ctx: Owner, credit: KeptCredit): SQL => selected(isOwn(ctx, credit))
/** The page that was handed over by this application, if its applicant still keeps it. */
export const pageOf = (applicationId: string): SQL =>
  selected(and(eq(musicianClaim.applicationId, applicationId), isHeld)!)
/** All pages that the account keeps. */
export const ownPages = (ctx: Owner): SQL => selected(and(eq(musicianClaim.accountId, ctx.actor.id), isHeld)!)

/** Refused by the index musician_claim_owner if somebody keeps the page. */
export const insertClaim = (
  ctx: Ctx,
  row: Pick<ClaimRow, 'applicationId' | 'accountId' | 'kind' | 'creditId'>,
): Statement =>
  ctx.db.build
    .insert(musicianClaim)
    .values({ ...row, heldAtMs: ctx.now, endedAtMs: null, endedBy: null, endReason: null })

/** Both fail with ROW_NOT_MET if it is not held (any more), and with CREDIT_PAGE_STAYS before its page is dropped. */
export const endOwn = (ctx: Owner, credit: KeptCredit): Statement[] =>
  ctx.db.mustMeet(
    ctx.db.build.update(musicianClaim).set({ endedAtMs: ctx.now, endedBy: 'owner' }).where(isOwn(ctx, credit)),
  )
export const endByStaff = (ctx: Ctx, applicationId: string, endReason: string): Statement[] =>
  ctx.db.mustMeet(
    ctx.db.build
      .update(musicianClaim)
      .set({ endedAtMs: ctx.now, endedBy: 'staff', endReason })
      .where(and(eq(musicianClaim.applicationId, applicationId), isHeld)),
  )
/** For the batch that closes the account; the pages are dropped before. */
export const forgetClaims = (ctx: Owner): Statement =>
  ctx.db.mayMeetNone(
    ctx.db.build.delete(musicianClaim).where(eq(musicianClaim.accountId, ctx.actor.id)),
    'most people keep no page',
  )

/** The pages that the account keeps, in the order in which they came. At most 100. */
export const heldBy = (ctx: Owner): Promise<ClaimRow[]> =>
  ctx.db.primary
    .select()
    .from(musicianClaim)
    .where(and(eq(musicianClaim.accountId, ctx.actor.id), isHeld))
    .orderBy(asc(musicianClaim.heldAtMs), asc(musicianClaim.applicationId))
    .limit(100)
export const claimOf = async (ctx: Ctx, applicationId: string): Promise<ClaimRow | null> =>
  (await ctx.db.primary.select().from(musicianClaim).where(eq(musicianClaim.applicationId, applicationId)).get()) ??
  null

/** For the queue: what became of the claims of these applications, and who keeps these pages now. */
export async function claimsAround(ctx: Ctx, applicationIds: readonly string[], credits: readonly KeptCredit[]) {
  const [made, held] = await Promise.all([
    ctx.db.primary
      .select()
      .from(musicianClaim)
      .where(
        sql`${musicianClaim.applicationId} in (select value from json_each(${JSON.stringify([...applicationIds])}))`,
      ),
    ctx.db.primary
      .select()
      .from(musicianClaim)
      .where(
        and(
          sql`(${musicianClaim.kind}, ${musicianClaim.creditId}) in (select value->>'kind', cast(value->>'id' as integer) from json_each(${JSON.stringify(credits)}))`,
          isHeld,
        ),
      ),
  ])
  return {
    of: new Map(made.map((row) => [row.applicationId, row])),
    holders: new Map(held.map((row) => [`${row.kind}:${row.creditId}`, row])),
  }
}
