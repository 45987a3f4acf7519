import { html } from 'hono/html'
import * as z from 'zod/mini'
import { yuanOfFen } from '#core/money.ts'
import { getWorld, type World } from '../env.ts'
import { answer, refusal, type SandboxContext } from '../envelope.ts'
import { both, getTime, page } from '../page.ts'
import { lastAnswer, NOTIFY_MODES, type NoticeAnswer, notify, paidNotice } from './notify.ts'
import { finishRefund, REFUND_MODES, setRefundMode } from './refunds.ts'
import { findTrade, markPaid, type Trade } from './trades.ts'

const Wish = z.strictObject({
  by: z.optional(z.literal('wechatpay')),
  notify: z._default(z.enum(NOTIFY_MODES), 'once'),
  /** Pays although the order is closed: as with a code that was scanned just before. */
  late: z._default(z.boolean(), false),
})

/** POST /sandbox/wechatpay/pay/{orderNo}: the buyer scans and pays. Again: only the notification is sent again. */
export async function pay(c: SandboxContext): Promise<Response> {
  const world = getWorld(c.env)
  const wish = Wish.safeParse(isForm(c) ? {} : await getJson(c))
  if (!wish.success) return refusal(c, 400, `notify: ${NOTIFY_MODES.join(' | ')}`)
  const trade = await findTrade(world, c.req.param('orderNo') ?? '')
  if (!trade) return refusal(c, 404, '没有这笔交易 / no such trade')
  if (trade.state === 'CLOSED' && !wish.data.late)
    return isForm(c) ? backToCode(c, trade) : refusal(c, 409, '交易已关闭 / the trade is closed')
  const paid = trade.paidAtMs === null ? await markPaid(world, trade) : trade
  const mail = { no: paid.outTradeNo, url: paid.notifyUrl, body: paidNotice(world, paid) }
  const notice = await notify(world, mail, wish.data.notify, (work) => c.executionCtx.waitUntil(work))
  return isForm(c) ? backToCode(c, paid) : answer(c, getState(paid, notice))
}

/** POST /sandbox/wechatpay/pay/{orderNo}/refund {"as"}: how the next refund behaves; `done` ends one that is in process. */
export async function refundMode(c: SandboxContext): Promise<Response> {
  const world = getWorld(c.env)
  const wish = z.safeParse(z.strictObject({ as: z.enum([...REFUND_MODES, 'done']) }), await getJson(c))
  if (!wish.success) return refusal(c, 400, `as: ${[...REFUND_MODES, 'done'].join(' | ')}`)
  const orderNo = c.req.param('orderNo') ?? ''
  if (!(await findTrade(world, orderNo))) return refusal(c, 404, '没有这笔交易 / no such trade')
  if (wish.data.as === 'done') await finishRefund(world, orderNo)
  else await setRefundMode(world, orderNo, wish.data.as)
  return answer(c, { orderNo, as: wish.data.as })
}

/** GET /sandbox/wechatpay/qr/{orderNo}: what the phone shows after scanning the code. */
export async function codePage(c: SandboxContext): Promise<Response> {
  const world = getWorld(c.env)
  const trade = await findTrade(world, c.req.param('orderNo') ?? '')
  if (!trade) {
    const lost = html`<p>${both('二维码无效。', 'This code is not known.')}</p>`
    return await page(c, { zh: '没有这笔交易', en: 'No such trade' }, lost, 404)
  }
  return await page(c, { zh: '模拟微信支付', en: 'Simulated WeChat Pay' }, await sheet(world, trade))
}

async function sheet(world: World, trade: Trade) {
  const notice = await lastAnswer(world, trade.outTradeNo)
  return html`<section class="card phone">
<p class="note">${trade.description}</p>
<p class="amount num">¥${yuanOfFen(trade.amountFen)}</p>
<p>${stateLine(trade)}</p>
${trade.state === 'NOTPAY' ? html`<div class="acts"><form method="post" action="/sandbox/wechatpay/pay/${trade.outTradeNo}"><button class="btn allow">确认支付<span class="en" lang="en">Pay</span></button></form></div>` : ''}
<dl>
<dt>${both('商户订单号', 'Order')}</dt><dd class="num">${trade.outTradeNo}</dd>
<dt>${both('微信支付订单号', 'Transaction')}</dt><dd class="num">${trade.transactionId}</dd>
${notice === null ? '' : html`<dt>${both('付款通知', 'Notification')}</dt><dd>${noticeLine(notice)}</dd>`}
</dl>
</section>
<p class="note">${both('不会产生真实付款。', 'No real money moves here.')}</p>`
}

export function stateLine({ state }: Trade) {
  if (state === 'NOTPAY') return html`<strong class="wait">${both('等待付款', 'Waiting for payment')}</strong>`
  if (state === 'CLOSED') return html`<strong class="shut">${both('订单已关闭', 'Closed')}</strong>`
  return state === 'REFUND'
    ? html`<strong class="shut">${both('已退款', 'Refunded')}</strong>`
    : html`<strong class="done">${both('已付款', 'Paid')}</strong>`
}

const noticeLine = ({ delivered, at, attempt, status }: NoticeAnswer) =>
  html`${delivered ? both('已送达', 'delivered') : both('未被确认', 'not acknowledged')} · ${getTime(at)} · <span class="num">#${attempt} HTTP ${status}</span>`

const getState = (trade: Trade, notice: NoticeAnswer | null) => ({
  ...{ orderNo: trade.outTradeNo, tradeNo: trade.transactionId, tradeStatus: trade.state, amount: trade.amountFen },
  notice,
})

const isForm = (c: SandboxContext) =>
  /^(application\/x-www-form-urlencoded|multipart\/)/.test(c.req.header('content-type') ?? '')
const backToCode = (c: SandboxContext, trade: Trade) => c.redirect(`/sandbox/wechatpay/qr/${trade.outTradeNo}`, 303)

async function getJson(c: SandboxContext): Promise<unknown> {
  const text = await c.req.text()
  try {
    return text.trim() === '' ? {} : JSON.parse(text)
  } catch {
    return null
  }
}
