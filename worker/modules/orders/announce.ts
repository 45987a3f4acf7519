import type { Ctx } from '#worker/context.ts'

const getTimer = (ctx: Ctx, orderNo: string) => ctx.env.ORDER_TIMER.get(ctx.env.ORDER_TIMER.idFromName(orderNo))

/** Sets the order's alarm to the time it expires (Unix ms). */
export const armTimer = (ctx: Ctx, orderNo: string, atMs: number): Promise<void> =>
  getTimer(ctx, orderNo).arm(orderNo, atMs)

/** Tells everybody who waits for this order that it is finished or cancelled; no alarm is needed any more. */
export const announce = (ctx: Ctx, orderNo: string): Promise<void> => getTimer(ctx, orderNo).announce(null)

/** Tells everybody who waits that the order has changed and is open until `atMs` (Unix ms). */
export const announceOpen = (ctx: Ctx, orderNo: string, atMs: number): Promise<void> =>
  getTimer(ctx, orderNo).announce({ orderNo, atMs })

/** True as soon as the order changes, false after `waitMs`. */
export const waitForChange = (ctx: Ctx, orderNo: string, waitMs: number): Promise<boolean> =>
  getTimer(ctx, orderNo).waitForChange(waitMs)
