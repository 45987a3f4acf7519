import type { Statement } from '#db/client.ts'
import type { Ctx } from '#worker/context.ts'
import { outboxAddOnce } from '#worker/outbox/add.ts'
import { insertException } from './exception-store.ts'
import { refunding } from './request-refund.ts'
import { isVendor } from './rules.ts'
import type { Settlement } from './store.ts'
import type { ExceptionReason } from './values.ts'

/** What the payer reads beside the refund, in the vendor's app (Alipay and WeChat are used in Chinese). */
const WHY_BACK: Partial<Record<ExceptionReason, string>> = {
  order_closed: '订单已关闭，款项原路退回',
  paid_twice: '重复付款，款项原路退回',
}

/**
 * For the batch that stores money that could not be applied: the money itself, a message to the buyer and, if nothing
 * of it was meant to stay, its refund to where it came from. The refund's number is made from the id of the money, and
 * a trade is stored once, so it is refunded once. Call `done` after the batch has succeeded.
 */
export function keepingMoney(
  ctx: Ctx,
  settled: Settlement,
  reason: ExceptionReason,
): { statements: Statement[]; goesBack: boolean; done(): void } {
  const id = ctx.newId()
  const message = outboxAddOnce(ctx, `money:${id}`, 'message', { about: 'money', exceptionId: id })
  const isTold = reason !== 'trade_of_another_order'
  const why = isVendor(settled.provider) && settled.currency === 'CNY' ? WHY_BACK[reason] : undefined
  const back =
    why === undefined
      ? null
      : refunding(
          { ...ctx, actor: { kind: 'system', id: 'system' } },
          { of: { exceptionId: id }, requestNo: `back-${id}`, fen: settled.amountFen, reason: why },
          settled,
        )
  return {
    goesBack: back !== null,
    statements: [
      insertException(ctx, id, settled, reason),
      ...(isTold ? [message.statement] : []),
      ...(back?.statements ?? []),
    ],
    done: () => {
      if (isTold) message.wake()
      back?.wake()
    },
  }
}
