import { DurableObject } from 'cloudflare:workers'
import type { AppBindings } from '../env.ts'
import { jobCtx } from '../jobs/job-context.ts'
import { expireOrder } from '../modules/orders/public.ts'

/**
 * One per unpaid order: rings when the order runs out (specification section 9: 7 days). An alarm may ring twice or
 * late, so `expireOrder` decides by itself whether anything is due, and the cron sweep stands behind it.
 */
export class OrderTimer extends DurableObject<AppBindings> {
  readonly #waiting = new Set<(hasChanged: boolean) => void>()

  /** Arming again moves the alarm. `atMs` is Unix time. */
  async arm(orderNo: string, atMs: number): Promise<void> {
    this.ctx.storage.kv.put('order', { orderNo, atMs })
    await this.ctx.storage.setAlarm(atMs)
  }

  /**
   * The order's state changed: answers whoever follows it. One that is open (again) is waited for until its time; one that is paid or
   * cancelled (null) has nothing left to wait for.
   */
  async announce(open: { orderNo: string; atMs: number } | null): Promise<void> {
    for (const wake of this.#waiting) wake(true)
    this.#waiting.clear()
    if (open) return this.arm(open.orderNo, open.atMs)
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
  }

  /**
   * True when `announce` comes within `waitMs`. Those who wait live in memory only: should the object move, they get
   * false at the end of their time and ask again.
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
    // Rung early (clocks differ): the order is not due yet, so ring again then.
    if (Date.now() < order.atMs) return this.ctx.storage.setAlarm(order.atMs)
    await expireOrder(
      jobCtx(this.env, (work) => this.ctx.waitUntil(work)),
      order.orderNo,
    )
    // Armed anew while the order was looked at (a transfer was refused): that alarm stays.
    if (this.ctx.storage.kv.get<{ atMs: number }>('order')?.atMs !== order.atMs) return
    await this.ctx.storage.deleteAll()
  }
}
