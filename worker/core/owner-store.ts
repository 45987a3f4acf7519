import { and, eq, type SQL, sql } from 'drizzle-orm'
import { integer, type SQLiteColumn, sqliteTable } from 'drizzle-orm/sqlite-core'
import type { Statement } from '#db/client.ts'
import {
  account,
  department,
  enterprise,
  enterpriseMember,
  session,
  sessionSubject,
  subject,
} from '#db/schema/index.ts'
import type { AccountActor, Ctx, Owner } from '../context.ts'
import type { MEMBER_STATUS } from '../modules/enterprise/contract.ts'
import type { Subject } from '../modules/identity/contract.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from './locales.ts'
import { allows, type OwnerPermission, PERMISSIONS } from './permissions.ts'

/** Membership status that counts as active (specification section 3). */
const ACTIVE = 1 satisfies (typeof MEMBER_STATUS)['on']

type Acting = Pick<Ctx<AccountActor>, 'actor' | 'owner' | 'db'>

/** Whether the caller's role for the current owner has the permission. Viewers of a company may only read. */
export const mayForOwner = ({ owner }: Acting, permission: OwnerPermission): boolean => allows(permission, [owner.role])

/**
 * The owner that this session acts for, or null if the session is not live (signed out, expired, account closed or
 * disabled). One query on the primary. The chosen company counts only while the membership is active; otherwise the
 * person acts for themselves.
 */
export async function findOwner(
  ctx: Pick<Ctx, 'db' | 'now' | 'channel'>,
  { id, sessionId }: AccountActor,
): Promise<Owner | null> {
  const row = await ctx.db.primary.get<
    (Pick<Owner, 'id' | 'enterpriseId'> & { role: Owner['role'] | null }) | undefined
  >(ownerQuery(ctx, { id, sessionId }))
  if (!row) return null
  const { enterpriseId } = row
  return { id: row.id, type: enterpriseId === null ? 'personal' : 'enterprise', enterpriseId, role: row.role ?? 'self' }
}

/** The same as part of a query, for reads that do not wait for it: no row if the session is not live. */
export const ownerQuery = (
  ctx: Pick<Ctx, 'now' | 'channel'>,
  { id, sessionId }: Pick<AccountActor, 'id' | 'sessionId'>,
): SQL =>
  sql`SELECT coalesce(company.id, self.id) AS id, m.enterprise_id AS enterpriseId, m.role AS role
      FROM ${session} s
      JOIN ${account} a ON a.id = s.account_id AND a.status = 'active'
      JOIN ${subject} self ON self.account_id = a.id
      LEFT JOIN ${sessionSubject} chosen ON chosen.session_id = s.id
      LEFT JOIN ${enterprise} e ON e.id = chosen.enterprise_id AND e.channel_id = ${ctx.channel.id}
      LEFT JOIN ${enterpriseMember} m ON m.account_id = a.id AND m.enterprise_id = e.id AND m.status = ${ACTIVE}
      LEFT JOIN ${subject} company ON company.enterprise_id = m.enterprise_id
      WHERE s.id = ${sessionId} AND s.account_id = ${id} AND s.revoked_at_ms IS NULL AND s.expires_at_ms > ${ctx.now}`

/**
 * A view that accepts inserts, stores nothing, and fails on 0 (migrations/0000_baseline.sql). Not a table, so not in
 * db/schema.
 */
const roleGuard = sqliteTable('role_guard', { met: integer('met').notNull() })

const membership = ({ actor, owner }: Acting): SQL =>
  sql`SELECT 1 FROM ${enterpriseMember} WHERE ${enterpriseMember.accountId} = ${actor.id}
    AND ${enterpriseMember.enterpriseId} = ${owner.enterpriseId} AND ${enterpriseMember.status} = ${ACTIVE}`

/**
 * Filter for reads: rows of the caller's owner. For a company, the membership must be active in the same query, so that
 * a member removed after the request began finds nothing.
 */
export function ownedBy(ctx: Acting, column: SQLiteColumn): SQL {
  const own = eq(column, ctx.owner.id)
  return ctx.owner.enterpriseId === null ? own : (and(own, sql`exists (${membership(ctx)})`) ?? own)
}

/**
 * For the batch of a write: fails with COMPANY_ROLE unless a membership whose role has the permission exists at that moment. Empty
 * when acting for oneself.
 */
export const mustStillForOwner = (ctx: Acting, permission: OwnerPermission): Statement[] =>
  ctx.owner.enterpriseId === null
    ? []
    : [
        ctx.db.build.insert(roleGuard).select(
          sql`SELECT count(*) FROM (${membership(ctx)}
            AND ${enterpriseMember.role} IN (SELECT value FROM json_each(${JSON.stringify(PERMISSIONS[permission])})))`,
        ),
      ]

/** For the batch that places an order: the caller's department in the company at that moment, and its name. */
export function departmentOfPlacer({ actor, owner }: Acting): { departmentId?: SQL; departmentName?: SQL } {
  if (owner.enterpriseId === null) return {}
  const mine = (column: SQLiteColumn): SQL =>
    sql`(SELECT ${column} FROM ${enterpriseMember} JOIN ${department} ON ${department.id} = ${enterpriseMember.departmentId}
      WHERE ${enterpriseMember.accountId} = ${actor.id} AND ${enterpriseMember.enterpriseId} = ${owner.enterpriseId})`
  return { departmentId: mine(department.id), departmentName: mine(department.name) }
}

/** A person who may act for the owner, in one of their live sessions. */
export type ActingSession = Pick<AccountActor, 'id' | 'sessionId'>

/** Live sessions of everybody who may act for this owner now, newest first. Removed members are not included. */
export const sessionsActingFor = (
  ctx: Pick<Ctx, 'db' | 'now'>,
  ownerId: string,
  limit: number,
): Promise<ActingSession[]> =>
  ctx.db.primary.all<ActingSession>(
    sql`SELECT a.id AS id, s.id AS sessionId
      FROM ${subject} o
      LEFT JOIN ${enterpriseMember} m ON m.enterprise_id = o.enterprise_id AND m.status = ${ACTIVE}
      JOIN ${session} s ON s.account_id = coalesce(o.account_id, m.account_id)
      JOIN ${account} a ON a.id = s.account_id AND a.status = 'active'
      WHERE o.id = ${ownerId} AND s.revoked_at_ms IS NULL AND s.expires_at_ms > ${ctx.now}
      ORDER BY s.created_at_ms DESC LIMIT ${limit}`,
  )

/** Whom a message about something of this owner goes to: `company` is the company's name, null for a person. */
export type Addressee = { email: string; locale: Locale; company: string | null }

/**
 * The account that acted, if it may still act for the owner; otherwise, for a company, one of its administrators, unless
 * what is said concerns that account alone (`isAlone`). Null if nobody of them has an e-mail address.
 */
export async function addresseeOf(
  ctx: Pick<Ctx, 'db'>,
  ownerId: string,
  accountId: string,
  { isAlone = false }: { isAlone?: boolean } = {},
): Promise<Addressee | null> {
  const row = await ctx.db.primary.get<{ email: string; locale: string | null; company: string | null } | undefined>(
    sql`SELECT a.email AS email, a.locale AS locale, e.full_name AS company
      FROM ${subject} o
      LEFT JOIN ${enterprise} e ON e.id = o.enterprise_id
      LEFT JOIN ${enterpriseMember} m ON m.enterprise_id = o.enterprise_id AND m.status = ${ACTIVE}
      JOIN ${account} a ON a.id = coalesce(o.account_id, m.account_id) AND a.status = 'active' AND a.email IS NOT NULL
      WHERE o.id = ${ownerId} AND (o.account_id IS NOT NULL OR a.id = ${accountId} OR ${isAlone ? 0 : 1} AND m.role = 'companyAdmin')
      ORDER BY a.id = ${accountId} DESC, a.id LIMIT 1`,
  )
  return row ? { ...row, locale: LOCALES.find((locale) => locale === row.locale) ?? DEFAULT_LOCALE } : null
}

/** Owners as the API returns them: a person by account and nickname, a company by id and short name. */
export async function ownersById(ctx: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<ReadonlyMap<string, Subject>> {
  const rows = await ctx.db.primary.all<Subject & { subjectId: string }>(
    sql`SELECT o.id AS subjectId, o.type AS type, coalesce(e.id, a.id) AS id, coalesce(e.short_name, a.nickname) AS name
      FROM ${subject} o LEFT JOIN ${account} a ON a.id = o.account_id LEFT JOIN ${enterprise} e ON e.id = o.enterprise_id
      WHERE o.id IN (SELECT value FROM json_each(${JSON.stringify([...new Set(ids)])}))`,
  )
  return new Map(rows.map(({ subjectId, ...owner }) => [subjectId, owner]))
}

/** Nicknames of accounts that are open; for what members of a company see of each other. */
export async function accountNames(ctx: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.db.primary.all<{ id: string; name: string }>(
    sql`SELECT id, nickname AS name FROM ${account}
      WHERE status <> 'closed' AND id IN (SELECT value FROM json_each(${JSON.stringify([...new Set(ids)])}))`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** An owner as staff find it; address and number of a person, null for a company. */
export type FoundOwner = Pick<Owner, 'type'> & {
  ownerId: string
  name: string
  email: string | null
  mobile: string | null
}

/**
 * Owners by a person's address, number, name or id, with the companies that this person acts for, or by a company's
 * name or id. For staff.
 */
export const findOwners = (
  ctx: Pick<Ctx, 'db' | 'channel'>,
  { keyword, normalized }: { keyword: string; normalized: string },
  limit: number,
): Promise<FoundOwner[]> =>
  ctx.db.primary.all<FoundOwner>(
    sql`WITH person AS (
        SELECT id FROM ${account} WHERE ${account.channelId} = ${ctx.channel.id}
          AND (email = ${normalized} OR mobile = ${normalized} OR username = ${normalized} OR id = ${keyword})),
      found AS (
        SELECT o.id FROM ${subject} o WHERE o.id = ${keyword} OR o.account_id IN person
          OR o.enterprise_id IN (SELECT m.enterprise_id FROM ${enterpriseMember} m WHERE m.account_id IN person AND m.status = ${ACTIVE})
          OR o.enterprise_id IN (SELECT e.id FROM ${enterprise} e WHERE e.id = ${keyword} OR e.full_name = ${keyword} OR e.short_name = ${keyword}))
      SELECT o.id AS ownerId, o.type AS type, coalesce(e.full_name, a.nickname) AS name, a.email AS email, a.mobile AS mobile
      FROM ${subject} o LEFT JOIN ${account} a ON a.id = o.account_id LEFT JOIN ${enterprise} e ON e.id = o.enterprise_id
      WHERE o.id IN found AND coalesce(a.channel_id, e.channel_id) = ${ctx.channel.id}
      ORDER BY o.type DESC, o.id LIMIT ${limit}`,
  )

/** Whether the owner shown on a page is still the one that the session acts for. */
export const isOwner = ({ actor, owner }: Acting, shown: { type: string; id: string }): boolean =>
  shown.type === owner.type && shown.id === (owner.enterpriseId ?? actor.id)

/** Filter for what the person owns themselves, whoever they act for now; used by the data export. */
export const ownedBySelf = ({ actor }: Pick<Acting, 'actor'>, column: SQLiteColumn): SQL =>
  sql`${column} = (SELECT ${subject.id} FROM ${subject} WHERE ${subject.accountId} = ${actor.id})`

/** Filter for what nobody else can act for (view sole_subject); used when closing the account. */
export const ownedByNobodyElse = ({ actor }: Pick<Acting, 'actor'>, column: SQLiteColumn): SQL =>
  sql`${column} IN (SELECT owner_id FROM sole_subject WHERE account_id = ${actor.id})`

/** Filter for the next page of rows that are read newest first by these columns. `last`: the last row's values. */
export const olderThan = (
  columns: readonly SQLiteColumn[],
  last: readonly (string | number)[] | null,
): SQL | undefined =>
  last === null
    ? undefined
    : sql`(${sql.join([...columns], sql`, `)}) < (${sql.join(
        last.map((value) => sql`${value}`),
        sql`, `,
      )})`
