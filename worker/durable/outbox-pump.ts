import { DurableObject } from 'cloudflare:workers'
import { log } from '../core/log.ts'
import type { AppBindings } from '../env.ts'
import { jobCtx } from '../jobs/job-context.ts'
import { deliverDue } from '../outbox/deliver.ts'

/** The queue gets this long to deliver before the pump looks after a message. */
const GRACE_MS = 10_000
/** Pause after a sweep that failed as a whole (D1 unreachable). */
const REST_MS = 60_000

/**
 * The safety net under the queue: one object whose alarm delivers what is due and rings again while anything is pending.
 * Locally the queue is in memory and crons do not fire, so after a restart this alone knows that something is left.
 */
export class OutboxPump extends DurableObject<AppBindings> {
  /** Rings soon, unless it is going to ring sooner. */
  async poke(): Promise<void> {
    const atMs = Date.now() + GRACE_MS
    const armedMs = await this.ctx.storage.getAlarm()
    if (armedMs === null || armedMs > atMs) await this.ctx.storage.setAlarm(atMs)
  }

  override async alarm(): Promise<void> {
    const nextMs = await this.#sweep()
    if (nextMs !== null) await this.ctx.storage.setAlarm(Math.max(nextMs, Date.now() + 1000))
  }

  /** When to look again (Unix ms), or null when nothing is pending. Never throws: a failed alarm is retried six times, then forgotten. */
  async #sweep(): Promise<number | null> {
    const ctx = jobCtx(this.env, (work) => this.ctx.waitUntil(work))
    try {
      return await deliverDue(ctx)
    } catch (error) {
      log('error', ctx, { at: 'outbox-pump', error })
      return Date.now() + REST_MS
    }
  }
}
