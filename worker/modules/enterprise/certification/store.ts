import { and, count, desc, eq, sql } from 'drizzle-orm'
import { releaseUploads } from '#core/files/private-upload-store.ts'
import type { Statement } from '#db/client.ts'
import { account, certification, enterprise, enterpriseMember, subject } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { MEMBER_STATUS } from '../contract.ts'

export type CertificationRow = typeof certification.$inferSelect
export type NewCertification = Omit<CertificationRow, 'state' | 'decidedAtMs' | 'reason' | 'note' | 'enterpriseId'>
type Applicant = Ctx<AccountActor>

/** Refused by the trigger certification_born, which names the reason, or by its index if another one is open. */
export const insertCertification = (ctx: Ctx, row: NewCertification): Statement =>
  ctx.db.build.insert(certification).values({ ...row, state: 'submitted' })

/** Of the caller, whoever they act for now. */
export const newestOfMine = (ctx: Applicant): Promise<CertificationRow | undefined> =>
  ctx.db.primary
    .select()
    .from(certification)
    .where(eq(certification.accountId, ctx.actor.id))
    .orderBy(desc(certification.submittedAtMs), desc(sql`rowid`))
    .limit(1)
    .get()

export async function countToday(ctx: Applicant, day: string): Promise<number> {
  const row = await ctx.db.primary
    .select({ n: count() })
    .from(certification)
    .where(and(eq(certification.accountId, ctx.actor.id), eq(certification.day, day)))
    .get()
  return row?.n ?? 0
}

/** Whether the caller has a phone number or an address, to which the decision is sent. */
export async function canBeReached(ctx: Applicant): Promise<boolean> {
  const row = await ctx.db.primary
    .select({ email: account.email, mobile: account.mobile })
    .from(account)
    .where(eq(account.id, ctx.actor.id))
    .get()
  return (row?.email ?? row?.mobile ?? null) !== null
}

/** The certified company with this number. */
export const companyOf = (ctx: Ctx, taxNumber: string) =>
  ctx.db.primary
    .select({
      id: enterprise.id,
      fullName: enterprise.fullName,
      members: sql<number>`(select count(*) from ${enterpriseMember} m where m.enterprise_id = ${enterprise.id} and m.status = ${MEMBER_STATUS.on})`,
    })
    .from(enterprise)
    .where(and(eq(enterprise.channelId, ctx.channel.id), eq(enterprise.taxNumber, taxNumber)))
    .get()

/** The applicant takes it back; ROW_NOT_MET if it is decided already. With `keepsFile` false, the picture goes on to the correction. */
export const withdraw = (ctx: Applicant, id: string, { keepsFile }: { keepsFile: boolean }): Statement[] =>
  ctx.db.mustMeet(
    ctx.db.build
      .update(certification)
      .set({ state: 'withdrawn', decidedAtMs: ctx.now, ...(!keepsFile && { fileKey: null }) })
      .where(
        and(eq(certification.id, id), eq(certification.accountId, ctx.actor.id), eq(certification.state, 'submitted')),
      ),
  )

/** The picture of one that is over goes on to its correction. */
export const takeFile = (ctx: Applicant, id: string, fileKey: string): Statement[] =>
  ctx.db.mustMeet(
    ctx.db.build
      .update(certification)
      .set({ fileKey: null })
      .where(
        and(eq(certification.id, id), eq(certification.accountId, ctx.actor.id), eq(certification.fileKey, fileKey)),
      ),
  )

/** All of the caller's, for the export of their data. */
export const allOfMine = (ctx: Applicant): Promise<CertificationRow[]> =>
  ctx.db.primary
    .select()
    .from(certification)
    .where(eq(certification.accountId, ctx.actor.id))
    .orderBy(desc(certification.submittedAtMs))

/**
 * For the batch that closes the account: what is open is withdrawn, the names of people go, and so do pictures, except those by which a
 * company was certified.
 */
export function forgetCertifications(ctx: Applicant): Statement[] {
  const mine = eq(certification.accountId, ctx.actor.id)
  return [
    ctx.db.mayMeetNone(
      ctx.db.build
        .update(certification)
        .set({ state: 'withdrawn', decidedAtMs: ctx.now })
        .where(and(mine, eq(certification.state, 'submitted'))),
      'most people never applied',
    ),
    releaseUploads(
      ctx,
      sql`select ${certification.fileKey} as key from ${certification} where ${mine} and ${certification.fileKey} is not null and ${certification.state} <> 'approved'`,
    ),
    ctx.db.mayMeetNone(
      ctx.db.build
        .update(certification)
        .set({
          admin: '',
          contact: '',
          fileKey: sql`iif(${certification.state} = 'approved', ${certification.fileKey}, null)`,
        })
        .where(mine),
      'most people never applied',
    ),
  ]
}

/** Who is told about a decision, and where; null once the account was closed. */
export async function findNotice(ctx: Ctx, id: string) {
  const row = await ctx.db.primary
    .select({
      certification,
      subjectId: subject.id,
      email: account.email,
      mobile: account.mobile,
      locale: account.locale,
    })
    .from(certification)
    .innerJoin(account, eq(account.id, certification.accountId))
    .innerJoin(subject, eq(subject.accountId, certification.accountId))
    .where(and(eq(certification.id, id), eq(account.status, 'active')))
    .get()
  return row ?? null
}
