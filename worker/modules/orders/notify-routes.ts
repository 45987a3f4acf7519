import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import type { AppEnv } from '../../http/app-env.ts'
import { jsonBodyLimit } from '../../http/body-limit.ts'
import { can } from '../../http/can.ts'
import { readNotice } from '../payments/public.ts'
import { settleOrder } from './settle-order.ts'

const described = describeRoute({
  summary: 'Notification of Alipay, signed by it',
  responses: {
    200: { description: '`success`: heard' },
    400: { description: '`failure`: not signed by Alipay, or not for us' },
    404: { description: '`failure`: no such order yet, send it again' },
  },
})

/**
 * POST /notify/alipay: authenticated by its signature alone, checked over the raw body before anything is believed.
 * Alipay repeats a notice until it reads exactly `success` (asynchronous notification, opendocs.alipay.com).
 */
export const notifyRoutes = new Hono<AppEnv>().post('/alipay', described, can('public'), jsonBodyLimit, async (c) => {
  const { ctx } = c.var
  const notice = readNotice(ctx, 'alipay', await c.req.text())
  if (!notice) return c.text('failure', 400)
  if (!notice.settlement) return c.text('success')
  const outcome = await settleOrder({ ...ctx, actor: { kind: 'system', id: 'system' } }, notice.settlement)
  // An order we do not know yet: the provider tries again in some minutes.
  return outcome === 'unknown-order' ? c.text('failure', 404) : c.text('success')
})
