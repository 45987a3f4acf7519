import { html } from 'hono/html'
import { yuanOfFen } from '../ports/payment/alipay/amounts.ts'
import { noticeLine, statusLine } from './alipay/cashier.ts'
import { lastAnswer } from './alipay/notify.ts'
import { recentTrades, type Trade } from './alipay/trades.ts'
import { getWorld, type World } from './env.ts'
import type { SandboxContext } from './envelope.ts'
import { countMessages } from './mail/messages.ts'
import { both, page } from './page.ts'
import { stateLine } from './wechatpay/buyer.ts'
import { recentTrades as recentWechat, type Trade as WechatTrade } from './wechatpay/trades.ts'

/** GET /sandbox: lists what is simulated, with links and counts. */
export async function home(c: SandboxContext): Promise<Response> {
  const world = getWorld(c.env)
  const [messages, { trades, total }, wechat] = await Promise.all([
    countMessages(world),
    recentTrades(world, 20),
    recentWechat(world, 20),
  ])
  const alipay = await Promise.all(trades.map((trade) => row(world, trade)))
  const rows = [...alipay, ...wechat.trades.map(wechatRow)]
  return await page(
    c,
    { zh: '模拟服务', en: 'Simulated services' },
    html`<p>${both('本机没有真实的支付、邮件与短信服务：由下面的替身按各家的协议应答。', 'No real payment, mail or SMS service is used on this computer; these stand-ins speak their protocols.')}</p>
<ul class="list">
<li><strong>${both('邮件与短信', 'E-mail (Resend, SMTP, Email Service), SMS (Aliyun, Tencent)')}</strong> · <span class="num">${messages}</span><br>
<a href="/sandbox/outbox">${both('发件箱与验证码', 'Outbox and codes')}</a> · <a href="/sandbox/outbox.json">outbox.json</a></li>
<li><strong>${both('员工', 'Staff')}</strong><br>
<a href="/sandbox/staff">${both('当前验证码', 'Current code')}</a> · <a href="/sandbox/access">Cloudflare Access</a></li>
<li><strong>${both('支付宝', 'Alipay')}</strong> · <span class="num">${total}</span><br>
<code>POST /sandbox/pay/{orderNo}</code> · <code>POST /sandbox/pay/{orderNo}/fail</code><br>
<span class="note"><code>{"notify": "once" | "never" | "twice" | "tampered", "late": true}</code></span></li>
<li><strong>${both('微信支付', 'WeChat Pay')}</strong> · <span class="num">${wechat.total}</span><br>
<code>POST /sandbox/pay/{orderNo}</code> <span class="note"><code>{"by": "wechatpay", "notify": "once" | "never" | "twice" | "tampered" | "probe", "late": true}</code></span></li>
</ul>
<h2>${both('最近的交易', 'Recent trades')}</h2>
${rows.length === 0 ? html`<p>${both('还没有交易。', 'Nothing yet.')}</p>` : html`<ul class="list">${rows}</ul>`}`,
  )
}

async function row(world: World, trade: Trade) {
  const notice = await lastAnswer(world, trade.outTradeNo)
  return html`<li><a class="num" href="/sandbox/alipay/qr/${trade.outTradeNo}">${trade.outTradeNo}</a> · <span class="num">¥${yuanOfFen(trade.amountFen)}</span> · ${statusLine(trade.status)}
${notice === null ? '' : html`<br><span class="note">${both('付款通知', 'Notification')}：${noticeLine(notice)}</span>`}</li>`
}

const wechatRow = (trade: WechatTrade) =>
  html`<li><a class="num" href="/sandbox/wechatpay/qr/${trade.outTradeNo}">${trade.outTradeNo}</a> · <span class="num">¥${yuanOfFen(trade.amountFen)}</span> · ${both('微信支付', 'WeChat Pay')} · ${stateLine(trade)}</li>`
