import { and, asc, desc, eq, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { discardUploads } from '#core/files/discard-uploads-store.ts'
import { releaseUploads } from '#core/files/private-upload-store.ts'
import { olderThan } from '#core/owner-store.ts'
import { toOffset } from '#core/page.ts'
import type { Statement } from '#db/client.ts'
import { musicianApplication, musicianNote, musicianWork } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { dropCreditPages } from '../catalogue/public.ts'
import { forgetClaims, ownPages } from './claim-store.ts'
import { type ApplicationState, OPEN_STATES } from './values.ts'

export type ApplicationRow = typeof musicianApplication.$inferSelect
export type WorkRow = typeof musicianWork.$inferSelect
export type NoteRow = typeof musicianNote.$inferSelect
type Owner = Ctx<AccountActor>

const isOpenRow = inArray(musicianApplication.state, [...OPEN_STATES])
const ofAccount = (ctx: Owner): SQL => eq(musicianApplication.accountId, ctx.actor.id)

/** Refused by triggers: MUSICIAN_DAY_FULL, MUSICIAN_CLAIM_UNKNOWN, ACCOUNT_CLOSED; by its index if another one is open. */
export const insertApplication = (ctx: Ctx, row: ApplicationRow): Statement =>
  ctx.db.build.insert(musicianApplication).values(row)
export const insertWorks = (ctx: Ctx, rows: readonly WorkRow[]): Statement[] =>
  rows.length === 0 ? [] : [ctx.db.build.insert(musicianWork).values([...rows])]

/** The account's application that is open, else its newest. */
export async function newestOf(ctx: Owner): Promise<ApplicationRow | null> {
  const row = await ctx.db.primary
    .select()
    .from(musicianApplication)
    .where(ofAccount(ctx))
    .orderBy(desc(isOpenRow), desc(musicianApplication.submittedAtMs), desc(musicianApplication.id))
    .get()
  return row ?? null
}
/** One of the account's own. */
export const findMine = async (ctx: Owner, id: string): Promise<ApplicationRow | null> =>
  (await ctx.db.primary
    .select()
    .from(musicianApplication)
    .where(and(ofAccount(ctx), eq(musicianApplication.id, id)))
    .get()) ?? null
/** For staff, and for letters, which act for nobody. */
export const findAny = async (ctx: Ctx, id: string): Promise<ApplicationRow | null> =>
  (await ctx.db.primary.select().from(musicianApplication).where(eq(musicianApplication.id, id)).get()) ?? null

/** One parameter for any number of values: D1 allows a hundred, and a page of the queue may have three hundred pieces. */
const among = (column: SQLiteColumn, values: readonly string[]): SQL =>
  sql`${column} in (select value from json_each(${JSON.stringify([...new Set(values)])}))`

/** The pieces of these applications, in the order in which they were chosen. */
export const worksOf = (ctx: Ctx, ids: readonly string[]): Promise<WorkRow[]> =>
  ctx.db.primary
    .select()
    .from(musicianWork)
    .where(among(musicianWork.applicationId, ids))
    .orderBy(asc(musicianWork.applicationId), asc(musicianWork.n))
export const notesOf = (ctx: Ctx, ids: readonly string[]): Promise<NoteRow[]> =>
  ctx.db.primary
    .select()
    .from(musicianNote)
    .where(among(musicianNote.applicationId, ids))
    .orderBy(asc(musicianNote.applicationId), asc(musicianNote.atMs), asc(musicianNote.id))
export const insertNote = (ctx: Ctx, row: NoteRow): Statement => ctx.db.build.insert(musicianNote).values(row)

/** Fails with ROW_NOT_MET unless the application is in one of `from`. */
export const move = (
  ctx: Ctx,
  id: string,
  from: readonly ApplicationState[],
  to: Partial<Pick<ApplicationRow, 'question' | 'reason' | 'staffId' | 'documentKey' | 'dueAtMs'>> & {
    state: ApplicationState
  },
): Statement[] =>
  ctx.db.mustMeet(
    ctx.db.build
      .update(musicianApplication)
      .set({ ...to, decidedAtMs: (OPEN_STATES as readonly string[]).includes(to.state) ? null : ctx.now })
      .where(and(eq(musicianApplication.id, id), inArray(musicianApplication.state, [...from]))),
  )
/** Passes all pieces of an application to its correction. */
export const passWorks = (ctx: Ctx, from: string, to: string): Statement =>
  ctx.db.mayMeetNone(
    ctx.db.build.update(musicianWork).set({ applicationId: to }).where(eq(musicianWork.applicationId, from)),
    'an application may have links only',
  )
/** Lets go of the pieces of an application; the sweep removes the files. */
export const dropWorks = (ctx: Ctx, id: string): Statement[] => [
  discardUploads(
    ctx,
    sql`select ${musicianWork.fileKey} as key from ${musicianWork} where ${musicianWork.applicationId} = ${id}`,
  ),
  ctx.db.mayMeetNone(
    ctx.db.build.delete(musicianWork).where(eq(musicianWork.applicationId, id)),
    'an application may have links only',
  ),
]

type At = { page: number; perPage: number }
/**
 * The queue. `waiting`: what waits for staff, oldest first, then what waits for its applicant. One state: oldest first while it is
 * open, newest first once it is decided.
 */
export async function applicationPage(
  ctx: Ctx,
  { state, ...at }: At & { state: ApplicationState | 'waiting' },
): Promise<{ rows: ApplicationRow[]; total: number }> {
  const where = state === 'waiting' ? isOpenRow : eq(musicianApplication.state, state)
  const isDecided = state !== 'waiting' && !(OPEN_STATES as readonly string[]).includes(state)
  const order = isDecided
    ? [desc(musicianApplication.submittedAtMs)]
    : [sql`${musicianApplication.state} = 'asked'`, asc(musicianApplication.submittedAtMs)]
  const [rows, total] = await Promise.all([
    ctx.db.primary
      .select()
      .from(musicianApplication)
      .where(where)
      .orderBy(...order, asc(musicianApplication.id))
      .limit(at.perPage)
      .offset(toOffset(at)),
    ctx.db.primary.$count(musicianApplication, where),
  ])
  return { rows, total }
}

/** Applications of other accounts with the same document or the same piece, by the application that is asked about. */
export async function sameFiles(ctx: Ctx, rows: readonly ApplicationRow[], works: readonly WorkRow[]) {
  const [documents, pieces] = await Promise.all([
    ctx.db.primary
      .select({
        id: musicianApplication.id,
        by: musicianApplication.accountId,
        sha256: musicianApplication.documentSha256,
      })
      .from(musicianApplication)
      .where(
        among(
          musicianApplication.documentSha256,
          rows.map((row) => row.documentSha256),
        ),
      ),
    ctx.db.primary
      .select({ id: musicianWork.applicationId, by: musicianApplication.accountId, sha256: musicianWork.sha256 })
      .from(musicianWork)
      .innerJoin(musicianApplication, eq(musicianApplication.id, musicianWork.applicationId))
      .where(
        among(
          musicianWork.sha256,
          works.map(({ sha256 }) => sha256),
        ),
      ),
  ])
  const all = [...documents, ...pieces]
  return (row: ApplicationRow): string[] => {
    const own = new Set([
      row.documentSha256,
      ...works.filter(({ applicationId }) => applicationId === row.id).map(({ sha256 }) => sha256),
    ])
    return [...new Set(all.filter(({ by, sha256 }) => by !== row.accountId && own.has(sha256)).map(({ id }) => id))]
  }
}

/** Up to `most` that wait for staff longer than was promised. */
export async function overdueIds(ctx: Ctx, most: number): Promise<string[]> {
  const rows = await ctx.db.primary
    .select({ id: musicianApplication.id })
    .from(musicianApplication)
    .where(
      and(inArray(musicianApplication.state, ['submitted', 'in_review']), lt(musicianApplication.dueAtMs, ctx.now)),
    )
    .orderBy(asc(musicianApplication.submittedAtMs))
    .limit(most)
  return rows.map(({ id }) => id)
}

const keptUntil = (beforeMs: number): SQL =>
  sql`${musicianApplication.documentKey} is not null and ${musicianApplication.decidedAtMs} < ${beforeMs}`

/** Lets go of the documents of applications that were decided before. */
export const removeDocumentsBefore = (ctx: Ctx, beforeMs: number): Statement[] => [
  releaseUploads(
    ctx,
    sql`select ${musicianApplication.documentKey} as key from ${musicianApplication} where ${keptUntil(beforeMs)}`,
  ),
  ctx.db.mayMeetNone(
    ctx.db.build.update(musicianApplication).set({ documentKey: null }).where(keptUntil(beforeMs)),
    'a sweep',
  ),
]

const mine = (ctx: Owner): SQL =>
  sql`(select ${musicianApplication.id} from ${musicianApplication} where ${ofAccount(ctx)})`
/** For the batch that closes the account: the pages that it keeps, and everything that was sent, with its files. */
export const forgetApplications = (ctx: Owner): Statement[] => [
  ...dropCreditPages(ctx, ownPages(ctx)),
  forgetClaims(ctx),
  discardUploads(
    ctx,
    sql`select ${musicianApplication.documentKey} as key from ${musicianApplication} where ${ofAccount(ctx)} and ${isNotNull(musicianApplication.documentKey)}
      union all select ${musicianWork.fileKey} from ${musicianWork} where ${musicianWork.applicationId} in ${mine(ctx)}`,
  ),
  ctx.db.mayMeetNone(
    ctx.db.build.delete(musicianNote).where(sql`${musicianNote.applicationId} in ${mine(ctx)}`),
    'most people never applied',
  ),
  ctx.db.mayMeetNone(
    ctx.db.build.delete(musicianWork).where(sql`${musicianWork.applicationId} in ${mine(ctx)}`),
    'most people never applied',
  ),
  ctx.db.mayMeetNone(ctx.db.build.delete(musicianApplication).where(ofAccount(ctx)), 'most people never applied'),
]

/** Of the account, newest first, after the row given. */
export const appliedAfter = (ctx: Owner, after: Pick<ApplicationRow, 'id' | 'submittedAtMs'> | null, most: number) =>
  ctx.db.primary
    .select()
    .from(musicianApplication)
    .where(
      and(
        ofAccount(ctx),
        olderThan(
          [musicianApplication.submittedAtMs, musicianApplication.id],
          after && [after.submittedAtMs, after.id],
        ),
      ),
    )
    .orderBy(desc(musicianApplication.submittedAtMs), desc(musicianApplication.id))
    .limit(most)
