import { and, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { ownedBy } from '#core/owner-store.ts'
import { toOffset } from '#core/page.ts'
import type { Statement } from '#db/client.ts'
import { project } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { folded } from './rules.ts'
import { foldText, type ProjectState } from './values.ts'

export type ProjectRow = typeof project.$inferSelect
type Owner = Ctx<AccountActor>
export type ProjectText = Pick<ProjectRow, 'name' | 'client' | 'number'>

/** The owner's; merged ones are part of another one and are not found. */
const mine = (ctx: Owner) => and(ownedBy(ctx, project.ownerId), isNull(project.mergedIntoId))

export async function findProject(ctx: Owner, id: string): Promise<ProjectRow | null> {
  const [row] = await ctx.db.primary
    .select()
    .from(project)
    .where(and(eq(project.id, id), mine(ctx)))
    .limit(1)
  return row ?? null
}

/** The one with this name, whatever its case and width. */
export async function findByName(ctx: Owner, name: string): Promise<ProjectRow | null> {
  const [row] = await ctx.db.primary
    .select()
    .from(project)
    .where(and(mine(ctx), eq(project.foldedName, foldText(name))))
    .limit(1)
  return row ?? null
}

type Filter = { state: ProjectState; keyword: string; page: number; perPage: number }
export async function listProjects(ctx: Owner, filter: Filter): Promise<{ rows: ProjectRow[]; total: number }> {
  const states: Record<Filter['state'], SQL[]> = {
    active: [isNull(project.archivedAtMs)],
    archived: [isNotNull(project.archivedAtMs)],
    all: [],
  }
  const where = and(
    mine(ctx),
    ...states[filter.state],
    // instr, not LIKE: D1 refuses patterns above 50 bytes.
    ...(filter.keyword === '' ? [] : [sql`instr(${project.folded}, ${foldText(filter.keyword)}) > 0`]),
  )
  const [rows, [counted]] = await Promise.all([
    ctx.db.primary
      .select()
      .from(project)
      .where(where)
      .orderBy(desc(project.usedAtMs), desc(project.id))
      .limit(filter.perPage)
      .offset(toOffset(filter)),
    ctx.db.primary.select({ n: count() }).from(project).where(where),
  ])
  return { rows, total: counted?.n ?? 0 }
}

/** Names by the id that an order has: of a merged project, those of the one that it is part of now. */
export async function projectNames(
  ctx: Pick<Ctx, 'db'>,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, ProjectText & { id: string }>> {
  const known = [...new Set(ids)].filter((id) => id !== null)
  if (known.length === 0) return new Map()
  const rows = await ctx.db.primary.all<ProjectText & { id: string; asked: string }>(
    sql`SELECT p.id AS asked, q.id AS id, q.name AS name, q.client AS client, q.number AS number
      FROM ${project} p JOIN ${project} q ON q.id = coalesce(p.merged_into_id, p.id)
      WHERE p.id IN (SELECT value FROM json_each(${JSON.stringify(known)}))`,
  )
  return new Map(rows.map(({ asked, ...named }) => [asked, named]))
}

/** For other queries: this project and those that were merged into it. */
export const withMerged = (id: string): SQL =>
  sql`(SELECT ${project.id} FROM ${project} WHERE ${project.id} = ${id} UNION ALL SELECT ${project.id} FROM ${project} WHERE ${project.mergedIntoId} = ${id})`

/** For other queries: whether the project with this id, or what it was merged into, contains these words. */
export const projectContains = (id: SQLiteColumn, ownerId: SQLiteColumn, keyword: string): SQL =>
  sql`${id} IN (SELECT p.id FROM ${project} p JOIN ${project} q ON q.id = coalesce(p.merged_into_id, p.id)
    WHERE p.owner_id = ${ownerId} AND instr(q.folded, ${foldText(keyword)}) > 0)`

export const insertProject = (ctx: Owner, id: string, text: ProjectText): Statement =>
  ctx.db.build.insert(project).values({
    ...{ id, ownerId: ctx.owner.id, ...text, ...folded(text) },
    ...{ createdBy: ctx.actor.id, createdAtMs: ctx.now, usedAtMs: ctx.now },
  })

/** ROW_NOT_MET if it is not the owner's, or was merged in the meantime. */
export const changeProject = (
  ctx: Owner,
  id: string,
  text: ProjectText,
  archivedAtMs: ProjectRow['archivedAtMs'],
): Statement[] =>
  ctx.db.mustMeet(
    ctx.db.build
      .update(project)
      .set({ ...text, ...folded(text), archivedAtMs })
      .where(and(eq(project.id, id), mine(ctx))),
  )

/** What was merged into it before follows, so that there are no chains. */
export const mergeProject = (ctx: Owner, id: string, into: string): Statement[] => [
  ...ctx.db.mustMeet(
    ctx.db.build
      .update(project)
      .set({ mergedIntoId: into })
      .where(and(eq(project.id, id), mine(ctx))),
  ),
  ctx.db.mayMeetNone(
    ctx.db.build.update(project).set({ mergedIntoId: into }).where(eq(project.mergedIntoId, id)),
    'nothing may have been merged into it',
  ),
]
