import { DurableObject } from 'cloudflare:workers'
import type { AppBindings } from '../env.ts'

/** At most `limit` attempts within any `windowMs`; `name` distinguishes the rules of one object. */
export type ThrottleRule = { name: string; limit: number; windowMs: number }
export type Turn = { allowed: true; turn: number } | { allowed: false; retryAfterMs: number }

/**
 * Exact sliding windows for one address, account or IP. An object handles one call at a time, so simultaneous requests
 * are counted one by one, in every location and across restarts. Neither KV nor the rate-limiting binding can guarantee
 * that.
 */
export class Throttle extends DurableObject<AppBindings> {
  /** Counts an attempt under all rules or under none. `now` is the caller's clock (Unix ms). */
  async take(rules: ThrottleRule[], now: number): Promise<Turn> {
    this.#open()
    const retryAfterMs = Math.max(0, ...rules.map((rule) => this.#waitMs(rule, now)))
    if (retryAfterMs > 0) return { allowed: false, retryAfterMs }
    const turn = this.#one('SELECT coalesce(max(turn), 0) + 1 AS n FROM hit') ?? 1
    for (const { name, windowMs } of rules) {
      this.ctx.storage.sql.exec(
        'INSERT INTO hit (turn, rule, at_ms, until_ms) VALUES (?, ?, ?, ?)',
        turn,
        name,
        now,
        now + windowMs,
      )
    }
    await this.ctx.storage.setAlarm(this.#one('SELECT max(until_ms) AS n FROM hit') ?? now)
    return { allowed: true, turn }
  }

  /** Takes back an attempt that turned out not to count (the password was right). */
  refundRateLimit(turn: number): void {
    this.#open()
    this.ctx.storage.sql.exec('DELETE FROM hit WHERE turn = ?', turn)
  }

  /** After the last window has passed there is nothing to remember: the object deletes its data. */
  override async alarm(): Promise<void> {
    this.#open()
    const lastMs = this.#one('SELECT max(until_ms) AS n FROM hit')
    if (lastMs !== null && lastMs > Date.now()) await this.ctx.storage.setAlarm(lastMs)
    else await this.ctx.storage.deleteAll()
  }

  /** Ms until the rule allows another attempt: when the `limit`-th newest one leaves the window. */
  #waitMs({ name, limit, windowMs }: ThrottleRule, now: number): number {
    const blocking = this.#one(
      'SELECT at_ms AS n FROM hit WHERE rule = ? AND at_ms > ? ORDER BY at_ms DESC LIMIT 1 OFFSET ?',
      name,
      now - windowMs,
      limit - 1,
    )
    return blocking === null ? 0 : blocking + windowMs - now
  }

  // Called each time, because `alarm` may have dropped the table of a running object.
  #open(): void {
    this.ctx.storage.sql.exec(
      'CREATE TABLE IF NOT EXISTS hit (turn INTEGER NOT NULL, rule TEXT NOT NULL, at_ms INTEGER NOT NULL, until_ms INTEGER NOT NULL)',
    )
  }

  #one(query: string, ...values: SqlStorageValue[]): number | null {
    return this.ctx.storage.sql.exec<{ n: number | null }>(query, ...values).toArray()[0]?.n ?? null
  }
}
