import { signRsa2 } from '#worker/ports/payment/alipay/sign.ts'
import { getWorld, type World } from '../env.ts'
import type { SandboxContext } from '../envelope.ts'
import { cashierPage, refusedPage } from './cashier.ts'
import { METHODS, openTrade } from './methods.ts'
import { NOT_EXIST, type Outcome, type Params } from './outcome.ts'
import { getMessage, getParams, refusedCommon, toRefusal } from './request.ts'
import { findTrade } from './trades.ts'

const PAGE_PAY = 'alipay.trade.page.pay'

/** GET and POST /sandbox/alipay/gateway.do: one address for every method, like the real gateway. */
export async function gateway(c: SandboxContext): Promise<Response> {
  const world = getWorld(c.env)
  const params = await getParams(c.req.raw)
  const refused = params ? refusedCommon(params, world) : toRefusal('40002', 'isv.invalid-parameter', '参数重复')
  const method = params?.method ?? ''
  if (method === PAGE_PAY && params) return await pagePay(c, world, params, refused)
  const call = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined
  const outcome =
    refused ?? (params && call ? await call(world, params) : toRefusal('40002', 'isv.invalid-method', '不存在的方法名'))
  if (outcome === null) return c.body('', 502)
  // The real gateway always answers text/html.
  return c.body(signedAnswer(world, method, outcome), 200, { 'content-type': 'text/html;charset=utf-8' })
}

async function pagePay(c: SandboxContext, world: World, params: Params, refused: Outcome | null): Promise<Response> {
  const opened = refused ?? (await openTrade(world, params))
  if ('code' in opened) return await refusedPage(c, opened)
  const trade = await findTrade(world, opened.outTradeNo)
  return trade ? await cashierPage(c, world, trade, 'page') : await refusedPage(c, NOT_EXIST)
}

/**
 * `{"alipay_trade_query_response":{…},"sign":"…"}`; slashes are escaped as by the real gateway, and the signature covers that
 * text.
 */
function signedAnswer(world: World, method: string, outcome: Outcome): string {
  const body =
    outcome.code === '10000' ? { msg: 'Success', ...outcome } : { msg: getMessage(outcome.code as '40001'), ...outcome }
  const inner = JSON.stringify(body).replaceAll('/', String.raw`\/`)
  const key = /^[\w.]{1,64}$/.test(method) ? `${method.replaceAll('.', '_')}_response` : 'error_response'
  return `{"${key}":${inner},"sign":"${signRsa2(inner, world.keys.SANDBOX_ALIPAY_PRIVATE_KEY)}"}`
}
