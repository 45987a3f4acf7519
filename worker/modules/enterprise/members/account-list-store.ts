import { type SQL, sql } from 'drizzle-orm'
import type { CompanyRole } from '#core/permissions.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import type { ExportAccounts } from './contract.ts'

type Owner = Ctx<AccountActor>
export type AccountRow = {
  id: string
  name: string
  username: string | null
  email: string | null
  phone: string | null
  role: CompanyRole
  status: 0 | 1 | 2 | 3
  managed: 0 | 1
  departmentId: string | null
  department: string | null
  sinceMs: number
  expiresAtMs: number | null
  perOrder: number | null
  perMonth: number | null
  alwaysAsk: 0 | 1
}

/**
 * Members, and invitations that wait or were refused. Names and addresses are those of the membership: of the account
 * only the nickname (what everybody sees), and the username of an account that the company made.
 */
const people = ({ owner }: Owner): SQL =>
  sql`SELECT m.account_id AS id, coalesce(m.name, a.nickname) AS name, iif(g.account_id IS NULL, NULL, a.username) AS username,
      m.email AS email, m.phone AS phone, m.role AS role, m.status AS status,
      g.account_id IS NOT NULL AND g.released_at_ms IS NULL AS managed, m.department_id AS departmentId,
      m.created_at_ms AS sinceMs, NULL AS expiresAtMs
    FROM enterprise_member m JOIN account a ON a.id = m.account_id
    LEFT JOIN managed_account g ON g.account_id = m.account_id AND g.enterprise_id = m.enterprise_id
    WHERE m.enterprise_id = ${owner.enterpriseId}
    UNION ALL
    SELECT i.id, '', NULL, iif(i.channel = 'mail', i.address, NULL), iif(i.channel = 'sms', i.address, NULL), i.role,
      iif(i.state = 'open', 2, 3), 0, i.department_id, i.created_at_ms, i.expires_at_ms
    FROM member_invitation i WHERE i.enterprise_id = ${owner.enterpriseId} AND i.state IN ('open', 'refused')`

const SORTS = {
  name: sql`lower(coalesce(nullif(p.name, ''), p.email, p.phone))`,
  role: sql`CASE p.role WHEN 'companyAdmin' THEN 0 WHEN 'buyer' THEN 1 ELSE 2 END`,
  status: sql`CASE p.status WHEN 1 THEN 0 WHEN 2 THEN 1 WHEN 0 THEN 2 ELSE 3 END`,
  department: sql`d.path`,
  since: sql`p.sinceMs`,
} satisfies Record<ExportAccounts['sortBy'], SQL>

function matching(ctx: Owner, { status, departmentId, below, role, keyword }: ExportAccounts): SQL {
  const wanted = (keyword ?? '').toLowerCase()
  const conditions = [
    status === 'all' ? null : sql`p.status = ${Number(status)}`,
    role === undefined ? null : sql`p.role = ${role}`,
    departmentId === undefined
      ? null
      : below === 'false'
        ? sql`p.departmentId = ${departmentId}`
        : sql`p.departmentId IN (SELECT x.id FROM department t JOIN department x ON x.enterprise_id = t.enterprise_id
            AND x.path >= t.path AND x.path < t.path || '~' WHERE t.id = ${departmentId} AND t.enterprise_id = ${ctx.owner.enterpriseId})`,
    // Not LIKE: `%` and `_` in an address are themselves, and a pattern may be 50 bytes only.
    wanted === ''
      ? null
      : sql`instr(lower(p.name || char(10) || coalesce(p.username, '') || char(10) || coalesce(p.email, '') || char(10) || coalesce(p.phone, '')), ${wanted}) > 0`,
  ].filter((condition) => condition !== null)
  return conditions.length === 0 ? sql`1` : sql.join(conditions, sql` AND `)
}

const selection = (ctx: Owner, filters: ExportAccounts, more = sql``): SQL =>
  sql`FROM (${people(ctx)}) p LEFT JOIN department d ON d.id = p.departmentId ${more} WHERE ${matching(ctx, filters)}`

export const accountRows = (
  ctx: Owner,
  filters: ExportAccounts,
  { limit, offset }: { limit: number; offset: number },
): Promise<AccountRow[]> => {
  const direction = filters.order === 'desc' ? sql`DESC` : sql`ASC`
  return ctx.db.primary.all<AccountRow>(
    sql`SELECT p.*, d.name AS department, l.per_order_fen AS perOrder, l.per_month_fen AS perMonth, coalesce(l.always_ask, 0) AS alwaysAsk
      ${selection(ctx, filters, sql`LEFT JOIN member_limit l ON l.account_id = p.id AND l.enterprise_id = ${ctx.owner.enterpriseId}`)}
      ORDER BY ${SORTS[filters.sortBy]} ${direction}, lower(coalesce(nullif(p.name, ''), p.email, p.phone)), p.id
      LIMIT ${limit} OFFSET ${offset}`,
  )
}

export const countAccounts = async (ctx: Owner, filters: ExportAccounts): Promise<number> =>
  (await ctx.db.primary.all<{ n: number }>(sql`SELECT count(*) AS n ${selection(ctx, filters)}`))[0]?.n ?? 0
