import type { AppBindings } from '#worker/env.ts'
import { getRows } from './rows.ts'

const TRIGGER = "SELECT sql FROM sqlite_master WHERE type = 'trigger' AND name = 'order_times_fixed'"

async function setTimes(env: AppBindings, set: string, atMs: number, where: string): Promise<void> {
  const [trigger] = await getRows<{ sql: string }>(env, TRIGGER)
  await env.DB.batch([
    env.DB.prepare('DROP TRIGGER order_times_fixed'),
    env.DB.prepare(`UPDATE "order" SET ${set} = ? WHERE ${where}`).bind(atMs),
    env.DB.prepare(trigger!.sql),
  ])
}
const numbered = (orderNo: string): string => `order_no = '${orderNo.replace(/\D/g, '')}'`

/** Until when unpaid orders stay open, as no code can change it: a trigger keeps the times of an order. `where` is SQL. */
export const setAutoCancel = (env: AppBindings, atMs: number, where: string): Promise<void> =>
  setTimes(env, 'auto_cancel_at_ms', atMs, where)
export const setAutoCancelOf = (env: AppBindings, orderNo: string, atMs: number): Promise<void> =>
  setAutoCancel(env, atMs, numbered(orderNo))
/** As if it had been ordered at another moment; it stays open as long as it did. */
export const setSubmittedOf = (env: AppBindings, orderNo: string, atMs: number): Promise<void> =>
  setTimes(env, 'submitted_at_ms', atMs, numbered(orderNo))
