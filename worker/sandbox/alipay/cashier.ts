import { html } from 'hono/html'
import { yuanOfFen } from '#worker/ports/payment/alipay/amounts.ts'
import { getWorld, type World } from '../env.ts'
import type { SandboxContext } from '../envelope.ts'
import { both, getTime, page } from '../page.ts'
import { lastAnswer, type NoticeAnswer } from './notify.ts'
import type { Outcome } from './outcome.ts'
import { findTrade, type Trade } from './trades.ts'

/** GET /sandbox/alipay/qr/{outTradeNo}: the page behind the QR code, on a phone or in another tab. */
export async function codePage(c: SandboxContext): Promise<Response> {
  const world = getWorld(c.env)
  const trade = await findTrade(world, c.req.param('outTradeNo') ?? '')
  if (!trade) {
    return await page(
      c,
      { zh: '没有这笔交易', en: 'No such trade' },
      html`<p>${both('二维码无效。', 'This code is not known.')}</p>`,
      404,
    )
  }
  return await cashierPage(c, world, trade, 'qr')
}

/** The cashier page. `from` says where the buyer came from, and so where paying leads back to. */
export async function cashierPage(c: SandboxContext, world: World, trade: Trade, from: 'qr' | 'page') {
  const notice = await lastAnswer(world, trade.outTradeNo)
  return await page(
    c,
    { zh: '模拟支付宝收银台', en: 'Simulated Alipay cashier' },
    html`<section class="card">
<p class="note">${trade.subject}</p>
<p class="amount num">¥${yuanOfFen(trade.amountFen)}</p>
<p>${statusLine(trade.status)}</p>
${trade.status === 'WAIT_BUYER_PAY' ? forms(trade, from) : ''}
${details(trade, notice)}
</section>
<p class="note">${both('不会产生真实付款。', 'No real money moves here.')}</p>`,
  )
}

/** The link could not be parsed or its signature is wrong; the real gateway shows an error page too. */
export async function refusedPage(c: SandboxContext, refused: Outcome) {
  const { sub_code = '', sub_msg = '' } = refused as Record<string, string>
  const main = html`<section class="card"><p class="num">${refused.code} ${sub_code}</p><p>${sub_msg}</p></section>`
  return await page(c, { zh: '无法付款', en: 'Payment refused by the gateway' }, main, 400)
}

export function statusLine(status: Trade['status']) {
  if (status === 'WAIT_BUYER_PAY') return html`<strong class="wait">${both('等待付款', 'Waiting for payment')}</strong>`
  if (status === 'TRADE_CLOSED') return html`<strong class="shut">${both('交易已关闭', 'Closed')}</strong>`
  return html`<strong class="done">${both('已付款', 'Paid')}</strong>`
}

export function noticeLine(notice: NoticeAnswer) {
  const word = notice.delivered ? both('已送达', 'delivered') : both('未被确认', 'not acknowledged')
  return html`${word} · ${getTime(notice.at)} · <span class="num">#${notice.attempt} HTTP ${notice.status} “${notice.body}”</span>`
}

const forms = (trade: Trade, from: string) => html`<div class="acts">
<form method="post" action="/sandbox/pay/${trade.outTradeNo}"><input type="hidden" name="from" value="${from}"><button class="btn first">确认付款<span class="en" lang="en">Pay</span></button></form>
<form method="post" action="/sandbox/pay/${trade.outTradeNo}/fail"><button class="btn">拒绝<span class="en" lang="en">Refuse</span></button></form>
</div>`

const details = (trade: Trade, notice: NoticeAnswer | null) => html`<dl>
<dt>${both('商户订单号', 'Order')}</dt><dd class="num">${trade.outTradeNo}</dd>
<dt>${both('交易号', 'Trade')}</dt><dd class="num">${trade.tradeNo}</dd>
${trade.expiresAtMs === null ? '' : html`<dt>${both('付款截止', 'Pay before')}</dt><dd>${getTime(new Date(trade.expiresAtMs).toISOString())}</dd>`}
${trade.refusals === 0 ? '' : html`<dt>${both('拒绝次数', 'Refused')}</dt><dd class="num">${trade.refusals}</dd>`}
${notice === null ? '' : html`<dt>${both('付款通知', 'Notification')}</dt><dd>${noticeLine(notice)}</dd>`}
</dl>`
