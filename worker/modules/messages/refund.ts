import { msg } from '@lingui/core/macro'
import type { Locale } from '#core/locales.ts'
import { yuanNamed } from '#core/money.ts'
import type { Ctx } from '#worker/context.ts'
import type { MessagePayload } from '#worker/outbox/add.ts'
import { findRefundNotice, type RefundNotice } from '../orders/public.ts'
import { PAY_WAY } from '../payments/values.ts'
import type { Draft, Reader } from './draft.ts'
import { type Block, getLetter, speak } from './letter.ts'

type RefundPayload = Extract<MessagePayload, { about: 'refund' }>

/** What became of a refund: asked for, taken back, granted or refused; the state at the moment of writing. */
export async function refundLetter(ctx: Ctx, { refundNo, event }: RefundPayload): Promise<Draft | null> {
  const notice = await findRefundNotice(ctx, refundNo)
  if (!notice) return null
  // Decided or taken back before the first letter was written: that has a letter of its own.
  if (event === 'asked' && notice.progress !== 'requested') return null
  return {
    ownerId: notice.ownerId,
    accountId: notice.placedBy,
    write: async ({ locale }: Reader) => {
      const say = speak(locale)
      const origin = ctx.config.PUBLIC_ORIGIN
      const isOver = notice.progress === 'refused' || notice.progress === 'withdrawn'
      return getLetter(locale, {
        template: 'refund',
        subject: getSubject(notice, locale),
        blocks: [
          { text: getOpening(notice, locale) },
          { facts: getFacts(notice, locale) },
          { items: notice.lines.map(({ names, fen }) => [names[locale], yuanNamed(fen, locale)] as const) },
          ...(notice.answer === null
            ? []
            : [{ text: say(msg({ message: '我们的答复：{answer}' }), { answer: notice.answer }) }]),
          ...(notice.progress === 'requested' || isOver
            ? []
            : [{ text: say(msg`这些授权已随退款撤销，请停止使用相应作品。`) }]),
          { link: say(msg`查看订单`), url: `${origin}/uc/order/${notice.orderNo}` },
        ] satisfies Block[],
        origin,
      })
    },
  }
}

function getSubject({ progress, orderNo }: RefundNotice, locale: Locale): string {
  const say = speak(locale)
  if (progress === 'requested') return say(msg({ message: '已收到退款申请：订单 {orderNo}' }), { orderNo })
  if (progress === 'withdrawn') return say(msg({ message: '退款申请已撤回：订单 {orderNo}' }), { orderNo })
  if (progress === 'refused') return say(msg({ message: '退款申请未通过：订单 {orderNo}' }), { orderNo })
  return say(msg({ message: '退款通知：订单 {orderNo}' }), { orderNo })
}

function getOpening({ progress, paidTo, payWay }: RefundNotice, locale: Locale): string {
  const say = speak(locale)
  if (progress === 'requested') return say(msg`我们已收到你的退款申请，会在 2 个工作日内答复。`)
  if (progress === 'withdrawn') return say(msg`退款申请已撤回，授权不受影响，可以继续使用。`)
  if (progress === 'refused') return say(msg`很抱歉，这次退款申请没有通过。授权不受影响，可以继续使用。`)
  switch (paidTo) {
    case 'coins':
      return say(msg`退款已完成，金币已退回账户余额。`)
    case 'bank':
      return say(msg`退款已同意。款项会转回你付款的银行账户，一般需要 1–5 个工作日。`)
    case 'none':
      return say(msg`授权已退回。这些授权没有实付金额，所以没有款项退还。`)
    case 'origin':
      return payWay === PAY_WAY.wechat
        ? say(msg`退款已同意，款项会按原路退回微信支付，一般在 1–3 个工作日内到账。`)
        : say(msg`退款已同意，款项会按原路退回支付宝，一般在 1–3 个工作日内到账。`)
  }
}

function getFacts({ refundNo, orderNo, fen }: RefundNotice, locale: Locale) {
  const say = speak(locale)
  return [
    [say(msg`退款编号`), refundNo] as const,
    [say(msg`订单号`), orderNo] as const,
    [say(msg`退款金额`), yuanNamed(fen, locale)] as const,
  ]
}
