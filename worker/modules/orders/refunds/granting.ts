import type { Statement } from '#db/client.ts'
import type { RechargeDetail } from '#db/schema/index.ts'
import type { Ctx, Operator } from '#worker/context.ts'
import { refundCoins, withdrawRecharge } from '#worker/modules/coins/public.ts'
import { returnCoupon } from '#worker/modules/coupons/public.ts'
import { revokeRights } from '#worker/modules/licences/public.ts'
import { refunding } from '#worker/modules/payments/public.ts'
import { outboxAddOnce } from '#worker/outbox/add.ts'
import type { Effects } from '../effects.ts'
import type { LineRow } from '../store.ts'
import type { Payment } from './facts.ts'
import { decideRefund, isWhole } from './refund-store.ts'
import type { RefundTarget } from './values.ts'

export type Grant = {
  refundNo: string
  orderNo: string
  ownerId: string
  fen: number
  paidTo: RefundTarget
  payment: Payment | null
  lineIds: readonly string[]
  decidedAs: 'rule' | 'staff'
  answer: string | null
  /** Takes back what else a line brought: the coins of a recharge. */
  withdrawals?: readonly Statement[]
}

/**
 * The effects of granting a refund, in one place (docs/decisions/098, "What comes with it"): the rights of its lines are withdrawn,
 * the money is on its way, coins of a recharge are taken back, the coupon is given back once nothing of the order is left. An
 * exchanged line does not give back its place of the day (decision 103). Call `done` after the batch has succeeded.
 */
export function granting(ctx: Ctx, grant: Grant): Effects {
  const { refundNo, orderNo, lineIds, decidedAs, answer, paidTo, withdrawals = [] } = grant
  const money = returning(ctx, grant, refundNo)
  const message = tell(ctx, refundNo, 'granted')
  return {
    statements: [
      revokeRights(ctx, lineIds, 'refunded'),
      ...withdrawals,
      ...money.statements,
      ...decideRefund(ctx, refundNo, { state: 'granted', decidedAs, answer, paidTo, refundId: money.refundId }),
      returnCoupon(ctx, orderNo, isWhole(orderNo)),
      message.statement,
    ],
    done: () => {
      money.wake()
      message.wake()
    },
  }
}

/** Takes back the coins of a recharge, which may not be spent. */
export function withdrawing(
  ctx: Ctx<Operator>,
  { orderNo, ownerId }: { orderNo: string; ownerId: string },
  line: LineRow,
): Statement[] {
  if (line.kind !== 'recharge') return []
  const { coinsFen, bonusFen } = line.detail as RechargeDetail
  return withdrawRecharge(ctx, { ownerId, orderNo, orderLineId: line.id, coinsFen, bonusFen })
}

type Money = { statements: Statement[]; refundId: string | null; wake(): void }
const NO_MONEY: Money = { statements: [], refundId: null, wake: () => undefined }

/** The money of a refund. `requestNo` is the provider's key: a new one for each time a provider is asked. */
export function returning(
  ctx: Ctx,
  { refundNo, orderNo, ownerId, fen, paidTo, payment }: Omit<Grant, 'lineIds' | 'decidedAs' | 'answer'>,
  requestNo: string,
): Money {
  switch (paidTo) {
    case 'origin': {
      if (!payment) throw new Error('a refund of a payment that does not exist')
      // The payer reads this in the provider's app: our words, never the buyer's.
      const of = { paymentId: payment.id }
      const { row, statements, wake } = refunding(ctx, { of, requestNo, fen, reason: `Cuemark ${orderNo}` }, payment)
      return { statements, refundId: row.id, wake }
    }
    case 'coins':
      return { ...NO_MONEY, statements: refundCoins(ctx, { ownerId, orderNo, refundId: refundNo, fen }) }
    // By hand: staff enter the bank's reference when it is done.
    case 'bank':
    case 'none':
      return NO_MONEY
  }
}

/** The mail about a refund: asked for, taken back, granted or refused, once each. */
export const tell = (ctx: Ctx, refundNo: string, event: 'asked' | 'withdrawn' | 'granted' | 'refused') =>
  outboxAddOnce(ctx, `refund:${refundNo}:${event}`, 'message', { about: 'refund', refundNo, event })
