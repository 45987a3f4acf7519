import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, sqliteView, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { track, version } from './catalogue.ts'
import { account } from './identity.ts'
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

/**
 * Append-only: who was given which original file or document, the first time of a day (Asia/Shanghai). Stored before the link
 * is given; no address and no device.
 */
export const licenceDownload = sqliteTable(
  'licence_download',
  {
    rightId: text('right_id')
      .notNull()
      .references(() => licenceRight.id),
    kind: text('kind', { enum: ['audio', 'document'] }).notNull(),
    /** Of a document: the version that was bought. */
    versionId: integer('version_id')
      .notNull()
      .references(() => version.id),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    day: text('day').notNull(),
    atMs: integer('at_ms').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.rightId, t.kind, t.versionId, t.accountId, t.day] }),
    // The daily limit (trigger licence_download_limit).
    index('licence_download_day').on(t.accountId, t.day, t.kind),
    check('licence_download_kind', sql`${t.kind} in ('audio', 'document')`),
  ],
)

/** Append-only, written by triggers only: all documents and revocations in the order in which they happened. */
export const licenceEntry = sqliteTable(
  'licence_entry',
  {
    position: integer('position').primaryKey(),
    kind: text('kind', { enum: ['issued', 'revoked'] }).notNull(),
    rightId: text('right_id')
      .notNull()
      .references(() => licenceRight.id),
    atMs: integer('at_ms').notNull(),
  },
  (t) => [
    uniqueIndex('licence_entry_right').on(t.rightId, t.kind),
    check('licence_entry_kind', sql`${t.kind} in ('issued', 'revoked')`),
  ],
)

/** Append-only: the hash chain over the entries, calculated a few minutes later (docs/decisions/106). Hashes in hex. */
export const licenceLink = sqliteTable('licence_link', {
  position: integer('position')
    .primaryKey()
    .references(() => licenceEntry.position),
  /** Of a document: its `sha256`. Of a revocation: that of its record. */
  entryHash: text('entry_hash').notNull(),
  /** SHA-256 of the previous chain hash and the entry's hash, 32 bytes each. */
  chainHash: text('chain_hash').notNull(),
})

/** Append-only: the end of the chain as published once a day (Asia/Shanghai), signed like a document. */
export const licenceHead = sqliteTable(
  'licence_head',
  {
    day: text('day').primaryKey(),
    position: integer('position')
      .notNull()
      .references(() => licenceLink.position),
    canonical: text('canonical').notNull(),
    signature: text('signature').notNull(),
    keyId: text('key_id').notNull(),
  },
  (t) => [index('licence_head_position').on(t.position)],
)

/** Append-only: what the list of licences is searched by, beside the track. Folded: compatibility forms and case. */
export const licenceText = sqliteTable('licence_text', {
  rightId: text('right_id')
    .primaryKey()
    .references(() => licenceRight.id),
  /** Project, holder, client and number, one to a line. */
  folded: text('folded').notNull(),
  /** Null for what was issued before this was stored. */
  issuedBy: text('issued_by').references(() => account.id),
})

/**
 * Append-only: signed statements of answers to "may I use it for …?" (docs/licensing.md, 10.13); nothing about who asked. The same
 * content on one day is one row.
 */
export const useAnswer = sqliteTable(
  'use_answer',
  {
    answerNo: text('answer_no').primaryKey(),
    /** SHA-256 of the content without number and time, with its day. */
    contentHash: text('content_hash').notNull().unique(),
    canonical: text('canonical').notNull(),
    sha256: text('sha256').notNull(),
    signature: text('signature').notNull(),
    keyId: text('key_id').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [check('use_answer_size', sql`length(${t.canonical}) <= 20000`)],
)

/** Rights waiting for their form and licences not revoked, each until its term ends (migrations/0000_baseline.sql). */
export const heldLicence = sqliteView('held_licence', {
  ownerId: text('owner_id').notNull(),
  trackId: integer('track_id').notNull(),
  skuId: text('sku_id').notNull(),
  rightId: text('right_id').notNull(),
  issuedAtMs: integer('issued_at_ms'),
  untilMs: integer('until_ms'),
}).existing()

/** A signed letter that names whom a membership or a licence authorizes. Never changed (migrations/0016_letters.sql). */
export const authorizationLetter = sqliteTable(
  'authorization_letter',
  {
    letterNo: text('letter_no').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => subject.id),
    createdBy: text('created_by')
      .notNull()
      .references(() => account.id),
    kind: text('kind', { enum: ['membership', 'licence'] }).notNull(),
    /** What it is about: there is one letter for the same. */
    subject: text('subject').notNull(),
    rightId: text('right_id').references(() => licenceRight.id),
    /** First moment without it; null: as long as the licence stands. */
    untilMs: integer('until_ms'),
    canonical: text('canonical').notNull(),
    sha256: text('sha256').notNull(),
    signature: text('signature').notNull(),
    keyId: text('key_id').notNull(),
    issuedAtMs: integer('issued_at_ms').notNull(),
  },
  (t) => [
    uniqueIndex('authorization_letter_subject').on(t.ownerId, t.subject),
    index('authorization_letter_right').on(t.rightId),
    check(
      'authorization_letter_kind',
      sql`${t.kind} in ('membership', 'licence') and (${t.kind} = 'licence') = (${t.rightId} is not null)`,
    ),
    check('authorization_letter_until', sql`${t.untilMs} is null or ${t.untilMs} > ${t.issuedAtMs}`),
  ],
)

/** Why a letter does not hold any more before its time. */
export const authorizationLetterEnd = sqliteTable(
  'authorization_letter_end',
  {
    letterNo: text('letter_no')
      .primaryKey()
      .references(() => authorizationLetter.letterNo),
    reason: text('reason', { enum: ['licence_revoked', 'withdrawn'] }).notNull(),
    atMs: integer('at_ms').notNull(),
  },
  (t) => [check('authorization_letter_end_reason', sql`${t.reason} in ('licence_revoked', 'withdrawn')`)],
)
