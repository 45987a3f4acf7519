import { and, eq, type SQL, sql } from 'drizzle-orm'
import { integer, sqliteTable } from 'drizzle-orm/sqlite-core'
import type { Statement } from '#db/client.ts'
import {
  account,
  approvalRequest,
  department,
  departmentApprover,
  enterprise,
  enterpriseMember,
} from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import type { ApprovalState } from './values.ts'

export type ApprovalRow = typeof approvalRequest.$inferSelect
type Reader = Ctx<AccountActor>
/** A request as somebody who may see it sees it. */
export type SeenApproval = ApprovalRow & {
  company: string
  askedByName: string | null
  decidedByName: string | null
  department: string | null
  mayDecide: number
}

const ACTIVE = sql`m.status = 1`
/** Of the requests, or members who ask, `r`: the caller's active membership `m` decides; administrators everywhere, approvers in their branch. */
const decides = (actorId: string | SQL): SQL =>
  sql`(m.role = 'companyAdmin' OR EXISTS (SELECT 1 FROM ${departmentApprover} v
      JOIN ${department} branch ON branch.id = v.department_id
      JOIN ${department} own ON own.id = r.department_id AND own.enterprise_id = r.enterprise_id
      WHERE v.account_id = ${actorId} AND instr(own.path, '/' || branch.id || '/') > 0))`

const columns = sql`r.id AS id, r.enterprise_id AS enterpriseId, r.owner_id AS ownerId, r.account_id AS accountId,
  r.department_id AS departmentId, r.kind AS kind, r.because AS because, r.input AS input, r.lines AS lines, r.total_fen AS totalFen,
  r.terms_version AS termsVersion, r.content_hash AS contentHash, r.state AS state, r.created_at_ms AS createdAtMs,
  r.expires_at_ms AS expiresAtMs, r.repriced_at_ms AS repricedAtMs, r.decided_by AS decidedBy, r.decided_at_ms AS decidedAtMs,
  r.reason AS reason, r.order_no AS orderNo`
const seen = (
  ctx: Reader,
): SQL => sql`SELECT ${columns}, e.short_name AS company, coalesce(am.name, asker.nickname) AS askedByName,
    coalesce(dm.name, decider.nickname) AS decidedByName, d.name AS department,
    r.account_id <> ${ctx.actor.id} AND ${decides(ctx.actor.id)} AS mayDecide`
/** Whoever belongs to the company and asked, or may decide. The session's chosen subject does not matter: a mail leads here. */
const from = (ctx: Reader): SQL => sql`FROM ${enterpriseMember} m
    JOIN ${enterprise} e ON e.id = m.enterprise_id AND e.channel_id = ${ctx.channel.id}
    JOIN ${approvalRequest} r ON r.enterprise_id = m.enterprise_id
    LEFT JOIN ${account} asker ON asker.id = r.account_id AND asker.status <> 'closed'
    LEFT JOIN ${enterpriseMember} am ON am.account_id = r.account_id AND am.enterprise_id = r.enterprise_id
    LEFT JOIN ${account} decider ON decider.id = r.decided_by AND decider.status <> 'closed'
    LEFT JOIN ${enterpriseMember} dm ON dm.account_id = r.decided_by AND dm.enterprise_id = r.enterprise_id
    LEFT JOIN ${department} d ON d.id = r.department_id
    WHERE m.account_id = ${ctx.actor.id} AND ${ACTIVE} AND (r.account_id = ${ctx.actor.id} OR ${decides(ctx.actor.id)})`

type Stored = Omit<SeenApproval, 'input' | 'lines'> & { input: string; lines: string }
const parsed = (row: Stored): SeenApproval => ({ ...row, input: JSON.parse(row.input), lines: JSON.parse(row.lines) })

export async function findSeen(ctx: Reader, id: string): Promise<SeenApproval | null> {
  const row = await ctx.db.primary.get<Stored | undefined>(sql`${seen(ctx)} ${from(ctx)} AND r.id = ${id}`)
  return row ? parsed(row) : null
}

export type ApprovalFilter = {
  state: ApprovalState | 'all'
  mine: boolean
  companyId?: string | undefined
  page: number
  perPage: number
}
/** `open` and `expired` by the clock: the sweep that stores it may be late. */
const inState = (state: ApprovalState | 'all', now: number): SQL => {
  if (state === 'all') return sql`1`
  if (state === 'open') return sql`r.state = 'open' AND r.expires_at_ms > ${now}`
  if (state === 'expired') return sql`(r.state = 'expired' OR r.state = 'open' AND r.expires_at_ms <= ${now})`
  return sql`r.state = ${state}`
}
export async function listSeen(ctx: Reader, filter: ApprovalFilter): Promise<{ rows: SeenApproval[]; total: number }> {
  const where = sql`${from(ctx)} AND ${inState(filter.state, ctx.now)}
    ${filter.mine ? sql`AND r.account_id = ${ctx.actor.id}` : sql``}
    ${filter.companyId === undefined ? sql`` : sql`AND m.enterprise_id = ${filter.companyId}`}`
  const [rows, counted] = await Promise.all([
    ctx.db.primary.all<Stored>(
      sql`${seen(ctx)} ${where} ORDER BY r.created_at_ms DESC, r.id DESC LIMIT ${filter.perPage} OFFSET ${(filter.page - 1) * filter.perPage}`,
    ),
    ctx.db.primary.get<{ n: number }>(sql`SELECT count(*) AS n ${where}`),
  ])
  return { rows: rows.map(parsed), total: counted?.n ?? 0 }
}

/** The request that this content is open in already. */
export async function findOpen(ctx: Reader, contentHash: string): Promise<ApprovalRow | null> {
  const [row] = await ctx.db.primary
    .select()
    .from(approvalRequest)
    .where(
      and(
        eq(approvalRequest.accountId, ctx.actor.id),
        eq(approvalRequest.contentHash, contentHash),
        eq(approvalRequest.state, 'open'),
      ),
    )
    .limit(1)
  return row ?? null
}

/** For messages and replays. */
export async function findApproval(ctx: Pick<Ctx, 'db'>, id: string): Promise<ApprovalRow | null> {
  const [row] = await ctx.db.primary.select().from(approvalRequest).where(eq(approvalRequest.id, id)).limit(1)
  return row ?? null
}

export const insertApproval = (
  ctx: Reader,
  row: Omit<
    ApprovalRow,
    'departmentId' | 'repricedAtMs' | 'decidedBy' | 'decidedAtMs' | 'reason' | 'orderNo' | 'state'
  >,
): Statement =>
  ctx.db.build.insert(approvalRequest).values({
    ...row,
    departmentId: sql`(SELECT ${enterpriseMember.departmentId} FROM ${enterpriseMember}
      WHERE ${enterpriseMember.accountId} = ${row.accountId} AND ${enterpriseMember.enterpriseId} = ${row.enterpriseId})`,
    state: 'open',
  })

type Decision = Pick<ApprovalRow, 'state'> & Partial<Pick<ApprovalRow, 'decidedBy' | 'reason' | 'orderNo'>>
/** ROW_NOT_MET if it is not open any more; triggers refuse one's own, and an approval without its order. */
export const decideApproval = (ctx: Ctx, id: string, decision: Decision): Statement[] =>
  ctx.db.mustMeet(
    ctx.db.build
      .update(approvalRequest)
      .set({ ...decision, decidedAtMs: ctx.now })
      .where(and(eq(approvalRequest.id, id), eq(approvalRequest.state, 'open'))),
  )

export const repriceApproval = (ctx: Ctx, id: string, totalFen: number, lines: ApprovalRow['lines']): Statement[] =>
  ctx.db.mustMeet(
    ctx.db.build
      .update(approvalRequest)
      .set({ totalFen, lines, repricedAtMs: ctx.now })
      .where(and(eq(approvalRequest.id, id), eq(approvalRequest.state, 'open'))),
  )

/** A view that accepts inserts, stores nothing, and fails on 0 (migrations/0030_approvals.sql). */
const approverGuard = sqliteTable('approver_guard', { met: integer('met').notNull() })
const deciding = (id: string, accountId: string): SQL => sql`SELECT count(*) AS n FROM ${enterpriseMember} m
  JOIN ${approvalRequest} r ON r.enterprise_id = m.enterprise_id
  WHERE r.id = ${id} AND m.account_id = ${accountId} AND ${ACTIVE} AND ${decides(accountId)}`
/** For the batch of a decision: fails with NOT_APPROVER unless the caller may decide at that moment. */
export const mustStillDecide = (ctx: Reader, id: string): Statement =>
  ctx.db.build.insert(approverGuard).select(deciding(id, ctx.actor.id))
/** Whether this account, which was told of a request, may decide about it now. */
export const mayDecide = async (ctx: Pick<Ctx, 'db'>, id: string, accountId: string): Promise<boolean> =>
  ((await ctx.db.primary.get<{ n: number }>(deciding(id, accountId)))?.n ?? 0) > 0

/** Who is told of a request of this member: everybody who may decide about it, at most this many. */
const TOLD = 20
export const decidersFor = async (
  ctx: Pick<Ctx, 'db'>,
  { enterpriseId, accountId }: Pick<ApprovalRow, 'enterpriseId' | 'accountId'>,
): Promise<string[]> =>
  (
    await ctx.db.primary.all<{ id: string }>(
      sql`SELECT m.account_id AS id FROM ${enterpriseMember} r JOIN ${enterpriseMember} m ON m.enterprise_id = r.enterprise_id
        WHERE r.enterprise_id = ${enterpriseId} AND r.account_id = ${accountId} AND ${ACTIVE} AND m.account_id <> r.account_id
          AND ${decides(sql`m.account_id`)}
        ORDER BY m.account_id LIMIT ${TOLD}`,
    )
  ).map(({ id }) => id)

/** Requests whose time is over, the oldest first. */
export const overdueApprovals = (ctx: Ctx, limit: number): Promise<ApprovalRow[]> =>
  ctx.db.primary
    .select()
    .from(approvalRequest)
    .where(and(eq(approvalRequest.state, 'open'), sql`${approvalRequest.expiresAtMs} <= ${ctx.now}`))
    .orderBy(approvalRequest.expiresAtMs)
    .limit(limit)
