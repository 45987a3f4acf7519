import { DurableObject } from 'cloudflare:workers'
import type { AppBindings } from '../env.ts'

/** One object per order that somebody waits for. It holds the waiting calls in memory and stores nothing. */
export class OrderWatch extends DurableObject<AppBindings> {
  readonly #waiting = new Set<(hasChanged: boolean) => void>()

  /** The order's state has changed: answers everybody who waits for that. */
  announce(): void {
    for (const wake of this.#waiting) wake(true)
    this.#waiting.clear()
  }

  /**
   * True if `announce` is called within `waitMs`. If the object moves, those who wait get an error or false, and ask
   * again.
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
}
