import { and, asc, desc, eq, isNotNull, lt, ne, sql } from 'drizzle-orm'
import { releaseUploads } from '#core/files/private-upload-store.ts'
import { toOffset } from '#core/page.ts'
import type { Statement } from '#db/client.ts'
import { certification, enterprise, enterpriseMember } from '#db/schema/index.ts'
import type { Ctx } from '#worker/context.ts'
import { MEMBER_STATUS } from '../contract.ts'
import type { CertificationRow } from './store.ts'
import type { CertificationState } from './values.ts'

/** For staff, and for messages, which act for nobody. */
export const findCertification = (ctx: Ctx, id: string): Promise<CertificationRow | undefined> =>
  ctx.db.primary
    .select()
    .from(certification)
    .where(and(eq(certification.id, id), eq(certification.channelId, ctx.channel.id)))
    .get()

/** Those that wait by what is due first, decided ones newest first. */
export async function certificationPage(
  ctx: Ctx,
  { state, ...at }: { state: CertificationState; page: number; perPage: number },
): Promise<{ rows: CertificationRow[]; total: number }> {
  const where = and(eq(certification.state, state), eq(certification.channelId, ctx.channel.id))
  const by =
    state === 'submitted'
      ? [asc(certification.dueAtMs), asc(certification.submittedAtMs), asc(certification.id)]
      : [desc(certification.submittedAtMs), desc(certification.id)]
  const [rows, total] = await Promise.all([
    ctx.db.primary
      .select()
      .from(certification)
      .where(where)
      .orderBy(...by)
      .limit(at.perPage)
      .offset(toOffset(at)),
    ctx.db.primary.$count(certification, where),
  ])
  return { rows, total }
}

type Twin = Pick<CertificationRow, 'id' | 'accountId' | 'fullName' | 'state' | 'sha256' | 'taxNumber'>
const columns = {
  id: certification.id,
  accountId: certification.accountId,
  fullName: certification.fullName,
  state: certification.state,
  sha256: certification.sha256,
  taxNumber: certification.taxNumber,
}
/** One parameter, however many: D1 takes a hundred. */
const listed = (values: readonly string[]) =>
  sql`(select value from json_each(${JSON.stringify([...new Set(values)])}))`

/** All applications with one of these pictures, or one of these numbers. */
export async function twinsOf(
  ctx: Ctx,
  rows: readonly CertificationRow[],
): Promise<{ byImage: Twin[]; byNumber: Twin[] }> {
  const [byImage, byNumber] = await Promise.all([
    ctx.db.primary
      .select(columns)
      .from(certification)
      .where(sql`${certification.sha256} in ${listed(rows.map(({ sha256 }) => sha256))}`)
      .orderBy(desc(certification.submittedAtMs)),
    ctx.db.primary
      .select(columns)
      .from(certification)
      .where(sql`${certification.taxNumber} in ${listed(rows.map(({ taxNumber }) => taxNumber))}`)
      .orderBy(desc(certification.submittedAtMs)),
  ])
  return { byImage, byNumber }
}

/** Certified companies with one of these numbers. */
export const companiesWith = (ctx: Ctx, taxNumbers: readonly string[]) =>
  ctx.db.primary
    .select({
      id: enterprise.id,
      taxNumber: enterprise.taxNumber,
      fullName: enterprise.fullName,
      members: sql<number>`(select count(*) from ${enterpriseMember} m where m.enterprise_id = ${enterprise.id} and m.status = ${MEMBER_STATUS.on})`,
    })
    .from(enterprise)
    .where(and(eq(enterprise.channelId, ctx.channel.id), sql`${enterprise.taxNumber} in ${listed(taxNumbers)}`))

/** Its number is of this company from now on. Fails on enterprise_tax_number if another company has it. */
export const foundCompany = (ctx: Ctx, id: string, row: CertificationRow): Statement =>
  ctx.db.build.insert(enterprise).values({
    ...{ id, channelId: row.channelId, fullName: row.fullName, shortName: row.shortName },
    ...{ taxNumber: row.taxNumber, intro: row.intro, createdAtMs: ctx.now },
  })

/** The applicant administers the company, also if they were a member with another role or had left. */
export const makeAdmin = (ctx: Ctx, enterpriseId: string, { accountId }: CertificationRow): Statement =>
  ctx.db.build
    .insert(enterpriseMember)
    .values({ accountId, enterpriseId, role: 'companyAdmin', status: MEMBER_STATUS.on, createdAtMs: ctx.now })
    .onConflictDoUpdate({
      target: [enterpriseMember.accountId, enterpriseMember.enterpriseId],
      set: { role: 'companyAdmin', status: MEMBER_STATUS.on },
    })

/** A company that nobody could act for any more has an administrator again. */
export const reopenCompany = (ctx: Ctx, enterpriseId: string): Statement =>
  ctx.db.mayMeetNone(
    ctx.db.build
      .update(enterprise)
      .set({ endedAtMs: null })
      .where(and(eq(enterprise.id, enterpriseId), isNotNull(enterprise.endedAtMs))),
    'most companies that are claimed have members',
  )

type Decision = { state: 'approved'; enterpriseId: string } | { state: 'rejected'; reason: string; note: string | null }
/** ROW_NOT_MET if it is decided or taken back already. */
export const decide = (ctx: Ctx, id: string, decision: Decision): Statement[] =>
  ctx.db.mustMeet(
    ctx.db.build
      .update(certification)
      .set({ ...decision, decidedAtMs: ctx.now })
      .where(and(eq(certification.id, id), eq(certification.state, 'submitted'))),
  )

/** Those that wait longer than promised, the oldest first. */
export const overdueIds = async (ctx: Ctx, limit: number): Promise<string[]> =>
  (
    await ctx.db.primary
      .select({ id: certification.id })
      .from(certification)
      .where(and(eq(certification.state, 'submitted'), lt(certification.dueAtMs, ctx.now)))
      .orderBy(asc(certification.dueAtMs))
      .limit(limit)
  ).map(({ id }) => id)

/** Pictures of applications that led to no company: the sweep of uploads deletes the files a day later. */
export function removeImagesBefore(ctx: Ctx, decidedBeforeMs: number): Statement[] {
  const old = and(
    lt(certification.decidedAtMs, decidedBeforeMs),
    isNotNull(certification.fileKey),
    ne(certification.state, 'approved'),
    ne(certification.state, 'submitted'),
  )
  return [
    releaseUploads(ctx, sql`select ${certification.fileKey} as key from ${certification} where ${old}`),
    ctx.db.mayMeetNone(
      ctx.db.build.update(certification).set({ fileKey: null }).where(old),
      'there may be no picture to remove',
    ),
  ]
}
