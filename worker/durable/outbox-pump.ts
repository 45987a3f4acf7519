import { DurableObject } from 'cloudflare:workers'
import { log } from '../core/log.ts'
import type { AppBindings } from '../env.ts'
import { jobCtx } from '../jobs/job-context.ts'
import { deliverDue } from '../outbox/deliver.ts'

/** The queue gets this long to deliver before the pump looks at a message. */
const GRACE_MS = 10_000
/** Pause after a run that failed as a whole (D1 unreachable). */
const REST_MS = 60_000

/**
 * Fallback of the queue: one object whose alarm delivers what is due, and repeats while anything is pending. Locally
 * the queue is in memory and crons do not run, so after a restart only this object knows that something is pending.
 */
export class OutboxPump extends DurableObject<AppBindings> {
  /** Sets the alarm soon, unless it is due even sooner. */
  async poke(): Promise<void> {
    const atMs = Date.now() + GRACE_MS
    const armedMs = await this.ctx.storage.getAlarm()
    if (armedMs === null || armedMs > atMs) await this.ctx.storage.setAlarm(atMs)
  }

  override async alarm(): Promise<void> {
    const nextMs = await this.#sweep()
    if (nextMs !== null) await this.ctx.storage.setAlarm(Math.max(nextMs, Date.now() + 1000))
  }

  /**
   * When to run again (Unix ms), or null if nothing is pending. Never throws: a failed alarm is retried six times and
   * then dropped.
   */
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
