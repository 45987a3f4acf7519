import type { Ctx } from '#worker/context.ts'
import { TIMER_NAME } from './values.ts'

/** The timer's alarm goes off at this time (Unix ms), or before. */
export async function armTimer(ctx: Ctx, atMs: number): Promise<void> {
  await ctx.env.ORDER_TIMER.getByName(TIMER_NAME).arm(atMs)
}

/** How often an isolate asks the timer at most; the sweep asks it as often (wrangler.toml, crons). */
const EVERY_MS = 5 * 60_000
let askedMs = 0

/**
 * Makes sure that the timer runs when a new order expires (Unix ms). At each alarm the timer reads from D1 which order is
 * next, and so does the sweep. An order lives much longer than the pause between two sweeps, so it needs no call of its
 * own.
 */
export async function armTimerFor(ctx: Ctx, atMs: number): Promise<void> {
  if (Math.abs(ctx.now - askedMs) < EVERY_MS) return
  await armTimer(ctx, atMs)
  askedMs = ctx.now
}

const getWatch = (ctx: Ctx, orderNo: string) => ctx.env.ORDER_WATCH.getByName(orderNo)

/** Tells everybody who waits for this order that it has changed. */
export const announce = (ctx: Ctx, orderNo: string): Promise<void> => getWatch(ctx, orderNo).announce()

/** True as soon as the order changes, false after `waitMs`. */
export const waitForChange = (ctx: Ctx, orderNo: string, waitMs: number): Promise<boolean> =>
  getWatch(ctx, orderNo).waitForChange(waitMs)
