import { Hono } from 'hono'
import type { AppEnv } from '#worker/http/app-env.ts'
import { jsonBodyLimit } from '#worker/http/body/body-limit.ts'
import { can } from '#worker/http/guards/can.ts'
import { sends } from '#worker/openapi/documented.ts'
import { readNotice } from '../payments/public.ts'
import { settleOrder } from './settle-order.ts'

const TEXT = ['text/plain']
const described = sends(
  'Notification of Alipay, signed by it',
  {
    200: { description: '`success`: heard', types: TEXT },
    400: { description: '`failure`: not signed by Alipay, or not for us', types: TEXT },
    404: { description: '`failure`: no such order yet, send it again', types: TEXT },
  },
  ['BODY_TOO_LARGE'],
)

/**
 * POST /notify/alipay: authenticated only by its signature, which is verified over the raw body before anything else is
 * used. Alipay repeats a notification until the answer is exactly `success` (asynchronous notification,
 * opendocs.alipay.com).
 */
export const notifyRoutes = new Hono<AppEnv>().post('/alipay', described, can('public'), jsonBodyLimit, async (c) => {
  const { ctx } = c.var
  const notice = readNotice(ctx, 'alipay', await c.req.text())
  if (!notice) return c.text('failure', 400)
  if (!notice.settlement) return c.text('success')
  const outcome = await settleOrder({ ...ctx, actor: { kind: 'system', id: 'system' } }, notice.settlement)
  // An order that is not known yet: the provider retries in some minutes.
  return outcome === 'unknown-order' ? c.text('failure', 404) : c.text('success')
})
