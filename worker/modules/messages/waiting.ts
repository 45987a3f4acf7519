import { msg } from '@lingui/core/macro'
import { getMinute } from '#core/business-day.ts'
import type { Ctx } from '#worker/context.ts'
import { awaitingOf } from '../licences/public.ts'
import type { Draft } from './draft.ts'
import { draftAbout } from './draft-about.ts'

/** "Your licence form is waiting", once for an order (sweep-reminders.ts); nothing if it was filled in meanwhile. */
export const waitingLetter = (ctx: Ctx, orderNo: string): Promise<Draft | null> =>
  draftAbout(ctx, orderNo, awaitingOf(ctx, orderNo), (rights, { say, locale, origin }) => ({
    template: 'licence-form-waiting',
    subject: say(msg({ message: '授权信息还没有填写：订单 {orderNo}' }), { orderNo }),
    blocks: [
      {
        text: rights.every(({ exchanged }) => exchanged)
          ? say(msg`你用会员兑换了下面的作品，但还没有授权书。填写授权信息之前，请不要在作品中使用它们。`)
          : say(msg`你已付款，但下面的作品还没有授权书。填写授权信息之前，请不要在作品中使用它们。`),
      },
      { text: rights.map(({ names }) => names[locale]).join('\n') },
      ...rights
        .filter(({ exchanged, memberUntilMs }) => exchanged && memberUntilMs !== null)
        .slice(0, 1)
        .map(({ memberUntilMs }) => ({
          text: say(msg({ message: '用会员兑换的作品要在会员到期前填写：{end}（北京时间）。' }), {
            end: getMinute(memberUntilMs ?? 0),
          }),
        })),
      { text: say(msg`只需要项目名称、被授权方和联系方式，提交后立即签发。这封提醒只发一次。`) },
      { link: say(msg`填写授权信息`), url: `${origin}/uc/order/${orderNo}` },
    ],
  }))
