import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { channel } from './platform.ts'

/** What an enquiry is about: a track, the version and the licence that was chosen. */
export type EnquiryTrack = { trackId: string; versionId?: string | undefined; code?: string | undefined }

/** Enquiries from the contact page, by anybody. They belong to the sender: who is signed in takes them along or away. */
export const enquiry = sqliteTable(
  'enquiry',
  {
    id: text('id').primaryKey(),
    channelId: text('channel_id')
      .notNull()
      .references(() => channel.id),
    /** The sender's account; null for a visitor. */
    accountId: text('account_id'),
    /** Of sender, content and day: what is sent twice is stored once. */
    contentHash: text('content_hash').notNull().unique(),
    locale: text('locale').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    topic: text('topic', { enum: ['licence', 'order', 'claim', 'partner'] }).notNull(),
    /** The project, or for other topics what the message is about. */
    project: text('project').notNull(),
    /** A code of the terms vocabulary, or `other`; empty for other topics. */
    use: text('use').notNull(),
    budget: text('budget').notNull(),
    /** A day, or empty. */
    deadline: text('deadline').notNull(),
    details: text('details').notNull(),
    tracks: text('tracks', { mode: 'json' }).$type<EnquiryTrack[]>().notNull(),
    state: text('state', { enum: ['new', 'in_progress', 'answered', 'closed'] }).notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    changedAtMs: integer('changed_at_ms').notNull(),
  },
  (t) => [
    index('enquiry_state').on(t.state, t.createdAtMs),
    index('enquiry_account').on(t.accountId, t.createdAtMs),
    check('enquiry_state', sql`${t.state} in ('new', 'in_progress', 'answered', 'closed')`),
    check('enquiry_topic', sql`${t.topic} in ('licence', 'order', 'claim', 'partner')`),
    check(
      'enquiry_sizes',
      sql`length(${t.name}) <= 80 and length(${t.email}) <= 254 and length(${t.project}) <= 200 and length(${t.use}) <= 40
        and length(${t.budget}) <= 100 and length(${t.details}) <= 3000 and length(${t.tracks}) <= 6000`,
    ),
  ],
)
