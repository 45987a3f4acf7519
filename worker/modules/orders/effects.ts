import type { Statement } from '#db/client.ts'
import type { MembershipDetail, RechargeDetail } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { wake } from '#worker/outbox/add.ts'
import { creditRecharge } from '../coins/public.ts'
import { freeCoupons, useCoupon } from '../coupons/public.ts'
import { grantRights } from '../licences/public.ts'
import { grantPeriod } from '../memberships/public.ts'
import { closeIdOf, closeTrades } from '../payments/public.ts'
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
 * What finishing, cancelling and reopening an order do, and the only place that says so: every path (placing with nothing due, settling,
 * cancelling, time running out, closing the account) puts these statements into its batch. `done` is called once that is through.
 */
export type Effects = { statements: Statement[]; done(): void }

/** Of an order, what finishing it needs to know; `status` is the one it is seen in, and must still be. */
export type Finishable = Pick<OrderRow, 'orderNo' | 'ownerId'> & { status: number }
/** Of a line, the same. */
export type FinishableLine = Pick<LineRow, 'id' | 'kind' | 'detail'> & {
  trackId: number | null
  versionId: number | null
}

/** The order is paid for, by `payWay`: each line brings what it sells, and the coupon it holds is used. */
export const finishing = (
  ctx: Ctx,
  order: Finishable,
  lines: readonly FinishableLine[],
  paid: { payWay: number; cause: string },
): Effects => ({
  statements: [
    moveOrder(ctx, order.orderNo, order.status as OrderStatus, ORDER_STATUS.finished, paid.cause),
    ...setPayWay(ctx, order.orderNo, paid.payWay),
    ...lines.flatMap((line) => delivering(ctx, order, line)),
    useCoupon(ctx, order.orderNo),
  ],
  done: () => ctx.later(announce(ctx, order.orderNo)),
})

/** What the owner gets for one line: a licence's right, a membership's period, a recharge's coins. */
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

/** No line of a cancelled order brings anything. Its trades are closed by the outbox, and the coupon it holds is free again. */
export const cancelling = (ctx: Ctx, orderNo: string, from: OrderStatus, cause: string): Effects =>
  cancellingSet(ctx, oneOrder(orderNo), moveOrder(ctx, orderNo, from, ORDER_STATUS.canceled, cause), [orderNo])

/** The same for all unpaid orders that nobody else can act for. `known`: those that were there a moment ago; the batch takes any other, too. */
export const cancellingAll = (ctx: Ctx<AccountActor>, known: readonly string[], cause: string): Effects =>
  cancellingSet(ctx, ordersOfMine(ctx), cancelAllUnpaid(ctx, cause), known)

const cancellingSet = (ctx: Ctx, orders: OrderSet, move: Statement, known: readonly string[]): Effects => ({
  statements: [
    // The trades first: what they select is open until the next statement.
    closeTrades(ctx, orders(ORDER_STATUS.unpaid, ORDER_STATUS.waitConfirm)),
    move,
    freeCoupons(ctx, orders(ORDER_STATUS.canceled)),
  ],
  done: () => {
    for (const orderNo of known) {
      // An order that was never attempted has no row to deliver: waking it is nothing.
      wake(ctx, closeIdOf(orderNo))
      ctx.later(announce(ctx, orderNo))
    }
  },
})

/** A transfer was refused: the order is unpaid again, keeps its coupon, and has its days anew, for which its timer is armed again. */
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
