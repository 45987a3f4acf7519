import { and, eq, type SQL, sql } from 'drizzle-orm'
import { integer, type SQLiteColumn, sqliteTable } from 'drizzle-orm/sqlite-core'
import type { Statement } from '#db/client.ts'
import { account, enterprise, enterpriseMember, session, sessionSubject, subject } from '#db/schema/index.ts'
import type { AccountActor, Ctx, Owner } from '../context.ts'
import type { MEMBER_STATUS } from '../modules/enterprise/contract.ts'
import type { Subject } from '../modules/identity/contract.ts'
import { BUYER_ROLES, type OwnerRole } from './permissions.ts'

/** Status of a membership that counts (specification section 3). */
const ACTIVE = 1 satisfies (typeof MEMBER_STATUS)['on']

type Acting = Pick<Ctx<AccountActor>, 'actor' | 'owner' | 'db'>

/** Who may place, pay and cancel orders and fill licence forms; a viewer of a company reads. */
export const maySpend = ({ owner }: Acting): boolean => (BUYER_ROLES as readonly OwnerRole[]).includes(owner.role)

/**
 * For whom this session acts, or null when it is not live (signed out, expired, account closed or disabled): one read of the
 * primary. The company that was chosen counts only while the membership is active; otherwise the person acts for themselves.
 */
export async function findOwner(
  ctx: Pick<Ctx, 'db' | 'now' | 'channel'>,
  { id, sessionId }: AccountActor,
): Promise<Owner | null> {
  const row = await ctx.db.primary.get<
    (Pick<Owner, 'id' | 'enterpriseId'> & { role: Owner['role'] | null }) | undefined
  >(
    sql`SELECT coalesce(company.id, self.id) AS id, m.enterprise_id AS enterpriseId, m.role AS role
      FROM ${session} s
      JOIN ${account} a ON a.id = s.account_id AND a.status = 'active'
      JOIN ${subject} self ON self.account_id = a.id
      LEFT JOIN ${sessionSubject} chosen ON chosen.session_id = s.id
      LEFT JOIN ${enterprise} e ON e.id = chosen.enterprise_id AND e.channel_id = ${ctx.channel.id}
      LEFT JOIN ${enterpriseMember} m ON m.account_id = a.id AND m.enterprise_id = e.id AND m.status = ${ACTIVE}
      LEFT JOIN ${subject} company ON company.enterprise_id = m.enterprise_id
      WHERE s.id = ${sessionId} AND s.account_id = ${id} AND s.revoked_at_ms IS NULL AND s.expires_at_ms > ${ctx.now}`,
  )
  if (!row) return null
  const { enterpriseId } = row
  return { id: row.id, type: enterpriseId === null ? 'personal' : 'enterprise', enterpriseId, role: row.role ?? 'self' }
}

/** A view that takes inserts and stores nothing: refuses 0 (migrations/0000_baseline.sql). Not a table, so not in db/schema. */
const roleGuard = sqliteTable('role_guard', { met: integer('met').notNull() })

const membership = ({ actor, owner }: Acting): SQL =>
  sql`SELECT 1 FROM ${enterpriseMember} WHERE ${enterpriseMember.accountId} = ${actor.id}
    AND ${enterpriseMember.enterpriseId} = ${owner.enterpriseId} AND ${enterpriseMember.status} = ${ACTIVE}`

/**
 * The scope of a read: rows of the owner one acts for. For a company the membership must be active in this very query, so that
 * someone who was removed after the request began finds nothing.
 */
export function ownedBy(ctx: Acting, column: SQLiteColumn): SQL {
  const own = eq(column, ctx.owner.id)
  return ctx.owner.enterpriseId === null ? own : (and(own, sql`exists (${membership(ctx)})`) ?? own)
}

/**
 * For the batch of a write: refused with COMPANY_ROLE unless the membership that permits it exists at that moment. Nothing to
 * check for oneself.
 */
export const mustStillSpend = (ctx: Acting): Statement[] =>
  ctx.owner.enterpriseId === null
    ? []
    : [
        ctx.db.build.insert(roleGuard).select(
          sql`SELECT count(*) FROM (${membership(ctx)}
            AND ${enterpriseMember.role} IN (SELECT value FROM json_each(${JSON.stringify(BUYER_ROLES)})))`,
        ),
      ]

/** A person who may act for the owner, in one of their live sessions. */
export type ActingSession = Pick<AccountActor, 'id' | 'sessionId'>

/** Live sessions of everybody who may act for this owner now, newest first: whoever is removed from a company is not among them. */
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

/** Owners as the wire names them: a person by account and nickname, a company by its id and short name. */
export async function ownersById(ctx: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<ReadonlyMap<string, Subject>> {
  const rows = await ctx.db.primary.all<Subject & { subjectId: string }>(
    sql`SELECT o.id AS subjectId, o.type AS type, coalesce(e.id, a.id) AS id, coalesce(e.short_name, a.nickname) AS name
      FROM ${subject} o LEFT JOIN ${account} a ON a.id = o.account_id LEFT JOIN ${enterprise} e ON e.id = o.enterprise_id
      WHERE o.id IN (SELECT value FROM json_each(${JSON.stringify([...new Set(ids)])}))`,
  )
  return new Map(rows.map(({ subjectId, ...owner }) => [subjectId, owner]))
}

/** Whether this is whom the request acts for: what a page showed, compared with what the session says now. */
export const isOwner = ({ actor, owner }: Acting, shown: { type: string; id: string }): boolean =>
  shown.type === owner.type && shown.id === (owner.enterpriseId ?? actor.id)

/** What is the person's own, whoever they act for now: for their export. */
export const ownedBySelf = ({ actor }: Pick<Acting, 'actor'>, column: SQLiteColumn): SQL =>
  sql`${column} = (SELECT ${subject.id} FROM ${subject} WHERE ${subject.accountId} = ${actor.id})`

/** What nobody else can act for (view sole_subject): for closing the account. */
export const ownedByNobodyElse = ({ actor }: Pick<Acting, 'actor'>, column: SQLiteColumn): SQL =>
  sql`${column} IN (SELECT owner_id FROM sole_subject WHERE account_id = ${actor.id})`
