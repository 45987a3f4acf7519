import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, sqliteView, text } from 'drizzle-orm/sqlite-core'
import { track, version } from './catalogue.ts'
import { order, orderLine } from './orders.ts'
import { subject } from './subject.ts'

/** An owner's right: created when the order is paid, issued when the form is filled in. */
export const licenceRight = sqliteTable(
  'licence_right',
  {
    id: text('id').primaryKey(),
    orderLineId: text('order_line_id')
      .notNull()
      .unique()
      .references(() => orderLine.id),
    orderNo: text('order_no')
      .notNull()
      .references(() => order.orderNo),
    ownerId: text('owner_id')
      .notNull()
      .references(() => subject.id),
    trackId: integer('track_id')
      .notNull()
      .references(() => track.id),
    versionId: integer('version_id')
      .notNull()
      .references(() => version.id),
    state: text('state', { enum: ['awaiting_form', 'issued', 'revoked'] }).notNull(),
    licenceNo: text('licence_no').unique(),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [
    index('licence_right_owner').on(t.ownerId, t.createdAtMs),
    // The reminder of unfilled forms (modules/messages).
    index('licence_right_waiting').on(t.createdAtMs).where(sql`state = 'awaiting_form'`),
    index('licence_right_order').on(t.orderNo),
    index('licence_right_track').on(t.ownerId, t.trackId),
    check('licence_right_state', sql`${t.state} in ('awaiting_form', 'issued', 'revoked')`),
    check(
      'licence_right_number',
      sql`(${t.state} = 'awaiting_form') = (${t.licenceNo} is null) or ${t.state} = 'revoked'`,
    ),
  ],
)

/** Append-only: the signed statement. `sha256` and `signature` are computed from `canonical`, byte for byte. */
export const licenceDocument = sqliteTable(
  'licence_document',
  {
    licenceNo: text('licence_no').primaryKey(),
    rightId: text('right_id')
      .notNull()
      .unique()
      .references(() => licenceRight.id),
    canonical: text('canonical').notNull(),
    sha256: text('sha256').notNull(),
    /** Ed25519 over the UTF-8 bytes of `canonical`, base64url (RFC 8032). */
    signature: text('signature').notNull(),
    keyId: text('key_id').notNull(),
    /** The form as submitted: personal data, so it is not part of the public view. */
    form: text('form', { mode: 'json' }).$type<Record<string, string>>().notNull(),
    issuedAtMs: integer('issued_at_ms').notNull(),
  },
  // The reminder of licences that end (modules/messages).
  (t) => [index('licence_document_issued').on(t.issuedAtMs)],
)

/** Append-only: a revocation is a row of its own; the document does not change. */
export const licenceRevocation = sqliteTable('licence_revocation', {
  rightId: text('right_id')
    .primaryKey()
    .references(() => licenceRight.id),
  reason: text('reason').notNull(),
  actorId: text('actor_id').notNull(),
  atMs: integer('at_ms').notNull(),
})

/** Rights waiting for their form and licences not revoked, each until its term ends (migrations/0000_baseline.sql). */
export const heldLicence = sqliteView('held_licence', {
  ownerId: text('owner_id').notNull(),
  trackId: integer('track_id').notNull(),
  skuId: text('sku_id').notNull(),
  rightId: text('right_id').notNull(),
  issuedAtMs: integer('issued_at_ms'),
  untilMs: integer('until_ms'),
}).existing()
