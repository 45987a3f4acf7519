import { msg } from '@lingui/core/macro'
import { getDay } from '#core/business-day.ts'
import type { Ctx } from '#worker/context.ts'
import type { MessagePayload } from '#worker/outbox/add.ts'
import { expiringOf } from '../licences/public.ts'
import type { Draft } from './draft.ts'
import { draftAbout } from './draft-about.ts'

/** The licences of an order that end on one day, a month before (sweep-reminders.ts). */
export const expiringLetter = (
  ctx: Ctx,
  { orderNo, day }: Extract<MessagePayload, { about: 'expiring' }>,
): Promise<Draft | null> =>
  draftAbout(ctx, orderNo, endingOn(ctx, orderNo, day), (rights, { say, locale, origin }) => ({
    template: 'licence-expiring',
    subject: say(msg({ message: '授权将于 {day} 到期：{name}' }), { day, name: rights[0].names[locale] }),
    blocks: [
      { text: say(msg({ message: '下列作品的授权将于 {day}（北京时间）到期：' }), { day }) },
      { items: rights.map(({ names, licenceNo }) => [names[locale], licenceNo] as const) },
      {
        text: say(msg`到期之后还要继续使用的，请在到期前购买新的授权。到期前后各可以做什么，写在授权书的条款里。`),
      },
      { link: say(msg`查看订单，再次购买`), url: `${origin}/uc/order/${orderNo}` },
    ],
  }))

const endingOn = async (ctx: Ctx, orderNo: string, day: string) =>
  (await expiringOf(ctx, orderNo)).filter(({ untilMs }) => getDay(untilMs) === day)
