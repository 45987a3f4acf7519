import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { moneyNamed } from '#core/money.ts'
import type { Ctx } from '#worker/context.ts'
import { findPlacer } from '../orders/public.ts'
import { findException, toWayOf } from '../payments/public.ts'
import type { ExceptionReason } from '../payments/values.ts'
import type { Draft, Reader } from './draft.ts'
import { type Block, getLetter, speak } from './letter.ts'
import { providerWord } from './pay-way-word.ts'

const WHY: Partial<Record<ExceptionReason, MessageDescriptor>> = {
  order_closed: msg`你的付款到达时，订单已经关闭，所以这笔钱没有用于任何授权。`,
  paid_twice: msg`这个订单已经付过款，同一订单又收到了一笔付款。授权不受影响，多付的这一笔不需要你再操作。`,
  amount_differs: msg`你的付款金额与订单应付金额不同，所以订单还没有完成。`,
  currency_differs: msg`你的付款不是人民币，所以订单还没有完成。`,
}

/** Money came for an order that could not take it: what happened, what becomes of it, and that nothing need be done. */
export async function moneyLetter(ctx: Ctx, exceptionId: string): Promise<Draft | null> {
  const kept = await findException(ctx, exceptionId)
  const why = kept && WHY[kept.reason]
  const placer = kept && (await findPlacer(ctx, kept.orderNo))
  if (!kept || !why || !placer) return null
  const { orderNo, amountFen, currency } = kept
  const goesBack = kept.state === 'refunding' || kept.state === 'refunded'
  return {
    ownerId: placer.ownerId,
    accountId: placer.placedBy,
    write: async ({ locale, company }: Reader) => {
      const say = speak(locale)
      const way = say(providerWord(toWayOf(kept.provider)))
      const origin = ctx.config.PUBLIC_ORIGIN
      return getLetter(locale, {
        template: 'money-arrived',
        subject: goesBack
          ? say(msg({ message: '你的付款正在原路退回：订单 {orderNo}' }), { orderNo })
          : say(msg({ message: '我们正在核对你的付款：订单 {orderNo}' }), { orderNo }),
        blocks: [
          { text: say(why) },
          {
            facts: [
              [say(msg`订单号`), orderNo] as const,
              ...(company === null ? [] : [[say(msg`购买方`), company] as const]),
              [say(msg`收到的金额`), moneyNamed(amountFen, currency, locale)] as const,
              [say(msg`付款方式`), way] as const,
            ],
          },
          {
            text: goesBack
              ? say(
                  msg({
                    message: '全部金额正在原路退回到{way}。余额付款通常几分钟内到账，银行卡需要 1 到 3 个工作日。',
                  }),
                  { way },
                )
              : say(msg`工作人员会核对这笔付款，并退回或补齐差额。你不需要再付一次。`),
          },
          { link: say(msg`查看订单`), url: `${origin}/uc/order/${orderNo}` },
        ] satisfies Block[],
        origin,
      })
    },
  }
}
