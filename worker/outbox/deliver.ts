import { getConstraint, type Statement } from '#db/client.ts'
import type { Ctx } from '../context.ts'
import { log } from '../core/log.ts'
import { HANDLERS } from './handlers.ts'
import { backoffMs, isFinal, LEASE_MS, MAX_ATTEMPTS, withoutPersonalData } from './rules.ts'
import {
  claimRow,
  dueIds,
  markDelivered,
  markDropped,
  markFailed,
  nextAttemptMs,
  nextDueMs,
  type OutboxRow,
  removeRow,
} from './store.ts'

/** `done`: delivered, dead or unknown; nothing more to do. `later`: due again at `atMs`. */
export type Delivery = { state: 'done' } | { state: 'later'; atMs: number }
const DONE: Delivery = { state: 'done' }
const BATCH = 20

/** Delivers one row, at most once at a time; may be called any number of times. Throws only if D1 does. */
export async function deliver(ctx: Ctx, id: string): Promise<Delivery> {
  const row = await claimRow(ctx, id, LEASE_MS)
  if (!row) {
    const atMs = await nextAttemptMs(ctx, id)
    return atMs === null ? DONE : { state: 'later', atMs }
  }
  const { expiresAtMs } = row.payload
  if (typeof expiresAtMs === 'number' && expiresAtMs <= ctx.now) return settle(ctx, markDropped(ctx, row, 'expired'))
  try {
    await dispatch(ctx, row)
  } catch (error) {
    return fail(ctx, row, error)
  }
  return settle(ctx, row.kind === 'search' ? removeRow(ctx, row) : markDelivered(ctx, row))
}

/**
 * Delivers the rows that are due, a batch at a time. Returns when to come back (Unix ms), or null if nothing is
 * pending.
 */
export async function deliverDue(ctx: Ctx): Promise<number | null> {
  for (const id of await dueIds(ctx, BATCH)) await deliver(ctx, id)
  return nextDueMs(ctx)
}

async function dispatch(ctx: Ctx, row: OutboxRow): Promise<void> {
  const handler = (HANDLERS as Record<string, ((ctx: Ctx, id: string, payload: never) => Promise<void>) | undefined>)[
    row.kind
  ]
  if (!handler) throw new Error(`outbox: no handler for ${row.kind}`)
  await handler(ctx, row.id, row.payload as never)
}

async function settle(ctx: Ctx, statements: Statement[]): Promise<Delivery> {
  await writeIfOurs(ctx, statements)
  return DONE
}

/** False if the lease expired and somebody else has claimed the row since: they then decide its state. */
async function writeIfOurs(ctx: Ctx, statements: Statement[]): Promise<boolean> {
  try {
    await ctx.db.write(statements)
    return true
  } catch (error) {
    if (getConstraint(error) === 'ROW_NOT_MET') return false
    throw error
  }
}

async function fail(ctx: Ctx, row: OutboxRow, error: unknown): Promise<Delivery> {
  const isDead = row.attempts >= MAX_ATTEMPTS || isFinal(error)
  const nextAtMs = ctx.now + backoffMs(row.attempts)
  const lastError = withoutPersonalData(error)
  const failure = { state: isDead ? 'dead' : 'pending', nextAtMs, lastError } as const
  if (!(await writeIfOurs(ctx, markFailed(ctx, row, failure)))) return DONE
  // A dead row is a message that will never arrive: staff have to look at it.
  const { kind, id, attempts } = row
  log(isDead ? 'alert' : 'warn', ctx, { at: 'outbox', kind, id, attempts, isDead, error: lastError })
  return isDead ? DONE : { state: 'later', atMs: nextAtMs }
}
