import type { SQL } from 'drizzle-orm/sql'
import type { Statement } from '#db/client.ts'
import type { Ctx } from '../context.ts'
import type { Sms } from '../ports/sms/port.ts'
import { insertEach, insertEachOnce, insertOnce, insertPoke, insertRow } from './store.ts'

/** The kinds of outgoing effects and their payloads (handlers.ts delivers them). */
/** A message that is written when it is sent (modules/messages). It holds no personal data. */
export type MessagePayload =
  | { about: 'receipt'; orderNo: string }
  | { about: 'waiting'; orderNo: string }
  | { about: 'issued'; rightIds: string[]; accountId: string }
  | { about: 'expiring'; orderNo: string; day: string }
  | { about: 'money'; exceptionId: string }
  | { about: 'refund'; refundNo: string; event?: 'asked' | 'withdrawn' | 'granted' | 'refused' }
  | { about: 'transfer_refused'; remittanceId: string }
  | { about: 'membership_ends'; membershipId: string }
  /** To one of those who may decide, or to the asker. */
  | {
      about: 'approval'
      approvalId: string
      event: 'asked' | 'approved' | 'refused' | 'expired'
      accountId: string
    }
  | { about: 'certification'; certificationId: string; event: 'submitted' | 'approved' | 'rejected' }

export type OutboxPayloads = {
  /** Confirms an enquiry to its sender. */
  enquiry: { contentHash: string; expiresAtMs?: number }
  /** About an invoice: asked for, issued, rejected, or (with `reversalId`) a credit note for it. It holds no personal data. */
  invoice: {
    invoiceId: string
    event: 'requested' | 'issued' | 'rejected' | 'reversed'
    reversalId?: string
    expiresAtMs?: number
  }
  /** About an application of a musician or label. It holds no personal data. */
  musician: {
    applicationId: string
    event: 'submitted' | 'asked' | 'accepted' | 'declined' | 'claim_ended'
    expiresAtMs?: number
  }
  message: MessagePayload & { expiresAtMs?: number }
  mail: {
    to: string
    template: string
    subject: string
    text: string
    html: string
    /** Unix ms. After this moment the message is useless and is not sent. */
    expiresAtMs?: number
  }
  /** An order was closed: the provider must not accept further payment for it. */
  trade_close: { orderNo: string }
  /** A refund is to be sent: the row in `refund` has the amount, the trade and the request number. */
  refund: { refundId: string }
  /** The search index has changes to read; the message does not say which. */
  search: Record<string, never>
  sms: Omit<Sms, 'outId'> & { expiresAtMs?: number }
}
export type OutboxKind = keyof OutboxPayloads

/**
 * An effect on the outside world, as part of a batch: put `statement` among the statements, and call `wake` after the
 * batch has succeeded. If `wake` is not reached, the effect is only delayed: the pump and the cron find the row.
 */
export function outboxAdd<K extends OutboxKind>(
  ctx: Ctx,
  kind: K,
  payload: OutboxPayloads[K],
): { id: string; statement: Statement; wake(): void } {
  const id = ctx.newId()
  return { id, statement: insertRow(ctx, { id, kind, payload }), wake: () => wake(ctx, id) }
}

/** The same under a given id: only one message with this id is sent. */
export function outboxAddOnce<K extends OutboxKind>(ctx: Ctx, id: string, kind: K, payload: OutboxPayloads[K]) {
  return { statement: insertOnce(ctx, { id, kind, payload }), wake: () => wake(ctx, id) }
}
/**
 * The same for every row that `rows` (columns `id`, `payload`) returns when the batch runs; call `wake` for each known
 * id.
 */
export const outboxAddEach = (ctx: Ctx, kind: OutboxKind, rows: SQL): Statement => insertEach(ctx, kind, rows)

/** The same; rows whose id is in the outbox already are left out. */
export const outboxAddEachOnce = (ctx: Ctx, kind: OutboxKind, rows: SQL): Statement => insertEachOnce(ctx, kind, rows)

/**
 * The same for `search`, which has no content: one row that nobody has started to deliver is enough for all callers.
 */
export function pokeSearch(ctx: Ctx): { statement: Statement; wake(): void } {
  const id = ctx.newId()
  return { statement: insertPoke(ctx, { id, kind: 'search' }), wake: () => wake(ctx, id) }
}

/**
 * Notifies the queue and the pump after the response is sent. Either is enough, so a failure of one does not stop the
 * other.
 */
export function wake(ctx: Ctx, id: string): void {
  ctx.later(ctx.env.OUTBOX.send({ id }))
  ctx.later(ctx.env.OUTBOX_PUMP.getByName('main').poke())
}
