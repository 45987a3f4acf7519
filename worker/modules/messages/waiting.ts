import { msg } from '@lingui/core/macro'
import type { Ctx } from '#worker/context.ts'
import { awaitingOf } from '../licences/public.ts'
import { findReceipt } from '../orders/public.ts'
import type { Draft, Reader } from './draft.ts'
import { getLetter, speak } from './letter.ts'

/** "Your licence form is waiting", once for an order (sweep-reminders.ts); nothing if it was filled in meanwhile. */
export async function waitingLetter(ctx: Ctx, orderNo: string): Promise<Draft | null> {
  const [receipt, rights] = await Promise.all([findReceipt(ctx, orderNo), awaitingOf(ctx, orderNo)])
  if (!receipt || rights.length === 0) return null
  return {
    ownerId: receipt.ownerId,
    accountId: receipt.placedBy,
    write: async ({ locale }: Reader) => {
      const say = speak(locale)
      const origin = ctx.config.PUBLIC_ORIGIN
      return getLetter(locale, {
        template: 'licence-form-waiting',
        subject: say(msg({ message: '授权信息还没有填写：订单 {orderNo}' }), { orderNo }),
        blocks: [
          { text: say(msg`您已付款，但下面的作品还没有授权书。填写授权信息之前，请不要在作品中使用它们。`) },
          { text: rights.map(({ names }) => names[locale]).join('\n') },
          { text: say(msg`只需要项目名称、被授权方和联系方式，提交后立即签发。这封提醒只发一次。`) },
          { link: say(msg`填写授权信息`), url: `${origin}/uc/order/${orderNo}` },
        ],
        origin,
      })
    },
  }
}
