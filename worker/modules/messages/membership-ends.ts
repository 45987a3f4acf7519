import { msg } from '@lingui/core/macro'
import { getMinute } from '#core/business-day.ts'
import type { Ctx } from '#worker/context.ts'
import { findEnding } from '../memberships/public.ts'
import type { Draft, Reader } from './draft.ts'
import { getLetter, speak } from './letter.ts'

const LEVELS = { 1: msg`个人会员`, 2: msg`企业会员`, 3: msg`定制会员` }

/** "Your membership ends", 14 and 3 days before (sweep-reminders.ts); nothing if it was renewed meanwhile. */
export async function membershipEndsLetter(ctx: Ctx, membershipId: string): Promise<Draft | null> {
  const ending = await findEnding(ctx, membershipId)
  if (!ending) return null
  const { ownerId, placedBy, level, untilMs } = ending
  return {
    ownerId,
    accountId: placedBy,
    write: async ({ locale, company }: Reader) => {
      const say = speak(locale)
      const origin = ctx.config.PUBLIC_ORIGIN
      const plan = say(LEVELS[level as 1 | 2 | 3])
      const time = getMinute(untilMs)
      const whose = company === null ? [] : [{ facts: [[say(msg`购买方`), company] as const] }]
      return getLetter(locale, {
        template: 'membership-ends',
        subject: say(msg({ message: '{plan}将于 {time} 到期' }), { plan, time }),
        blocks: [
          { text: say(msg({ message: '你的{plan}将于 {time}（北京时间）到期，不会自动续费。' }), { plan, time }) },
          ...whose,
          { text: say(msg`兑换了还没有填写授权信息的作品，请在到期前填完，到期后不能再填。已签发的授权书继续有效。`) },
          { text: say(msg`到期前续费，新的时长从到期的那一刻接着算。`) },
          { link: say(msg`查看会员与续费`), url: `${origin}/uc/club` },
        ],
        origin,
      })
    },
  }
}
