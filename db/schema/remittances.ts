import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { account } from './identity.ts'
import { order } from './orders.ts'
import { staffAccount } from './staff.ts'

/**
 * A proof of a company transfer: the picture that a buyer sent for an order. Triggers limit how many there are, and
 * decide it together with its order (migrations/0009_transfers.sql). Never deleted; the picture is, some time after.
 */
export const remittance = sqliteTable(
  'remittance',
  {
    id: text('id').primaryKey(),
    orderNo: text('order_no')
      .notNull()
      .references(() => order.orderNo),
    submittedBy: text('submitted_by')
      .notNull()
      .references(() => account.id),
    /** Business day, for the limit of one account. */
    day: text('day').notNull(),
    /** `overtaken`: the order was paid in another way while the proof waited. */
    state: text('state', { enum: ['waiting', 'confirmed', 'refused', 'overtaken', 'withdrawn'] }).notNull(),
    /** Null after the picture was removed. */
    fileKey: text('file_key'),
    fileKind: text('file_kind', { enum: ['jpeg', 'png'] }).notNull(),
    /** As the sender called it; for display only. */
    fileName: text('file_name').notNull(),
    bytes: integer('bytes').notNull(),
    /** Of the stored bytes, that is, without metadata: finds one picture that was sent for two orders. */
    sha256: text('sha256').notNull(),
    /** How many members of staff must confirm it. */
    people: integer('people').notNull(),
    submittedAtMs: integer('submitted_at_ms').notNull(),
    /** By when we promised to decide. */
    dueAtMs: integer('due_at_ms').notNull(),
    decidedAtMs: integer('decided_at_ms'),
    /** Why it was refused: one of REFUSAL_REASONS, or the words of staff. */
    reason: text('reason'),
  },
  (t) => [
    uniqueIndex('remittance_one_waiting').on(t.orderNo).where(sql`state = 'waiting'`),
    index('remittance_order').on(t.orderNo, t.submittedAtMs),
    index('remittance_queue').on(t.state, t.submittedAtMs),
    index('remittance_day').on(t.submittedBy, t.day),
    index('remittance_sha256').on(t.sha256),
    index('remittance_kept').on(t.decidedAtMs).where(sql`file_key IS NOT NULL`),
    check('remittance_state', sql`${t.state} in ('waiting', 'confirmed', 'refused', 'overtaken', 'withdrawn')`),
    check('remittance_decided', sql`(${t.state} = 'waiting') = (${t.decidedAtMs} is null)`),
    check('remittance_file', sql`${t.fileKind} in ('jpeg', 'png') and ${t.bytes} > 0`),
    check('remittance_people', sql`${t.people} in (1, 2)`),
  ],
)

/** What one member of staff saw on the bank account for a proof; `n` is 1 or 2. */
export const remittanceCheck = sqliteTable(
  'remittance_check',
  {
    remittanceId: text('remittance_id')
      .notNull()
      .references(() => remittance.id),
    n: integer('n').notNull(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staffAccount.id),
    /** The bank's reference, which becomes the payment's trade number. */
    reference: text('reference').notNull(),
    amountFen: integer('amount_fen').notNull(),
    currency: text('currency').notNull(),
    atMs: integer('at_ms').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.remittanceId, t.n] }),
    uniqueIndex('remittance_check_person').on(t.remittanceId, t.staffId),
  ],
)
