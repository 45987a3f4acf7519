import { Hono } from 'hono'
import type { Ctx, SystemActor } from '#worker/context.ts'
import type { AppEnv } from '#worker/http/app-env.ts'
import { jsonBodyLimit } from '#worker/http/body/body-limit.ts'
import { can } from '#worker/http/guards/can.ts'
import { sends } from '#worker/openapi/documented.ts'
import type { Vendor } from '#worker/ports/payment/port.ts'
import { type HeardNotice, readNotice, refundChanged } from '../payments/public.ts'
import { settleOrder } from './settle-order.ts'

const TEXT = ['text/plain']
const byAlipay = sends(
  'Notification of Alipay, signed by it',
  {
    200: { description: '`success`: heard', types: TEXT },
    400: { description: '`failure`: not signed by Alipay, or not for us', types: TEXT },
    404: { description: '`failure`: no such order yet, send it again', types: TEXT },
  },
  ['BODY_TOO_LARGE'],
)
const refusing = (description: string) => ({
  description: `\`FAIL\`: ${description}`,
  types: TEXT,
})
/** What WeChat Pay wants to be told; it looks at the status. */
const failing = (message: string): string => JSON.stringify({ code: 'FAIL', message })
const byWechat = sends(
  'Notification of WeChat Pay (API v3), signed and encrypted by it',
  {
    204: { description: 'Heard' },
    401: refusing('not signed by WeChat Pay, or not for us'),
    404: refusing('no such order yet, send it again'),
  },
  ['BODY_TOO_LARGE'],
)

/**
 * Notifications of the payment providers: authenticated only by their signature, which is verified over the raw body
 * before anything else is used. Each is repeated by its provider until it is answered as heard (Alipay: exactly
 * `success`; WeChat Pay: 200 or 204).
 */
export const notifyRoutes = new Hono<AppEnv>()
  .post('/alipay', byAlipay, can('public'), jsonBodyLimit, async (c) => {
    const heard = await hear(c.var.ctx, 'alipay', c.req.raw)
    if (heard === 'untrusted') return c.text('failure', 400)
    return heard === 'unknown-order' ? c.text('failure', 404) : c.text('success')
  })
  .post('/wechat', byWechat, can('public'), jsonBodyLimit, async (c) => {
    const heard = await hear(c.var.ctx, 'wechatpay', c.req.raw)
    if (heard === 'untrusted') return c.text(failing('SIGN_ERROR'), 401)
    return heard === 'unknown-order' ? c.text(failing('ORDER_NOT_EXIST'), 404) : c.body(null, 204)
  })

/** `unknown-order`: it may be placed in a moment, or its notification came to the wrong site; the provider repeats it. */
async function hear(asked: Ctx, vendor: Vendor, request: Request): Promise<'heard' | 'untrusted' | 'unknown-order'> {
  const body = await request.text()
  const notice = readNotice(asked, vendor, { body, header: (name) => request.headers.get(name) })
  if (!notice) return 'untrusted'
  return apply({ ...asked, actor: { kind: 'system', id: 'system' } }, notice)
}

async function apply(ctx: Ctx<SystemActor>, { settlement, refundRequestNo }: HeardNotice) {
  // Asked after the answer: the provider waits only five seconds, and the sweep asks as well.
  if (refundRequestNo !== null) ctx.later(refundChanged(ctx, refundRequestNo))
  if (!settlement) return 'heard'
  return (await settleOrder(ctx, settlement)) === 'unknown-order' ? 'unknown-order' : 'heard'
}
