import { msg } from '@lingui/core/macro'
import { getMinute } from '#core/business-day.ts'
import type { Locale } from '#core/locales.ts'
import { getMessages } from '#core/messages.ts'
import { yuanNamed } from '#core/money.ts'
import type { Ctx } from '#worker/context.ts'
import { findReceipt, type Receipt } from '../orders/public.ts'
import { licenceWords } from '../terms/public.ts'
import type { Draft, Reader } from './draft.ts'
import { type Block, getLetter, speak } from './letter.ts'
import { payWayWord } from './pay-way-word.ts'

/** What an order cost, what it gives, and what to do next; once it is finished. */
export async function receiptLetter(ctx: Ctx, orderNo: string): Promise<Draft | null> {
  const receipt = await findReceipt(ctx, orderNo)
  if (!receipt) return null
  return {
    ownerId: receipt.ownerId,
    accountId: receipt.placedBy,
    write: async ({ locale, company }: Reader) => {
      const say = speak(locale)
      const origin = ctx.config.PUBLIC_ORIGIN
      return getLetter(locale, {
        template: 'receipt',
        subject: say(msg({ message: '曲证收据：订单 {orderNo}' }), { orderNo }),
        blocks: [
          {
            text:
              receipt.dueFen > 0 ? say(msg`我们已收到付款，订单已完成。`) : say(msg`订单已完成，没有需要支付的金额。`),
          },
          { facts: getFacts(receipt, locale, company) },
          { items: receipt.lines.map((line) => [line.names[locale], describeLine(line, locale)] as const) },
          ...(receipt.lines.some(({ code }) => code !== null)
            ? licenceBlocks(say, `${origin}/uc/order/${orderNo}`)
            : []),
          ...(receipt.lines.some(({ code }) => code === null) ? membershipBlocks(say, receipt, origin) : []),
          ...(receipt.canInvoice ? invoiceBlocks(say, `${origin}/uc/invoice/new?orderNo=${orderNo}`) : []),
        ] satisfies Block[],
        origin,
      })
    },
  }
}

const licenceBlocks = (say: ReturnType<typeof speak>, url: string): Block[] => [
  { text: say(msg`每首作品都包含：一份可以在线验证的授权书，和全部版本与分轨的原始音频文件，用于一个项目。`) },
  { text: say(msg`下一步：填写授权信息。提交后授权书立即签发，音频即可下载。`) },
  { link: say(msg`填写授权信息`), url },
]
/** Bought at a checkout: back to what was chosen there, by the order's page, which shows what is left of it. */
const membershipBlocks = (say: ReturnType<typeof speak>, { orderNo, chosen }: Receipt, origin: string): Block[] => [
  { text: say(msg`会员已生效，开通后不退款、不取消。先登记授权对象，再去兑换作品。`) },
  ...(chosen > 0
    ? [
        {
          text: say(msg({ message: '{count, plural, other {你结算时选的 # 项，可以从订单页回去，用会员领取。}}' }), {
            count: chosen,
          }),
        },
        { link: say(msg`领取你选的作品`), url: `${origin}/uc/order/${orderNo}` },
      ]
    : []),
  { link: say(msg`查看我的会员`), url: `${origin}/uc/club` },
]

const invoiceBlocks = (say: ReturnType<typeof speak>, url: string): Block[] => [
  { text: say(msg`需要发票？这个订单可以申请，1–5 个工作日内开具，也可以与其他订单开在一张上。`) },
  { link: say(msg`申请发票`), url },
]

function getFacts(receipt: Receipt, locale: Locale, company: string | null) {
  const say = speak(locale)
  const { orderNo, payWay, finishedAtMs, productFen, membershipFen, exchangeFen, discountFen, dueFen } = receipt
  const off = exchangeFen + discountFen
  const way = payWayWord(payWay)
  return [
    [say(msg`订单号`), orderNo] as const,
    ...(company === null ? [] : [[say(msg`购买方`), company] as const]),
    [say(msg`完成时间`), say(msg({ message: '{time}（北京时间）' }), { time: getMinute(finishedAtMs) })] as const,
    ...(way ? [[say(msg`付款方式`), say(way)] as const] : []),
    ...(off > 0 ? [[say(msg`商品金额`), yuanNamed(productFen + membershipFen, locale)] as const] : []),
    ...(off > 0 ? [[say(msg`优惠`), `-${yuanNamed(off, locale)}`] as const] : []),
    [say(msg`合计`), yuanNamed(dueFen, locale)] as const,
  ]
}

/** What is licensed, in the words of the shop, and its price. */
function describeLine({ code, priceFen }: Receipt['lines'][number], locale: Locale): string {
  const words = code === null ? null : licenceWords(code, getMessages(locale))
  const named = words ? [words.licenceType, words.scenes, words.term, words.audience, words.region] : []
  return [...named, yuanNamed(priceFen, locale)].join(' · ')
}
