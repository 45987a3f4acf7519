import type { Statement } from '#db/client.ts'
import type { MembershipDetail, RechargeDetail } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { outboxAddOnce, wake } from '#worker/outbox/add.ts'
import { creditRecharge } from '../coins/public.ts'
import { freeCoupons, useCoupon } from '../coupons/public.ts'
import { grantRights } from '../licences/public.ts'
import { grantPeriod } from '../memberships/public.ts'
import { closeTrades, toCloseId } from '../payments/public.ts'
import { announce, announceOpen } from './announce.ts'
import { ORDER_STATUS, type OrderStatus } from './contract.ts'
import { autoCancelAt } from './rules.ts'
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

/**
 * The effects of finishing, cancelling and reopening an order, in one place: every path (placing with nothing due,
 * settling, cancelling, expiring, closing the account) puts these statements into its batch. Call `done` after the
 * batch has succeeded.
 */
export type Effects = { statements: Statement[]; done(): void }

/** What finishing needs to know of an order; `status` is the status it was read in and must still have. */
export type Finishable = Pick<OrderRow, 'orderNo' | 'ownerId'> & { status: number }
/** The same of a line. */
export type FinishableLine = Pick<LineRow, 'id' | 'kind' | 'detail'> & {
  trackId: number | null
  versionId: number | null
}

/** The order was paid by `payWay`: each line grants what it sells, and the order's coupon is used. */
export const finishing = (
  ctx: Ctx,
  order: Finishable,
  lines: readonly FinishableLine[],
  paid: { payWay: number; cause: string },
): Effects => {
  const receipt = outboxAddOnce(ctx, `receipt:${order.orderNo}`, 'message', {
    about: 'receipt',
    orderNo: order.orderNo,
  })
  const hasLicence = lines.some(({ kind }) => kind === 'licence')
  return {
    statements: [
      moveOrder(ctx, order.orderNo, order.status as OrderStatus, ORDER_STATUS.finished, paid.cause),
      ...setPayWay(ctx, order.orderNo, paid.payWay),
      ...lines.flatMap((line) => delivering(ctx, order, line)),
      useCoupon(ctx, order.orderNo),
      ...(hasLicence ? [receipt.statement] : []),
    ],
    done: () => {
      ctx.later(announce(ctx, order.orderNo))
      if (hasLicence) receipt.wake()
    },
  }
}

/** What the owner receives for one line: a licence right, a membership period, or recharged coins. */
function delivering(ctx: Ctx, { orderNo, ownerId }: Finishable, line: FinishableLine): Statement[] {
  switch (line.kind) {
    case 'licence': {
      const { id, trackId, versionId } = line
      if (trackId === null || versionId === null) throw new Error(`a licence without its recording: ${id}`)
      return grantRights(ctx, ownerId, [{ id, orderNo, trackId, versionId }])
    }
    case 'membership': {
      const { level, months, personCount, companyCount } = line.detail as MembershipDetail
      return grantPeriod(ctx, { ownerId, orderLineId: line.id, level, months, personCount, companyCount })
    }
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
 * A transfer was refused: the order is unpaid again, keeps its coupon, and gets its full time again, so its timer is
 * set anew.
 */
export function reopening(ctx: Ctx, orderNo: string, cause: string): Effects {
  const atMs = autoCancelAt(ctx.now)
  return {
    statements: [
      moveOrder(ctx, orderNo, ORDER_STATUS.waitConfirm, ORDER_STATUS.unpaid, cause),
      ...setAutoCancel(ctx, orderNo, atMs),
    ],
    done: () => ctx.later(announceOpen(ctx, orderNo, atMs)),
  }
}
