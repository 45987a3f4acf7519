import { html } from 'hono/html'
import { yuanOfFen } from '#core/money.ts'
import { getWorld, type World } from '../env.ts'
import { refusal, type SandboxContext } from '../envelope.ts'
import { both, page } from '../page.ts'
import { stateLine } from './buyer.ts'
import { notify, paidNotice } from './notify.ts'
import { findTrade, markPaid } from './trades.ts'

/** Where the app leads back to: an address of this shop; real WeChat Pay checks the merchant's domain. */
function getReturn(world: World, c: SandboxContext): string | null {
  const wanted = c.req.query('redirect_url') ?? ''
  return URL.canParse(wanted) && new URL(wanted).origin === new URL(world.config.PUBLIC_ORIGIN).origin ? wanted : null
}

/** GET /sandbox/wechatpay/h5/{no}?redirect_url=: the app on the phone, opened from its browser. */
export async function appPage(c: SandboxContext): Promise<Response> {
  const world = getWorld(c.env)
  const trade = await findTrade(world, c.req.param('orderNo') ?? '')
  const back = getReturn(world, c)
  if (!trade || !back) return refusal(c, 400, '参数错误 / wrong parameters')
  const action = `${c.req.path}?redirect_url=${encodeURIComponent(back)}`
  const body = html`<section class="card phone">
<p class="note">${trade.description}</p>
<p class="amount num">¥${yuanOfFen(trade.amountFen)}</p>
<p>${stateLine(trade)}</p>
<div class="acts">
${trade.state === 'NOTPAY' ? html`<form method="post" action="${action}"><button class="btn allow">确认支付<span class="en" lang="en">Pay</span></button></form>` : ''}
<a class="btn" href="${back}">返回商家<span class="en" lang="en">Back to the shop</span></a>
</div>
</section>
<p class="note">${both('不会产生真实付款。', 'No real money moves here.')}</p>`
  return await page(c, { zh: '模拟微信支付', en: 'Simulated WeChat Pay' }, body)
}

/** POST of that page: paid, told to the shop, and back to its page. */
export async function appPaid(c: SandboxContext): Promise<Response> {
  const world = getWorld(c.env)
  const trade = await findTrade(world, c.req.param('orderNo') ?? '')
  const back = getReturn(world, c)
  if (!trade || !back || trade.state === 'CLOSED') return refusal(c, 400, '参数错误 / wrong parameters')
  const paid = trade.paidAtMs === null ? await markPaid(world, trade) : trade
  const mail = { no: paid.outTradeNo, url: paid.notifyUrl, body: paidNotice(world, paid) }
  await notify(world, mail, 'once', (work) => c.executionCtx.waitUntil(work))
  return c.redirect(back, 303)
}
