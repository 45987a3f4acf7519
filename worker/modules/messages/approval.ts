import { msg } from '@lingui/core/macro'
import { getMinute } from '#core/business-day.ts'
import { yuanNamed } from '#core/money.ts'
import type { Ctx } from '#worker/context.ts'
import type { MessagePayload } from '#worker/outbox/add.ts'
import { findApprovalNotice, mayDecide } from '../orders/public.ts'
import type { Draft } from './draft.ts'
import { getLetter, speak } from './letter.ts'

type Payload = Extract<MessagePayload, { about: 'approval' }>

/**
 * About an order that needs an approval: to those who may decide, while it is open and they still may, and to the asker once it is
 * decided. Nobody reads it in their place: a colleague has a letter of their own.
 */
export async function approvalLetter(ctx: Ctx, { approvalId, event, accountId }: Payload): Promise<Draft | null> {
  const notice = await findApprovalNotice(ctx, approvalId)
  if (event === 'asked' && !(await mayDecide(ctx, approvalId, accountId))) return null
  if (!notice || notice.state !== (event === 'asked' ? 'open' : event)) return null
  return {
    ownerId: notice.ownerId,
    accountId,
    isAlone: true,
    write: async ({ locale, company }) => {
      const say = speak(locale)
      const origin = ctx.config.PUBLIC_ORIGIN
      const names = notice.lines.map((line) => line.names[locale]).join(' / ')
      const subjects = {
        asked: say(msg({ message: '{name} 申请下单，等待你审批' }), { name: notice.askedBy }),
        approved: say(msg`你的申请已批准，订单已生成`),
        refused: say(msg`你的申请未获批准`),
        expired: say(msg`你的申请已过期，没有下单`),
      }
      const texts = {
        asked: say(msg`这个订单超过了企业设置的限额，或按设置需要审批。打开下面的链接，登录后一键批准或拒绝。`),
        approved: say(msg`订单已按你申请的内容生成，请在 7 天内付款。`),
        refused: say(msg`审批人拒绝了这个申请，原因如下。没有产生订单。`),
        expired: say(msg`7 天内没有人处理这个申请。仍然需要的话，请重新提交。`),
      }
      const isApproved = event === 'approved' && notice.orderNo !== null
      return getLetter(locale, {
        template: `approval-${event}`,
        subject: subjects[event],
        blocks: [
          { text: texts[event] },
          {
            facts: [
              ...(company === null ? [] : [[say(msg`企业`), company] as const]),
              [say(msg`申请人`), notice.askedBy] as const,
              [say(msg`内容`), names] as const,
              ...(notice.project === null ? [] : [[say(msg`项目`), notice.project] as const]),
              [say(msg`金额`), yuanNamed(notice.totalFen, locale)] as const,
              ...(notice.reason === null ? [] : [[say(msg`原因`), notice.reason] as const]),
              ...(event === 'asked'
                ? [
                    [
                      say(msg`有效期至`),
                      say(msg({ message: '{time}（北京时间）' }), { time: getMinute(notice.expiresAtMs) }),
                    ] as const,
                  ]
                : []),
            ],
          },
          isApproved
            ? { link: say(msg`查看并付款`), url: `${origin}/uc/order/${notice.orderNo}` }
            : { link: say(msg`查看申请`), url: `${origin}/uc/approval/${notice.id}` },
        ],
        origin,
      })
    },
  }
}
