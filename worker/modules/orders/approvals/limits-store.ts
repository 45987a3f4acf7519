import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { CompanyRole } from '#core/permissions.ts'
import type { Statement } from '#db/client.ts'
import {
  account,
  department,
  departmentApprover,
  departmentLimit,
  enterpriseMember,
  memberLimit,
} from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import type { ApprovalReason } from './values.ts'

type Owner = Ctx<AccountActor>

/** The first moment of the month in Asia/Shanghai, as the trigger order_within_limits has it. */
export const monthStart = (now: number): number => {
  const local = new Date(now + 8 * 3_600_000)
  return Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), 1) - 8 * 3_600_000
}
/** What counts towards limits (view counted_order) since then; `which` selects the orders `c`. */
const spentSince = (startMs: number, which: SQL): SQL =>
  sql`coalesce((SELECT sum(c.fen) FROM counted_order c WHERE ${which} AND c.submitted_at_ms >= ${startMs}), 0)`
const inBranch = (path: SQL, enterpriseId: SQL): SQL =>
  sql`c.department_id IN (SELECT x.id FROM ${department} x WHERE x.enterprise_id = ${enterpriseId} AND x.path >= ${path} AND x.path < ${path} || '~')`

export type ApprovalNeed = { because: ApprovalReason; limit: number | null; spent: number }
type Limits = { asks: number; perOrder: number | null; perMonth: number | null; spent: number }

/** Which limit would hold back an order of this amount now; null: none. The trigger order_within_limits decides. */
export async function approvalNeed(ctx: Owner, dueFen: number): Promise<ApprovalNeed | null> {
  const { id, enterpriseId } = ctx.owner
  if (enterpriseId === null) return null
  const start = monthStart(ctx.now)
  const mine = sql`c.owner_id = ${id} AND c.placed_by = ${ctx.actor.id}`
  const [limits, branches] = await Promise.all([
    ctx.db.primary.get<Limits | undefined>(
      sql`SELECT l.always_ask AS asks, l.per_order_fen AS perOrder, l.per_month_fen AS perMonth,
          iif(l.per_month_fen IS NULL, 0, ${spentSince(start, mine)}) AS spent
        FROM ${memberLimit} l WHERE l.account_id = ${ctx.actor.id} AND l.enterprise_id = ${enterpriseId}`,
    ),
    ctx.db.primary.all<{ perMonth: number; spent: number }>(
      sql`SELECT l.per_month_fen AS perMonth, ${spentSince(start, inBranch(sql`d.path`, sql`d.enterprise_id`))} AS spent
        FROM ${enterpriseMember} m JOIN ${department} own ON own.id = m.department_id
          JOIN ${departmentLimit} l ON l.enterprise_id = m.enterprise_id
          JOIN ${department} d ON d.id = l.department_id AND instr(own.path, '/' || d.id || '/') > 0
        WHERE m.account_id = ${ctx.actor.id} AND m.enterprise_id = ${enterpriseId}`,
    ),
  ])
  if (limits?.asks) return { because: 'asks', limit: null, spent: 0 }
  if (dueFen === 0) return null
  const perOrder = limits?.perOrder ?? null
  if (perOrder !== null && perOrder < dueFen) return { because: 'order', limit: perOrder, spent: 0 }
  const perMonth = limits?.perMonth ?? null
  if (limits && perMonth !== null && perMonth < dueFen + limits.spent)
    return { because: 'month', limit: perMonth, spent: limits.spent }
  const full = branches.find(({ perMonth: limit, spent }) => limit < dueFen + spent)
  return full ? { because: 'department', limit: full.perMonth, spent: full.spent } : null
}

export type MemberRow = {
  accountId: string
  name: string
  role: CompanyRole
  department: string | null
  perOrder: number | null
  perMonth: number | null
  asks: number
  spent: number
}
/** Active members with their limits, by name. */
export const membersWithLimits = (ctx: Owner): Promise<MemberRow[]> =>
  ctx.db.primary.all<MemberRow>(
    sql`SELECT m.account_id AS accountId, coalesce(m.name, a.nickname) AS name, m.role AS role, d.name AS department,
        l.per_order_fen AS perOrder, l.per_month_fen AS perMonth, coalesce(l.always_ask, 0) AS asks,
        ${spentSince(monthStart(ctx.now), sql`c.owner_id = ${ctx.owner.id} AND c.placed_by = m.account_id`)} AS spent
      FROM ${enterpriseMember} m JOIN ${account} a ON a.id = m.account_id
        LEFT JOIN ${department} d ON d.id = m.department_id
        LEFT JOIN ${memberLimit} l ON l.account_id = m.account_id AND l.enterprise_id = m.enterprise_id
      WHERE m.enterprise_id = ${ctx.owner.enterpriseId} AND m.status = 1 ORDER BY 2, 1 LIMIT 500`,
  )

export type DepartmentRow = {
  departmentId: string
  name: string
  level: number
  perMonth: number | null
  approvers: string
  spent: number
}
/** Departments along the tree, with their limits. */
export const departmentsWithLimits = (ctx: Owner): Promise<DepartmentRow[]> =>
  ctx.db.primary.all<DepartmentRow>(
    sql`SELECT d.id AS departmentId, d.name AS name, d.level AS level, l.per_month_fen AS perMonth,
        (SELECT json_group_array(v.account_id) FROM ${departmentApprover} v WHERE v.department_id = d.id) AS approvers,
        ${spentSince(monthStart(ctx.now), inBranch(sql`d.path`, sql`d.enterprise_id`))} AS spent
      FROM ${department} d LEFT JOIN ${departmentLimit} l ON l.department_id = d.id
      WHERE d.enterprise_id = ${ctx.owner.enterpriseId} ORDER BY d.path LIMIT 1000`,
  )

export async function departmentOf(
  ctx: Owner,
  id: string,
): Promise<{ perMonthFen: number | null; approvers: string[] } | null> {
  const row = await ctx.db.primary.get<{ perMonthFen: number | null; approvers: string } | undefined>(
    sql`SELECT l.per_month_fen AS perMonthFen,
        (SELECT json_group_array(v.account_id) FROM ${departmentApprover} v WHERE v.department_id = d.id) AS approvers
      FROM ${department} d LEFT JOIN ${departmentLimit} l ON l.department_id = d.id
      WHERE d.id = ${id} AND d.enterprise_id = ${ctx.owner.enterpriseId}`,
  )
  return row ? { perMonthFen: row.perMonthFen, approvers: JSON.parse(row.approvers) as string[] } : null
}

const mine = (ctx: Owner, id: string): SQL =>
  sql`FROM ${department} WHERE ${department.id} = ${id} AND ${department.enterpriseId} = ${ctx.owner.enterpriseId}`

/** ROW_NOT_MET if the department is not the company's at that moment. */
export const setDepartmentLimit = (ctx: Owner, id: string, perMonthFen: number): Statement[] =>
  ctx.db.mustMeet(
    ctx.db.build
      .insert(departmentLimit)
      .select(
        sql`SELECT ${department.id}, ${department.enterpriseId}, ${perMonthFen}, ${ctx.actor.id}, ${ctx.now} ${mine(ctx, id)}`,
      )
      .onConflictDoUpdate({
        target: departmentLimit.departmentId,
        set: { perMonthFen, changedBy: ctx.actor.id, changedAtMs: ctx.now },
      }),
  )

export const dropDepartmentLimit = (ctx: Owner, id: string): Statement =>
  ctx.db.mayMeetNone(
    ctx.db.build
      .delete(departmentLimit)
      .where(and(eq(departmentLimit.departmentId, id), eq(departmentLimit.enterpriseId, ctx.owner.enterpriseId ?? ''))),
    'a department without a limit has no row',
  )

/** Replaces the approvers of a department; each ROW_NOT_MET unless an active member of the company at that moment. */
export const setApprovers = (ctx: Owner, id: string, accountIds: readonly string[]): Statement[] => [
  ctx.db.mayMeetNone(
    ctx.db.build
      .delete(departmentApprover)
      .where(sql`${departmentApprover.departmentId} IN (SELECT ${department.id} ${mine(ctx, id)})`),
    'there may be none yet',
  ),
  ...accountIds.flatMap((accountId) =>
    ctx.db.mustMeet(
      ctx.db.build.insert(departmentApprover).select(
        sql`SELECT d.id, m.account_id FROM ${department} d JOIN ${enterpriseMember} m ON m.enterprise_id = d.enterprise_id
          WHERE d.id = ${id} AND d.enterprise_id = ${ctx.owner.enterpriseId} AND m.account_id = ${accountId} AND m.status = 1`,
      ),
    ),
  ),
]
