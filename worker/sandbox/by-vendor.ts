import * as alipay from './alipay/trades.ts'
import { getWorld } from './env.ts'
import type { SandboxContext } from './envelope.ts'
import * as wechatpay from './wechatpay/trades.ts'

type Handler = (c: SandboxContext) => Promise<Response>

/**
 * POST /sandbox/pay/{orderNo}…: the trade of whichever provider has one; with both, Alipay's unless the body says
 * `"by": "wechatpay"`.
 */
export const byVendor =
  (handlers: { alipay: Handler; wechatpay: Handler }): Handler =>
  async (c) => {
    const world = getWorld(c.env)
    const orderNo = c.req.param('orderNo') ?? ''
    const isWished = /"by"\s*:\s*"wechatpay"/.test(await c.req.text())
    const isOnly = async () =>
      (await alipay.findTrade(world, orderNo)) === null && (await wechatpay.findTrade(world, orderNo)) !== null
    return isWished || (await isOnly()) ? handlers.wechatpay(c) : handlers.alipay(c)
  }
