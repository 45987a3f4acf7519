import { Hono } from 'hono'
import type { AppEnv } from '#worker/http/app-env.ts'
import { query } from '#worker/http/body/validate.ts'
import { can } from '#worker/http/guards/can.ts'
import { notFromElsewhere } from '#worker/http/guards/request-guard.ts'
import { reply } from '#worker/http/replies/reply.ts'
import { sendStreamed } from '#worker/modules/licences/public.ts'
import { answers, sends } from '#worker/openapi/documented.ts'
import { LedgerFile, LedgerWire, ReadLedger } from './contract.ts'
import { openSpending } from './ledger-file.ts'
import { readLedger } from './read-ledger.ts'

const FILE = {
  200: {
    description: 'CSV in UTF-8, as an attachment',
    types: ['text/csv'],
    headers: { 'Content-Disposition': 'File name' },
  },
}

/** Under A: what the owner spent. */
export const ledgerRoutes = new Hono<AppEnv>()
  .get(
    '/enterprise/ledger',
    answers('What was spent, by month, member, department, project or use', LedgerWire),
    can('ledger:read'),
    query(ReadLedger),
    async (c) => reply(c, await readLedger(c.var.ctx, c.req.valid('query'))),
  )
  .get(
    '/enterprise/ledger.csv',
    sends('All that was bought, as a table', FILE),
    can('ledger:read'),
    notFromElsewhere,
    query(LedgerFile),
    async (c) => sendStreamed(c, 'text/csv; charset=utf-8', await openSpending(c.var.ctx, c.req.valid('query'))),
  )
