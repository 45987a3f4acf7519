import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { enterprise } from './enterprise.ts'
import { account } from './identity.ts'
import { channel } from './platform.ts'
import { staffAccount } from './staff.ts'

/** What is known of a company that is invited to apply; all of it is optional. */
export type KnownCompany = {
  fullName?: string | undefined
  shortName?: string | undefined
  intro?: string | undefined
  taxNumber?: string | undefined
  admin?: string | undefined
  contact?: string | undefined
}

/** A link of staff that leads a company to the form, with what is known filled in; used once (docs/decisions/174). */
export const companyInvitation = sqliteTable(
  'company_invitation',
  {
    id: text('id').primaryKey(),
    channelId: text('channel_id')
      .notNull()
      .references(() => channel.id),
    /** SHA-256: the token itself is only in the link. */
    tokenHash: text('token_hash').notNull(),
    madeBy: text('made_by')
      .notNull()
      .references(() => staffAccount.id),
    known: text('known', { mode: 'json' }).$type<KnownCompany>().notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    expiresAtMs: integer('expires_at_ms').notNull(),
    usedBy: text('used_by').references(() => account.id),
    usedAtMs: integer('used_at_ms'),
    withdrawnAtMs: integer('withdrawn_at_ms'),
  },
  (t) => [
    uniqueIndex('company_invitation_token').on(t.tokenHash),
    index('company_invitation_newest').on(t.channelId, t.createdAtMs),
    check(
      'company_invitation_used',
      sql`(${t.usedBy} is null) = (${t.usedAtMs} is null)
        and (${t.usedAtMs} is null or ${t.withdrawnAtMs} is null)`,
    ),
    check('company_invitation_expires', sql`${t.expiresAtMs} > ${t.createdAtMs}`),
    check('company_invitation_known', sql`length(${t.known}) <= 4000`),
  ],
)

/**
 * An application to be certified as a company. Decided once; a correction is a row of its own that refers to the one before
 * (migrations/0031_certification.sql). Never deleted; the picture is, some time after it was refused.
 */
export const certification = sqliteTable(
  'certification',
  {
    id: text('id').primaryKey(),
    channelId: text('channel_id')
      .notNull()
      .references(() => channel.id),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    corrects: text('corrects'),
    invitationId: text('invitation_id').references(() => companyInvitation.id),
    /** The company is certified already, and the applicant says that it is theirs. */
    isClaim: integer('is_claim', { mode: 'boolean' }).notNull().default(false),
    /** Business day, for the limit of one account. */
    day: text('day').notNull(),
    /** In which the applicant filled it in; messages prefer the account's present language. */
    locale: text('locale', { enum: ['zh-CN', 'en-US', 'ja-JP', 'vi-VN', 'zh-TW'] }).notNull(),
    state: text('state', { enum: ['submitted', 'approved', 'rejected', 'withdrawn'] }).notNull(),
    fullName: text('full_name').notNull(),
    shortName: text('short_name').notNull(),
    intro: text('intro').notNull(),
    taxNumber: text('tax_number').notNull(),
    /** People: empty once the account was closed. */
    admin: text('admin').notNull(),
    contact: text('contact').notNull(),
    /** Null after the picture was removed, or went on to the correction. */
    fileKey: text('file_key'),
    fileKind: text('file_kind', { enum: ['jpeg', 'png'] }).notNull(),
    fileName: text('file_name').notNull(),
    bytes: integer('bytes').notNull(),
    /** Of the stored bytes: finds one picture that was sent for two companies. */
    sha256: text('sha256').notNull(),
    submittedAtMs: integer('submitted_at_ms').notNull(),
    /** By when we promised to decide. */
    dueAtMs: integer('due_at_ms').notNull(),
    decidedAtMs: integer('decided_at_ms'),
    /** Why it was rejected: one of REJECT_REASONS, or the words of staff; `note`: more words. */
    reason: text('reason'),
    note: text('note'),
    enterpriseId: text('enterprise_id').references(() => enterprise.id),
  },
  (t) => [
    uniqueIndex('certification_one_open').on(t.accountId).where(sql`state = 'submitted'`),
    uniqueIndex('certification_file_once').on(t.fileKey),
    index('certification_account').on(t.accountId, t.submittedAtMs),
    index('certification_day').on(t.accountId, t.day),
    index('certification_queue').on(t.state, t.dueAtMs),
    index('certification_newest').on(t.state, t.submittedAtMs),
    index('certification_tax_number').on(t.taxNumber),
    index('certification_sha256').on(t.sha256),
    index('certification_company').on(t.enterpriseId).where(sql`enterprise_id IS NOT NULL`),
    index('certification_kept').on(t.decidedAtMs).where(sql`file_key IS NOT NULL`),
    check('certification_state', sql`${t.state} in ('submitted', 'approved', 'rejected', 'withdrawn')`),
    check(
      'certification_decided',
      sql`(${t.state} = 'submitted') = (${t.decidedAtMs} is null)
        and (${t.state} = 'approved') = (${t.enterpriseId} is not null)
        and (${t.state} = 'rejected') = (${t.reason} is not null)
        and (${t.note} is null or ${t.state} = 'rejected')`,
    ),
    check('certification_file', sql`${t.fileKind} in ('jpeg', 'png') and ${t.bytes} > 0`),
    check('certification_claim', sql`${t.isClaim} in (0, 1)`),
    check(
      'certification_sizes',
      sql`length(${t.fullName}) between 1 and 120 and length(${t.shortName}) between 1 and 40
        and length(${t.intro}) <= 500 and length(${t.taxNumber}) between 5 and 40
        and length(${t.admin}) <= 60 and length(${t.contact}) <= 120
        and length(${t.reason}) between 1 and 300 and length(${t.note}) <= 300`,
    ),
  ],
)
