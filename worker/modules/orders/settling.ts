import type { Statement } from '#db/client.ts'
import type { Ctx } from '#worker/context.ts'
import { wake } from '#worker/outbox/add.ts'
import { spendCoins } from '../coins/public.ts'
import { insertPayment, PAY_WAY, type Settlement, toCloseId } from '../payments/public.ts'
import { ORDER_STATUS } from './contract.ts'
import { type Effects, type Finishable, type FinishableLine, finishing } from './effects.ts'
import { type Totals, wayOfNothingDue } from './rules.ts'

/** How an order is paid for. */
export type Payment =
  /** A provider reports that money has arrived, by notification or query. */
  | { way: 'provider'; settlement: Settlement }
  /** The owner's coins. */
  | { way: 'coins' }
  /** Staff confirmed the transfer on the bank account: the bank's reference, amount (fen) and currency (ISO 4217). */
  | { way: 'transfer'; reference: string; amountFen: number; currency: string }
  /** Nothing left to pay after coupon or exchange. */
  | { way: 'nothing_due' }

type Payable = Finishable & Pick<Totals, 'dueFen' | 'discountFen'>

/**
 * The only place that settles orders: the payment first, then the effects of finishing. For the batch that settles the
 * order, or places it with nothing due.
 */
export function settling(ctx: Ctx, order: Payable, lines: readonly FinishableLine[], payment: Payment): Effects {
  const { money, payWay, outTradeNo = null, cause, from } = getParts(ctx, order, lines, payment)
  const finished = finishing(ctx, { ...order, status: from ?? order.status }, lines, { payWay, outTradeNo, cause })
  const statements = [...money, ...finished.statements]
  if (payment.way === 'nothing_due') return { ...finished, statements }
  return {
    statements,
    done: () => {
      finished.done()
      // The buyer may have another code open in another tab, or the app on another phone.
      wake(ctx, toCloseId(order.orderNo))
    },
  }
}

type Parts = { money: Statement[]; payWay: number; outTradeNo?: string | null; cause: string; from?: number }

function getParts(ctx: Ctx, order: Payable, lines: readonly FinishableLine[], payment: Payment): Parts {
  const { orderNo, ownerId, dueFen } = order
  switch (payment.way) {
    case 'provider': {
      const { settlement } = payment
      const { payWay, outTradeNo, provider: cause } = settlement
      return { money: [insertPayment(ctx, settlement)], payWay, outTradeNo, cause }
    }
    case 'coins': {
      const payWay = PAY_WAY.coins
      const spent = {
        ...{ orderNo, payWay, provider: 'coins', providerTradeNo: orderNo, outTradeNo: null },
        ...{ amountFen: dueFen, currency: 'CNY' },
      }
      return {
        money: [...spendCoins(ctx, { ownerId, orderNo, fen: dueFen }), insertPayment(ctx, spent)],
        payWay,
        cause: 'coins',
      }
    }
    case 'transfer': {
      const payWay = PAY_WAY.transfer
      const { reference: providerTradeNo, amountFen, currency } = payment
      const outTradeNo = null
      const money = [
        insertPayment(ctx, { orderNo, payWay, provider: 'transfer', providerTradeNo, outTradeNo, amountFen, currency }),
      ]
      // Only an order waiting for confirmation can be confirmed: a proof was uploaded and has not been refused
      // meanwhile.
      return { money, payWay, cause: 'transfer', from: ORDER_STATUS.waitConfirm }
    }
    case 'nothing_due':
      // By the lines: an exchanged licence whose price is by enquiry takes nothing off.
      return {
        money: [],
        payWay: wayOfNothingDue({ ...order, hasExchange: lines.some(({ exchanged }) => exchanged) }),
        cause: 'nothing_due',
      }
  }
}
