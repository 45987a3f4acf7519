import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { department } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'

type Owner = Ctx<AccountActor>
export type DepartmentRow = typeof department.$inferSelect
export type DepartmentNode = Pick<DepartmentRow, 'id' | 'name' | 'parentId' | 'level'> & {
  members: number
  invitations: number
}

/** Departments of the company that one acts for; of nobody for a person, whose enterpriseId is null. */
const ofMine = ({ owner }: Owner) => eq(department.enterpriseId, owner.enterpriseId ?? '')

export const getDepartments = (ctx: Owner): Promise<DepartmentNode[]> =>
  ctx.db.primary
    .select({
      id: department.id,
      name: department.name,
      parentId: department.parentId,
      level: department.level,
      members: sql<number>`(SELECT count(*) FROM enterprise_member m WHERE m.department_id = "department"."id")`,
      invitations: sql<number>`(SELECT count(*) FROM member_invitation i
        WHERE i.department_id = "department"."id" AND i.state = 'open')`,
    })
    .from(department)
    .where(ofMine(ctx))
    .orderBy(asc(department.level), asc(department.position), asc(department.name))

export const findDepartment = (ctx: Owner, id: string): Promise<DepartmentRow | undefined> =>
  ctx.db.primary
    .select()
    .from(department)
    .where(and(ofMine(ctx), eq(department.id, id)))
    .get()

const below = (parentId: string | null) =>
  parentId === null ? isNull(department.parentId) : eq(department.parentId, parentId)

/** The ids of the siblings in their order. */
export const getSiblings = async (ctx: Owner, parentId: string | null): Promise<string[]> =>
  (
    await ctx.db.primary
      .select({ id: department.id })
      .from(department)
      .where(and(ofMine(ctx), below(parentId)))
      .orderBy(asc(department.position), asc(department.name))
  ).map(({ id }) => id)

/** The last of its siblings. */
export const insertDepartment = (
  ctx: Owner,
  { id, name, parentId }: { id: string; name: string; parentId: string | null },
): Statement =>
  ctx.db.build.insert(department).values({
    id,
    name,
    parentId,
    enterpriseId: ctx.owner.enterpriseId ?? '',
    position: sql`(SELECT coalesce(max(position), -1) + 1 FROM department
      WHERE enterprise_id = ${ctx.owner.enterpriseId} AND parent_id IS ${parentId})`,
    createdAtMs: ctx.now,
  })

/** Fails with ROW_NOT_MET if the department is gone. */
export const updateDepartment = (
  ctx: Owner,
  id: string,
  set: Partial<Pick<DepartmentRow, 'name' | 'parentId'>>,
): Statement[] =>
  ctx.db.mustMeet(
    ctx.db.build
      .update(department)
      .set(set)
      .where(and(ofMine(ctx), eq(department.id, id))),
  )

/** The order of siblings, as a list of their ids. */
export const orderSiblings = (ctx: Owner, ids: readonly string[]): Statement =>
  ctx.db.mayMeetNone(
    ctx.db.build
      .update(department)
      .set({ position: sql`(SELECT key FROM json_each(${JSON.stringify(ids)}) WHERE value = ${department.id})` })
      .where(and(ofMine(ctx), sql`${department.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)),
    'a sibling may have been deleted: the others keep their order',
  )

export const deleteDepartment = (ctx: Owner, id: string): Statement[] =>
  ctx.db.mustMeet(ctx.db.build.delete(department).where(and(ofMine(ctx), eq(department.id, id))))

/** What keeps a department from being deleted. */
export async function getContents(ctx: Owner, id: string) {
  const [row] = await ctx.db.primary.all<{ members: number; departments: number; invitations: number }>(
    sql`SELECT (SELECT count(*) FROM enterprise_member WHERE department_id = ${id}) AS members,
      (SELECT count(*) FROM department WHERE parent_id = ${id}) AS departments,
      (SELECT count(*) FROM member_invitation WHERE department_id = ${id} AND state = 'open') AS invitations`,
  )
  return row ?? { members: 0, departments: 0, invitations: 0 }
}
