import type { AppBindings } from '#worker/env.ts'
import { getRows } from './rows.ts'

const TRIGGER = "SELECT sql FROM sqlite_master WHERE type = 'trigger' AND name = 'order_times_fixed'"

/** Until when unpaid orders stay open, as no code can change it: a trigger keeps the times of an order. `where` is SQL. */
export async function setAutoCancel(env: AppBindings, atMs: number, where: string): Promise<void> {
  const [trigger] = await getRows<{ sql: string }>(env, TRIGGER)
  await env.DB.batch([
    env.DB.prepare('DROP TRIGGER order_times_fixed'),
    env.DB.prepare(`UPDATE "order" SET auto_cancel_at_ms = ? WHERE ${where}`).bind(atMs),
    env.DB.prepare(trigger!.sql),
  ])
}
export const setAutoCancelOf = (env: AppBindings, orderNo: string, atMs: number): Promise<void> =>
  setAutoCancel(env, atMs, `order_no = '${orderNo.replace(/\D/g, '')}'`)
