import type { SQL } from 'drizzle-orm/sql'
import type { Statement } from '#db/client.ts'
import type { Ctx } from '../context.ts'
import type { Sms } from '../ports/sms/port.ts'
import { insertEach, insertOnce, insertPoke, insertRow } from './store.ts'

/** What can leave the house, and what each kind needs to know (handlers.ts delivers them). */
export type OutboxPayloads = {
  mail: {
    to: string
    template: string
    subject: string
    text: string
    html: string
    /** Past this moment (Unix ms) the message is of no use and is not sent. */
    expiresAtMs?: number
  }
  /** An order was closed: the provider is to take no more money for it. */
  trade_close: { orderNo: string }
  /** Money is to go back: the row in `refund` says how much, of what and under which number. */
  refund: { refundId: string }
  /** The search index has something to catch up with; what, it reads itself. */
  search: Record<string, never>
  sms: Omit<Sms, 'outId'> & { expiresAtMs?: number }
}
export type OutboxKind = keyof OutboxPayloads

/**
 * An effect on the outside world, as part of a batch: put `statement` among the statements, and call `wake` once the
 * batch is through. Forgetting (or dying before) `wake` only delays: the pump and the cron find the row.
 */
export function outboxAdd<K extends OutboxKind>(
  ctx: Ctx,
  kind: K,
  payload: OutboxPayloads[K],
): { id: string; statement: Statement; wake(): void } {
  const id = ctx.newId()
  return { id, statement: insertRow(ctx, { id, kind, payload }), wake: () => wake(ctx, id) }
}

/** The same under a name of one's own: of several that say the same thing one is sent. */
export function outboxAddOnce<K extends OutboxKind>(ctx: Ctx, id: string, kind: K, payload: OutboxPayloads[K]) {
  return { statement: insertOnce(ctx, { id, kind, payload }), wake: () => wake(ctx, id) }
}
/** The same for as many effects as `rows` (columns `id`, `payload`) finds at the moment of the batch; `wake` each that is known. */
export const outboxAddEach = (ctx: Ctx, kind: OutboxKind, rows: SQL): Statement => insertEach(ctx, kind, rows)

/** The same for `search`, which says nothing but "look": one row that nobody has begun to deliver is enough for everybody. */
export function pokeSearch(ctx: Ctx): { statement: Statement; wake(): void } {
  const id = ctx.newId()
  return { statement: insertPoke(ctx, { id, kind: 'search' }), wake: () => wake(ctx, id) }
}

/** Tells the queue and the pump, after the answer is sent; each is enough, so one that fails does not stop the other. */
export function wake(ctx: Ctx, id: string): void {
  ctx.later(ctx.env.OUTBOX.send({ id }))
  ctx.later(ctx.env.OUTBOX_PUMP.getByName('main').poke())
}
