import type { Ctx } from '#worker/context.ts'

const getTimer = (ctx: Ctx, orderNo: string) => ctx.env.ORDER_TIMER.get(ctx.env.ORDER_TIMER.idFromName(orderNo))

/** Wakes the order's alarm when its time is over (Unix ms). */
export const armTimer = (ctx: Ctx, orderNo: string, atMs: number): Promise<void> =>
  getTimer(ctx, orderNo).arm(orderNo, atMs)

/** Tells whoever waits for this order that it is finished or cancelled: there is nothing left to wake for. */
export const announce = (ctx: Ctx, orderNo: string): Promise<void> => getTimer(ctx, orderNo).announce(null)

/** Tells whoever waits that the order changed and is open until `atMs` (Unix ms). */
export const announceOpen = (ctx: Ctx, orderNo: string, atMs: number): Promise<void> =>
  getTimer(ctx, orderNo).announce({ orderNo, atMs })

/** True as soon as the order changes, false after `waitMs`. */
export const waitForChange = (ctx: Ctx, orderNo: string, waitMs: number): Promise<boolean> =>
  getTimer(ctx, orderNo).waitForChange(waitMs)
