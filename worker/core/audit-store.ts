import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Statement } from '#db/client.ts'
import { audit } from '#db/schema/index.ts'
import type { AccountActor, Ctx, Operator } from '../context.ts'
import { type Facts, withoutSecrets } from './audit.ts'

type Audited = Pick<Ctx<Operator | AccountActor>, 'actor' | 'db' | 'now' | 'newId' | 'requestId'> & { owner?: unknown }
/**
 * `target`: what was changed, as `kind:id`. `before` is null for a new thing, `after` for a removed one. `when`: write
 * the row only if this condition holds in the batch. A `target` in SQL that is null fails the whole batch
 * (`notnull:audit.target`).
 */
export type Change = {
  action: string
  target: string | SQL
  before: Facts | null
  after: Facts | null
  when?: SQL
}

/** `staff:<id>`, `account:<id>` for a member who manages a company, or the scope of an API key. */
const getActor = ({ actor }: Audited): string => (actor.kind === 'key' ? actor.id : `${actor.kind}:${actor.id}`)
const toJson = (facts: Facts | null): string | null => (facts === null ? null : JSON.stringify(withoutSecrets(facts)))

/** Statement for the audit row of a change by staff, by an API key or by a member of a company, for the batch that makes the change. */
export const audited = (ctx: Audited, { action, target, before, after, when }: Change): Statement =>
  ctx.db.build
    .insert(audit)
    .select(
      sql`select ${ctx.newId()}, ${getActor(ctx)}, ${action}, ${target}, ${toJson(before)}, ${toJson(after)}, ${ctx.now}, ${ctx.requestId} where ${when ?? sql`true`}`,
    )

/**
 * A field of the rows that `auditedRows` compares: the stored value, and the sent value (in terms of `value`, one row
 * as JSON).
 */
export type AuditedField = { name: string; stored: SQL; sent: SQL }
export const getField = (name: string, column: SQLiteColumn): AuditedField => {
  const path = sql.raw(`'$.${name}'`)
  return column.dataType === 'json'
    ? { name, stored: sql`json(${column})`, sent: sql`json(value -> ${path})` }
    : { name, stored: sql`${column}`, sent: sql`value ->> ${path}` }
}

/**
 * One audit row for each row that is new or differs from the stored one. Put it in the batch before the statements that
 * store the rows: the old values are read there, so no other write can come in between. Rows are identified by `slug`.
 */
export function auditedRows(
  ctx: Audited,
  change: { action: string; kind: string },
  table: SQLiteTable & { slug: SQLiteColumn },
  fields: AuditedField[],
  rows: readonly object[],
): Statement {
  const object = (side: 'stored' | 'sent') =>
    sql`json_object(${sql.join(
      fields.map((field) => sql`${sql.raw(`'${field.name}'`)}, ${field[side]}`),
      sql`, `,
    )})`
  const compared = sql`select key, value ->> '$.slug' as slug_sent,
    case when ${table.slug} is null then null else ${object('stored')} end as was, ${object('sent')} as will
    from json_each(${JSON.stringify(rows)}) left join ${table} on ${table.slug} = value ->> '$.slug'`
  return ctx.db.build
    .insert(audit)
    .select(
      sql`select ${ctx.newId()} || '-' || key, ${getActor(ctx)}, ${change.action}, ${change.kind} || ':' || slug_sent, was, will, ${ctx.now}, ${ctx.requestId} from (${compared}) where was is not will`,
    )
}

/** The last of these actions on one thing; null if there was none. */
export const lastAudited = async (ctx: Pick<Ctx, 'db'>, target: string, actions: readonly string[]) =>
  (await ctx.db.primary
    .select({ actor: audit.actor, action: audit.action, atMs: audit.atMs })
    .from(audit)
    .where(and(eq(audit.target, target), inArray(audit.action, [...actions])))
    .orderBy(desc(audit.atMs), sql`rowid desc`)
    .limit(1)
    .get()) ?? null
