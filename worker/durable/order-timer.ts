import { DurableObject } from 'cloudflare:workers'
import { log } from '../core/log.ts'
import type { AppBindings } from '../env.ts'
import { jobCtx } from '../jobs/job-context.ts'
import { expireDueOrders } from '../modules/orders/public.ts'
import { TIMER_NAME } from '../modules/orders/values.ts'

/** Pause between two runs, so that orders which expire within the same second share one. */
const SHORTEST_MS = 1000
/** Pause after a run that failed. */
const REST_MS = 60_000

/**
 * One object for all unpaid orders; its alarm goes off when the next of them expires (specification section 9: 7 days).
 * Which ones are due is read from D1, so an alarm may run twice, early or late. The cron sweep does the same and sets a
 * lost alarm again.
 */
export class OrderTimer extends DurableObject<AppBindings> {
  /** An order expires at `atMs` (Unix ms). Returns when the alarm goes off: at that time or before. */
  async arm(atMs: number): Promise<number> {
    const armedMs = await this.ctx.storage.getAlarm()
    if (armedMs !== null && armedMs <= atMs) return armedMs
    await this.ctx.storage.setAlarm(atMs)
    return atMs
  }

  override async alarm(): Promise<void> {
    const nextMs = await this.#expire()
    // Objects of an earlier version were named by one order each: this was their last alarm.
    if (!this.env.ORDER_TIMER.idFromName(TIMER_NAME).equals(this.ctx.id)) return this.ctx.storage.deleteAll()
    // An order placed meanwhile has set the alarm to its own end, which is later.
    if (nextMs !== null) await this.arm(Math.max(nextMs, Date.now() + SHORTEST_MS))
  }

  /** When the next order expires, or null. Never throws: a failed alarm is retried six times and then dropped. */
  async #expire(): Promise<number | null> {
    const ctx = jobCtx(this.env, (work) => this.ctx.waitUntil(work))
    try {
      return await expireDueOrders(ctx)
    } catch (error) {
      log('error', ctx, { at: 'order-timer', error })
      return Date.now() + REST_MS
    }
  }
}
