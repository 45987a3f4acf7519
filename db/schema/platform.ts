import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** A sales channel: the main site, or a partner on a domain of its own. Every order and account belongs to one. */
export const channel = sqliteTable('channel', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  createdAtMs: integer('created_at_ms').notNull(),
})

/**
 * One row per (actor, key): written in the same batch as the effect it stands for. `requestHash` covers the owner, the address
 * and the whole parsed body, so a key that is used again after a switch to a company is refused, never carried out twice.
 */
export const idempotency = sqliteTable(
  'idempotency',
  {
    actorId: text('actor_id').notNull(),
    key: text('key').notNull(),
    /** For whom the actor acted (subject.id). */
    ownerId: text('owner_id').notNull(),
    route: text('route').notNull(),
    requestHash: text('request_hash').notNull(),
    /** What the first request made (an order number, a licence id): a replay reads its answer from there. */
    resultRef: text('result_ref').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [primaryKey({ columns: [t.actorId, t.key] }), index('idempotency_age').on(t.createdAtMs)],
)

/** Messages to the world outside, written in the batch that causes them and delivered by the queue (or the pump). */
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

/** Append-only: who changed what as staff, in the same batch as the change. */
export const audit = sqliteTable(
  'audit',
  {
    id: text('id').primaryKey(),
    actorId: text('actor_id').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    detail: text('detail', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    atMs: integer('at_ms').notNull(),
  },
  (t) => [index('audit_subject').on(t.subject, t.atMs)],
)

/** How far each of the hourly checks has come: the last row it looked at, of a table that it goes through again and again. */
export const checkProgress = sqliteTable('check_progress', {
  name: text('name').primaryKey(),
  afterRow: integer('after_row').notNull(),
  checkedAtMs: integer('checked_at_ms').notNull(),
})
