import { DurableObject } from 'cloudflare:workers'
import type { AppBindings } from '../env.ts'
import { jobCtx } from '../jobs/job-context.ts'
import { expireOrder } from '../modules/orders/public.ts'

/**
 * One object per unpaid order; its alarm goes off when the order expires (specification section 9: 7 days). An alarm
 * may run twice or late, so `expireOrder` checks by itself whether anything is due; the cron sweep is the fallback.
 */
export class OrderTimer extends DurableObject<AppBindings> {
  readonly #waiting = new Set<(hasChanged: boolean) => void>()

  /** Setting it again moves the alarm. `atMs` is Unix time. */
  async arm(orderNo: string, atMs: number): Promise<void> {
    this.ctx.storage.kv.put('order', { orderNo, atMs })
    await this.ctx.storage.setAlarm(atMs)
  }

  /**
   * The order's state changed: answers everybody who waits for that. `open`: the order is open (again) and expires at
   * this time; null: it is paid or cancelled and needs no alarm.
   */
  async announce(open: { orderNo: string; atMs: number } | null): Promise<void> {
    for (const wake of this.#waiting) wake(true)
    this.#waiting.clear()
    if (open) return this.arm(open.orderNo, open.atMs)
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
  }

  /**
   * True if `announce` is called within `waitMs`. Waiters exist in memory only: if the object moves, they get false
   * after their time and ask again.
   */
  async waitForChange(waitMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const wake = (hasChanged: boolean) => {
        clearTimeout(timeout)
        this.#waiting.delete(wake)
        resolve(hasChanged)
      }
      const timeout = setTimeout(() => wake(false), waitMs)
      this.#waiting.add(wake)
    })
  }

  override async alarm(): Promise<void> {
    const order = this.ctx.storage.kv.get<{ orderNo: string; atMs: number }>('order')
    if (!order) return
    // Too early (clocks differ): the order is not due yet, so the alarm is set again.
    if (Date.now() < order.atMs) return this.ctx.storage.setAlarm(order.atMs)
    await expireOrder(
      jobCtx(this.env, (work) => this.ctx.waitUntil(work)),
      order.orderNo,
    )
    // The timer was set again in the meantime (a transfer was refused): that alarm stays.
    if (this.ctx.storage.kv.get<{ atMs: number }>('order')?.atMs !== order.atMs) return
    await this.ctx.storage.deleteAll()
  }
}
