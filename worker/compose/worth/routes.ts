import { Hono } from 'hono'
import type { AppEnv } from '#worker/http/app-env.ts'
import { body, params, query } from '#worker/http/body/validate.ts'
import { can } from '#worker/http/guards/can.ts'
import { noStore } from '#worker/http/headers/no-store.ts'
import { reply } from '#worker/http/replies/reply.ts'
import { freshProof } from '#worker/http/sessions/staff-session.ts'
import { answers } from '#worker/openapi/documented.ts'
import { DeclineWorth, ListWorth, WorthDecided, WorthPage, WorthParam } from './contract.ts'
import { confirmWorth, declineWorth } from './decide-worth.ts'
import { listWorth } from './list-worth.ts'

const EITHER = [
  'NOT_FOUND',
  'WORTH_STATE',
  'WORTH_BY_REFERENCE',
  'STAFF_OWN',
  'ADJUSTMENT_OWN',
  'REFUND_STATE',
] as const
const CONFIRMING = [
  ...EITHER,
  'WORTH_SAME_PERSON',
  'COIN_BALANCE_LOW',
  'REFUND_TOO_MUCH',
  'REFUND_COINS_SPENT',
  'CONFLICT',
] as const

/** Under S: what needs two people (docs/decisions/148). */
export const worthRoutes = new Hono<AppEnv>()
  .get(
    '/worth',
    can('worth:decide'),
    noStore,
    answers('What waits for a second person, oldest first; or what two people have decided', WorthPage),
    query(ListWorth),
    async (c) => reply(c, await listWorth(c.var.ctx, c.req.valid('query'))),
  )
  .post(
    '/worth/:id/confirm',
    can('worth:decide'),
    freshProof,
    noStore,
    answers('Confirm as the second person', WorthDecided, { refuses: CONFIRMING }),
    params(WorthParam),
    async (c) => reply(c, await confirmWorth(c.var.ctx, c.req.valid('param').id)),
  )
  .post(
    '/worth/:id/decline',
    can('worth:decide'),
    freshProof,
    noStore,
    answers('Decline, with a reason for colleagues', WorthDecided, { refuses: EITHER }),
    params(WorthParam),
    body(DeclineWorth),
    async (c) => reply(c, await declineWorth(c.var.ctx, c.req.valid('param').id, c.req.valid('json').reason)),
  )
