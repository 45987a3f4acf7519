import { getMinute } from '#core/business-day.ts'
import { yuanNamed } from '#core/money.ts'
import type { Evidence } from '#worker/modules/licences/public.ts'
import type { OrderWire, Receipt } from '#worker/modules/orders/public.ts'
import { PAY_WAY } from '#worker/modules/payments/values.ts'

type Languages = { zh: string; en: string }
const WAYS: Record<number, Languages> = {
  [PAY_WAY.noNeed]: { zh: '无需支付', en: 'nothing to pay' },
  [PAY_WAY.alipay]: { zh: '支付宝', en: 'Alipay' },
  [PAY_WAY.wechat]: { zh: '微信支付', en: 'WeChat Pay' },
  [PAY_WAY.transfer]: { zh: '对公转账', en: 'bank transfer' },
  [PAY_WAY.membership]: { zh: '会员兑换', en: 'membership' },
  [PAY_WAY.membershipAndCoupon]: { zh: '会员兑换与优惠券', en: 'membership and coupon' },
  [PAY_WAY.coins]: { zh: '金币', en: 'coins' },
}

/** The order that paid for the licence. Only the line of this licence: what else was bought concerns nobody else. */
export function receiptText(receipt: Receipt, order: OrderWire, statement: Evidence['statement']): string {
  const way = WAYS[receipt.payWay ?? PAY_WAY.noNeed] ?? { zh: '其他', en: 'other' }
  const item = order.items.find(({ licenceId }) =>
    order.licences.some((one) => one.id === licenceId && one.licenceNo === statement.licenceNo),
  )
  const others = order.items.length - 1
  const price = item?.price ?? 0
  const invoice = invoiceState(order.invoice)
  const say = (zh: string, en: string) => `${zh}\n${en}`
  return [
    say('收据 · 订单摘要', 'Receipt and order summary'),
    '',
    say(`订单号：${receipt.orderNo}`, `Order number: ${receipt.orderNo}`),
    say(
      `完成时间：${getMinute(receipt.finishedAtMs)}（北京时间）`,
      `Completed: ${getMinute(receipt.finishedAtMs)} (Beijing time)`,
    ),
    say(`购买方：${order.owner.name}`, `Buyer: ${order.owner.name}`),
    say(
      `本授权：《${statement.track.title['zh-CN']}》，${yuanNamed(price, 'zh-CN')}`,
      `This licence: "${statement.track.title['en-US']}", ${yuanNamed(price, 'en-US')}`,
    ),
    ...(others > 0 ? [say(`同一订单另有 ${others} 项`, `Other items in the same order: ${others}`)] : []),
    say(`付款方式：${way.zh}`, `Paid by: ${way.en}`),
    say(`订单实付：${yuanNamed(receipt.dueFen, 'zh-CN')}`, `Paid for the order: ${yuanNamed(receipt.dueFen, 'en-US')}`),
    say(`发票：${invoice.zh}`, `Invoice: ${invoice.en}`),
  ].join('\n')
}

/** Of the order: one that was issued, asked for, or can be; money that an invoice of its own covers (coins, memberships) has none. */
function invoiceState(invoice: OrderWire['invoice']): Languages {
  const states = invoice?.invoices.map(({ state }) => state) ?? []
  if (states.includes('issued')) return { zh: '已开具', en: 'issued' }
  if (states.includes('requested')) return { zh: '已申请', en: 'requested' }
  return invoice?.standing === 'open' ? { zh: '未申请', en: 'not requested' } : { zh: '无', en: 'none' }
}
