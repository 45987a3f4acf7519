import { Hono } from 'hono'
import { getDay } from '#core/business-day.ts'
import type { AppEnv } from '#worker/http/app-env.ts'
import { body } from '#worker/http/body/validate.ts'
import { can } from '#worker/http/guards/can.ts'
import { notFromElsewhere } from '#worker/http/guards/request-guard.ts'
import { noStore } from '#worker/http/headers/no-store.ts'
import { Refused, reply } from '#worker/http/replies/reply.ts'
import { clearSessionCookies, readClient } from '#worker/modules/identity/public.ts'
import { answers, answersBare } from '#worker/openapi/documented.ts'
import { closeAccount } from './close-account.ts'
import { CloseAccount, Closed, OwnExport, Summary } from './contract.ts'
import { exportOwn } from './export-own.ts'
import { summarise } from './summarise.ts'

const CLOSING = [
  'CLOSE_ORDER_WAITING',
  'CLOSE_LICENCES_WAITING',
  'CLOSE_LAST_ADMIN',
  'CLOSE_COINS_LEFT',
  'CLOSE_REFUND_OPEN',
  'CLOSE_UNDO_OPEN',
  'CLOSE_MONEY_OPEN',
  'CLOSE_INVOICE_OPEN',
  'PASSWORD_WRONG',
  'CODE_WRONG',
  'CODE_EXPIRED',
  'CONFLICT',
] as const
const exportDescribed = answersBare('All that is held on me, as a file', OwnExport, {
  headers: { 'Content-Disposition': 'File name' },
})

/** Under A: routes about an account as a whole, which combine several independent modules. */
export const userCentreRoutes = new Hono<AppEnv>()
  .get(
    '/web/summary',
    can('summary:read'),
    noStore,
    answers('What waits for me, and what I have', Summary),
    async (c) => reply(c, await summarise(c.var.ctx)),
  )
  .get('/web/export', notFromElsewhere, can('account:export'), exportDescribed, async (c) => {
    const result = await exportOwn(c.var.ctx)
    if (!result.ok) throw new Refused(result.refusal)
    const day = getDay(c.var.ctx.now)
    return c.body(result.value, 200, {
      'cache-control': 'private, no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="cuemark-${day}.json"`,
    })
  })
  .post(
    '/web/close',
    can('account:close'),
    noStore,
    answers('Close the account', Closed, { refuses: CLOSING }),
    body(CloseAccount),
    async (c) => {
      const result = await closeAccount(c.var.ctx, c.req.valid('json'), readClient(c))
      if (result.ok) clearSessionCookies(c)
      return reply(c, result)
    },
  )
