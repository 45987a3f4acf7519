import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { getMinute } from '#core/business-day.ts'
import { yuanNamed } from '#core/money.ts'
import type { Ctx } from '#worker/context.ts'
import { findRefusedTransfer, isRefusalReason, type RefusalReason } from '../orders/public.ts'
import type { Draft } from './draft.ts'
import { getLetter, speak } from './letter.ts'

const REASONS: Record<RefusalReason, MessageDescriptor> = {
  not_arrived: msg`我们的账户还没有收到这笔款项。`,
  amount_differs: msg`收到的金额与订单金额不一致。`,
  unreadable: msg`凭证图片看不清，无法核对。`,
  other_order: msg`这张凭证属于另一个订单。`,
}

/** A transfer was not confirmed: why, and until when the order can still be paid. Nothing if that is over already. */
export async function transferRefusedLetter(ctx: Ctx, remittanceId: string): Promise<Draft | null> {
  const refused = await findRefusedTransfer(ctx, remittanceId)
  if (!refused) return null
  const { orderNo, dueFen, untilMs, reason } = refused
  return {
    ownerId: refused.ownerId,
    accountId: refused.submittedBy,
    write: async ({ locale }) => {
      const say = speak(locale)
      const origin = ctx.config.PUBLIC_ORIGIN
      return getLetter(locale, {
        template: 'transfer-refused',
        subject: say(msg({ message: '转账未能确认：订单 {orderNo}' }), { orderNo }),
        blocks: [
          { text: say(msg`你上传的转账凭证未能确认，订单回到待付款。`) },
          {
            facts: [
              [say(msg`原因`), isRefusalReason(reason) ? say(REASONS[reason]) : reason],
              [say(msg`订单号`), orderNo],
              [say(msg`应付金额`), yuanNamed(dueFen, locale)],
              [say(msg`付款截止`), say(msg({ message: '{time}（北京时间）' }), { time: getMinute(untilMs) })],
            ],
          },
          { text: say(msg`可以重新上传凭证，或改用其他方式付款。款项确实已经汇出的，请不要重复汇款，直接联系我们。`) },
          { link: say(msg`重新上传凭证`), url: `${origin}/order/payment?orderNo=${orderNo}` },
        ],
        origin,
      })
    },
  }
}
