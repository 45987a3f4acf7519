import * as z from 'zod/mini'
import { getWorld, type World } from '../env.ts'
import { answer, refusal, type SandboxContext } from '../envelope.ts'
import { type NoticeAnswer, notify, toReturnUrl } from './notify.ts'
import { countRefusal, findTrade, markPaid, type Trade } from './trades.ts'

const Wish = z.strictObject({
  notify: z._default(z.enum(['once', 'never', 'twice', 'tampered']), 'once'),
  /** Pays although the trade is closed: as with a code that was scanned just before. */
  late: z._default(z.boolean(), false),
})
type Wish = z.infer<typeof Wish> & { from: 'api' | 'qr' | 'page' }

/**
 * POST /sandbox/pay/{orderNo}: the buyer scans and pays. Paying again only sends the notification again, as the merchant can
 * request from the real gateway.
 */
export async function pay(c: SandboxContext): Promise<Response> {
  const world = getWorld(c.env)
  const wish = await getWish(c)
  if (!wish) return refusal(c, 400, 'notify: once | never | twice | tampered, late: true')
  const trade = await findTrade(world, c.req.param('orderNo') ?? '')
  if (!trade) return refusal(c, 404, '没有这笔交易 / no such trade')
  const paid = await paidNow(world, trade, wish.late)
  if (!paid) return wish.from === 'api' ? refusal(c, 409, '交易已关闭 / the trade is closed') : backToCode(c, trade)
  const notice = await notify(world, paid, wish.notify, (work) => c.executionCtx.waitUntil(work))
  if (wish.from === 'api') return answer(c, getState(paid, notice))
  const returnUrl = wish.from === 'page' ? toReturnUrl(world, paid) : null
  return returnUrl ? c.redirect(returnUrl, 303) : backToCode(c, paid)
}

/** POST /sandbox/pay/{orderNo}/fail: the buyer cancels. The shop is not notified, and the trade can still be paid. */
export async function fail(c: SandboxContext): Promise<Response> {
  const world = getWorld(c.env)
  const trade = await findTrade(world, c.req.param('orderNo') ?? '')
  if (!trade) return refusal(c, 404, '没有这笔交易 / no such trade')
  const refused = await countRefusal(world, trade)
  return isForm(c) ? backToCode(c, trade) : answer(c, getState(refused, null))
}

/** Marks the trade as paid; null if it was closed or expired before, unless it is paid late. */
async function paidNow(world: World, trade: Trade, isLate: boolean): Promise<Trade | null> {
  if (trade.status === 'TRADE_CLOSED' && (!isLate || trade.paidAtMs !== null)) return null
  return trade.paidAtMs === null ? await markPaid(world, trade) : trade
}

const getState = (trade: Trade, notice: NoticeAnswer | null) => ({
  orderNo: trade.outTradeNo,
  tradeNo: trade.tradeNo,
  tradeStatus: trade.status,
  amount: trade.amountFen,
  notice,
})

const isForm = (c: SandboxContext) =>
  /^(application\/x-www-form-urlencoded|multipart\/)/.test(c.req.header('content-type') ?? '')
const backToCode = (c: SandboxContext, trade: Trade) => c.redirect(`/sandbox/alipay/qr/${trade.outTradeNo}`, 303)

async function getWish(c: SandboxContext): Promise<Wish | null> {
  const text = await c.req.text()
  if (isForm(c))
    return { notify: 'once', late: false, from: new URLSearchParams(text).get('from') === 'page' ? 'page' : 'qr' }
  try {
    return { ...Wish.parse(text.trim() === '' ? {} : JSON.parse(text)), from: 'api' }
  } catch {
    return null
  }
}
