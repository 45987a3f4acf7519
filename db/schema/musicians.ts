import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { account } from './identity.ts'
import { staffAccount } from './staff.ts'

/**
 * An application to join as musician or label. A correction is a row of its own (`replaces`), so that staff decide about what they
 * have seen. Triggers: migrations/0033_musicians.sql.
 */
export const musicianApplication = sqliteTable(
  'musician_application',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    replaces: text('replaces'),
    type: text('type', { enum: ['musician', 'label'] }).notNull(),
    name: text('name').notNull(),
    works: text('works').notNull(),
    links: text('links', { mode: 'json' }).$type<string[]>().notNull(),
    recordings: integer('recordings'),
    genres: text('genres').notNull(),
    society: text('society').notNull(),
    ai: text('ai', { enum: ['none', 'some', 'all'] }).notNull(),
    aiNote: text('ai_note').notNull(),
    contactPhone: text('contact_phone').notNull(),
    contactEmail: text('contact_email').notNull(),
    /** The artist or label of the catalogue that the applicant says to be. */
    claimKind: text('claim_kind', { enum: ['artist', 'label'] }),
    claimId: integer('claim_id'),
    /** How staff can see that it is them; empty if nothing is claimed. */
    claimProof: text('claim_proof').notNull(),
    /** Identity card or business licence, a private file; null after it was removed or passed to a correction. */
    documentKey: text('document_key'),
    documentKind: text('document_kind', { enum: ['jpeg', 'png', 'pdf'] }).notNull(),
    documentName: text('document_name').notNull(),
    documentSha256: text('document_sha256').notNull(),
    locale: text('locale').notNull(),
    state: text('state', {
      enum: ['submitted', 'in_review', 'asked', 'accepted', 'declined', 'withdrawn', 'replaced'],
    }).notNull(),
    /** What staff still need, or why they declined: one of DECLINE_REASONS, or their words. */
    question: text('question'),
    reason: text('reason'),
    /** The member of staff who took it, and later who decided. */
    staffId: text('staff_id').references(() => staffAccount.id),
    /** Business day, for the limit of one account. */
    day: text('day').notNull(),
    submittedAtMs: integer('submitted_at_ms').notNull(),
    /** By when we promised an answer. */
    dueAtMs: integer('due_at_ms').notNull(),
    decidedAtMs: integer('decided_at_ms'),
  },
  (t) => [
    uniqueIndex('musician_application_open').on(t.accountId).where(sql`state in ('submitted', 'in_review', 'asked')`),
    index('musician_application_account').on(t.accountId, t.submittedAtMs),
    index('musician_application_day').on(t.accountId, t.day),
    index('musician_application_queue').on(t.state, t.submittedAtMs),
    index('musician_application_document').on(t.documentSha256),
    index('musician_application_kept').on(t.decidedAtMs).where(sql`document_key IS NOT NULL`),
    check('musician_application_type', sql`${t.type} in ('musician', 'label') and ${t.ai} in ('none', 'some', 'all')`),
    check(
      'musician_application_state',
      sql`${t.state} in ('submitted', 'in_review', 'asked', 'accepted', 'declined', 'withdrawn', 'replaced')
        and (${t.state} in ('submitted', 'in_review', 'asked')) = (${t.decidedAtMs} is null)
        and (${t.state} = 'declined') = (${t.reason} is not null) and (${t.state} <> 'asked' or ${t.question} is not null)`,
    ),
    check(
      'musician_application_claim',
      sql`(${t.claimKind} is null) = (${t.claimId} is null) and (${t.claimKind} is null) = (${t.claimProof} = '')
        and coalesce(${t.claimKind}, 'artist') in ('artist', 'label') and length(${t.claimProof}) <= 1000`,
    ),
    check(
      'musician_application_sizes',
      sql`length(${t.name}) between 1 and 80 and length(${t.works}) <= 2000 and length(${t.links}) <= 3000 and length(${t.genres}) <= 200
        and length(${t.society}) <= 80 and length(${t.aiNote}) <= 500 and length(${t.contactPhone}) <= 40
        and length(${t.contactEmail}) between 3 and 254 and coalesce(length(${t.question}), 1) between 1 and 1000
        and coalesce(length(${t.reason}), 1) between 1 and 300 and coalesce(${t.recordings}, 0) between 0 and 1000000`,
    ),
  ],
)

/** A piece to hear, a private file. It goes with its application. */
export const musicianWork = sqliteTable(
  'musician_work',
  {
    applicationId: text('application_id')
      .notNull()
      .references(() => musicianApplication.id),
    n: integer('n').notNull(),
    fileKey: text('file_key').notNull(),
    fileName: text('file_name').notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.n] }),
    index('musician_work_sha256').on(t.sha256),
    check('musician_work_n', sql`${t.n} between 1 and 3 and ${t.bytes} > 0`),
  ],
)

/** What colleagues write to each other about an application; the applicant never sees it. Append-only. */
export const musicianNote = sqliteTable(
  'musician_note',
  {
    id: text('id').primaryKey(),
    applicationId: text('application_id')
      .notNull()
      .references(() => musicianApplication.id),
    staffId: text('staff_id')
      .notNull()
      .references(() => staffAccount.id),
    text: text('text').notNull(),
    atMs: integer('at_ms').notNull(),
  },
  (t) => [
    index('musician_note_application').on(t.applicationId, t.atMs),
    check('musician_note_text', sql`length(${t.text}) between 1 and 1000`),
  ],
)

/**
 * Who keeps the page of an artist or label: one account at a time (index musician_claim_owner), by the decision about its
 * application. An end is final; whoever comes next has a row of their own. Triggers: migrations/0033_musicians.sql.
 */
export const musicianClaim = sqliteTable(
  'musician_claim',
  {
    applicationId: text('application_id')
      .primaryKey()
      .references(() => musicianApplication.id),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    kind: text('kind', { enum: ['artist', 'label'] }).notNull(),
    creditId: integer('credit_id').notNull(),
    heldAtMs: integer('held_at_ms').notNull(),
    endedAtMs: integer('ended_at_ms'),
    endedBy: text('ended_by', { enum: ['owner', 'staff'] }),
    /** What staff tell the owner. */
    endReason: text('end_reason'),
  },
  (t) => [
    uniqueIndex('musician_claim_owner').on(t.kind, t.creditId).where(sql`ended_at_ms IS NULL`),
    index('musician_claim_account').on(t.accountId, t.heldAtMs),
    check('musician_claim_kind', sql`${t.kind} in ('artist', 'label')`),
    check(
      'musician_claim_end',
      sql`(${t.endedAtMs} is null) = (${t.endedBy} is null) and coalesce(${t.endedBy}, 'owner') in ('owner', 'staff')
        and (${t.endedBy} is 'staff') = (${t.endReason} is not null) and coalesce(length(${t.endReason}), 1) between 1 and 300`,
    ),
  ],
)

/** What its owner shows on the page of an artist or label in place of ours. It goes with the claim. */
export const creditPage = sqliteTable(
  'credit_page',
  {
    kind: text('kind', { enum: ['artist', 'label'] }).notNull(),
    creditId: integer('credit_id').notNull(),
    /** Plain text in the owner's language; empty: ours is shown. */
    text: text('text').notNull().default(''),
    /** A public file of its own; null: ours is shown. */
    portraitKey: text('portrait_key'),
    links: text('links', { mode: 'json' }).$type<string[]>().notNull().default([]),
    updatedAtMs: integer('updated_at_ms').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.creditId] }),
    check('credit_page_sizes', sql`length(${t.text}) <= 2000 and length(${t.links}) <= 4000`),
    check('credit_page_portrait', sql`${t.portraitKey} is null or ${t.portraitKey} glob 'portrait/*'`),
  ],
)
