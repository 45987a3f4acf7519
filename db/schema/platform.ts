import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** A sales channel: the main site, or a partner with its own domain. Every order and account belongs to one. */
export const channel = sqliteTable('channel', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  createdAtMs: integer('created_at_ms').notNull(),
})

/**
 * One row per (actor, key), written in the same batch as its effect. `requestHash` covers the owner, the address and
 * the whole parsed body, so a key reused after a switch to a company is refused and never carried out twice.
 */
export const idempotency = sqliteTable(
  'idempotency',
  {
    actorId: text('actor_id').notNull(),
    key: text('key').notNull(),
    /** The subject that the actor acted for (subject.id). */
    ownerId: text('owner_id').notNull(),
    route: text('route').notNull(),
    requestHash: text('request_hash').notNull(),
    /** What the first request created (an order number, a licence id); a repeated request is answered from it. */
    resultRef: text('result_ref').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [primaryKey({ columns: [t.actorId, t.key] }), index('idempotency_age').on(t.createdAtMs)],
)

/** Outgoing messages, written in the batch that causes them and delivered by the queue (or the pump). */
export const outbox = sqliteTable(
  'outbox',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    payload: text('payload', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    state: text('state', { enum: ['pending', 'delivered', 'dead'] })
      .notNull()
      .default('pending'),
    attempts: integer('attempts').notNull().default(0),
    nextAtMs: integer('next_at_ms').notNull(),
    lastError: text('last_error'),
    createdAtMs: integer('created_at_ms').notNull(),
    deliveredAtMs: integer('delivered_at_ms'),
  },
  (t) => [
    index('outbox_due').on(t.nextAtMs).where(sql`state = 'pending'`),
    index('outbox_delivered').on(t.deliveredAtMs).where(sql`state = 'delivered'`),
    check('outbox_state', sql`${t.state} in ('pending', 'delivered', 'dead')`),
  ],
)

/** Append-only: changes by staff or by an API key, in the batch of the change (worker/core/audit-store.ts). */
export const audit = sqliteTable(
  'audit',
  {
    id: text('id').primaryKey(),
    /** `staff:<id>`, or the scope of an API key. */
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    /** What was changed: `kind:id`. */
    target: text('target').notNull(),
    /** Null: the target is new. */
    before: text('before', { mode: 'json' }).$type<Record<string, unknown>>(),
    /** Null: the target was removed. */
    after: text('after', { mode: 'json' }).$type<Record<string, unknown>>(),
    atMs: integer('at_ms').notNull(),
    /** The request's id in the log. */
    requestId: text('request_id').notNull(),
  },
  (t) => [
    index('audit_target').on(t.target, t.atMs),
    index('audit_request').on(t.requestId),
    check(
      'audit_before_after',
      sql`coalesce(${t.before}, ${t.after}) is not null and json_valid(coalesce(${t.before}, '{}')) and json_valid(coalesce(${t.after}, '{}'))`,
    ),
  ],
)

/** Progress of each hourly check: the last row it checked in a table that it goes through repeatedly. */
export const checkProgress = sqliteTable('check_progress', {
  name: text('name').primaryKey(),
  afterRow: integer('after_row').notNull(),
  checkedAtMs: integer('checked_at_ms').notNull(),
})
