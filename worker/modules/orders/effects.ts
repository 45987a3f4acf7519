import type { Statement } from '#db/client.ts'
import type { MembershipDetail, RechargeDetail } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { outboxAddOnce, wake } from '#worker/outbox/add.ts'
import { creditRecharge } from '../coins/public.ts'
import { freeCoupons, useCoupon } from '../coupons/public.ts'
import { grantRights } from '../licences/public.ts'
import { grantMembership } from '../memberships/public.ts'
import { closeTrades, toCloseId } from '../payments/public.ts'
import { announce, armTimer } from './announce.ts'
import { ORDER_STATUS, type OrderStatus } from './contract.ts'
import {
  cancelAllUnpaid,
  type LineRow,
  moveOrder,
  type OrderRow,
  type OrderSet,
  oneOrder,
  ordersOfMine,
  setAutoCancel,
  setPayWay,
} from './store.ts'
import { reopenedUntil } from './transfers/rules.ts'

/**
 * The effects of finishing, cancelling and reopening an order, in one place: every path (placing with nothing due,
 * settling, cancelling, expiring, closing the account) puts these statements into its batch. Call `done` after the
 * batch has succeeded.
 */
export type Effects = { statements: Statement[]; done(): void }

/** What finishing needs to know of an order; `status` is the status it was read in and must still have. */
export type Finishable = Pick<OrderRow, 'orderNo' | 'ownerId'> & { status: number }
/** The same of a line. */
export type FinishableLine = Pick<LineRow, 'id' | 'kind' | 'detail' | 'exchanged'> & {
  trackId: number | null
  versionId: number | null
}

/** The order was paid by `payWay`: each line grants what it sells, and the order's coupon is used. */
export const finishing = (
  ctx: Ctx,
  order: Finishable,
  lines: readonly FinishableLine[],
  paid: { payWay: number; outTradeNo: string | null; cause: string },
): Effects => {
  const receipt = outboxAddOnce(ctx, `receipt:${order.orderNo}`, 'message', {
    about: 'receipt',
    orderNo: order.orderNo,
  })
  // Recharges are confirmed on the page of the coins.
  const hasReceipt = lines.some(({ kind }) => kind !== 'recharge')
  return {
    statements: [
      moveOrder(ctx, order.orderNo, order.status as OrderStatus, ORDER_STATUS.finished, paid.cause),
      ...setPayWay(ctx, order.orderNo, paid.payWay),
      ...lines.flatMap((line) => delivering(ctx, order, line)),
      useCoupon(ctx, order.orderNo),
      // Another code or address can no longer be paid; money that comes all the same goes back.
      closeTrades(ctx, oneOrder(order.orderNo)(ORDER_STATUS.finished), paid),
      ...(hasReceipt ? [receipt.statement] : []),
    ],
    done: () => {
      ctx.later(announce(ctx, order.orderNo))
      if (hasReceipt) receipt.wake()
    },
  }
}

/** What the owner receives for one line: a licence right, a membership (or a higher level of it), or recharged coins. */
function delivering(ctx: Ctx, { orderNo, ownerId }: Finishable, line: FinishableLine): Statement[] {
  switch (line.kind) {
    case 'licence': {
      const { id, trackId, versionId } = line
      if (trackId === null || versionId === null) throw new Error(`a licence without its recording: ${id}`)
      return grantRights(ctx, ownerId, [{ id, orderNo, trackId, versionId }])
    }
    case 'membership':
      return grantMembership(ctx, { ...(line.detail as MembershipDetail), ownerId, orderLineId: line.id })
    case 'recharge': {
      const { coinsFen, bonusFen } = line.detail as RechargeDetail
      return creditRecharge(ctx, { ownerId, orderNo, orderLineId: line.id, coinsFen, bonusFen })
    }
  }
}

/** The lines of a cancelled order grant nothing. The outbox closes its trades, and its coupon is released. */
export const cancelling = (ctx: Ctx, orderNo: string, from: OrderStatus, cause: string): Effects =>
  cancellingSet(ctx, oneOrder(orderNo), moveOrder(ctx, orderNo, from, ORDER_STATUS.canceled, cause), [orderNo])

/**
 * The same for all unpaid orders that nobody else can act for. `known`: those read before; the batch also covers any
 * placed since.
 */
export const cancellingAll = (ctx: Ctx<AccountActor>, known: readonly string[], cause: string): Effects =>
  cancellingSet(ctx, ordersOfMine(ctx), cancelAllUnpaid(ctx, cause), known)

const cancellingSet = (ctx: Ctx, orders: OrderSet, move: Statement, known: readonly string[]): Effects => ({
  statements: [
    // Trades first: the orders they select stay open until the next statement.
    closeTrades(ctx, orders(ORDER_STATUS.unpaid, ORDER_STATUS.waitConfirm)),
    move,
    freeCoupons(ctx, orders(ORDER_STATUS.canceled)),
  ],
  done: () => {
    for (const orderNo of known) {
      // An order without a payment attempt has no row to deliver; waking it has no effect.
      wake(ctx, toCloseId(orderNo))
      ctx.later(announce(ctx, orderNo))
    }
  },
})

/**
 * A transfer was refused: the order is unpaid again, keeps its coupon and its deadline, which is moved if it is close,
 * and the timer is set for that. The proof is decided with it (trigger order_decides_remittance).
 */
export function reopening(
  ctx: Ctx,
  { orderNo, autoCancelAtMs }: Pick<OrderRow, 'orderNo' | 'autoCancelAtMs'>,
  cause: string,
): Effects {
  const atMs = reopenedUntil(autoCancelAtMs, ctx.now)
  return {
    statements: [
      moveOrder(ctx, orderNo, ORDER_STATUS.waitConfirm, ORDER_STATUS.unpaid, cause),
      ...setAutoCancel(ctx, orderNo, atMs),
    ],
    done: () => {
      ctx.later(announce(ctx, orderNo))
      ctx.later(armTimer(ctx, atMs))
    },
  }
}
