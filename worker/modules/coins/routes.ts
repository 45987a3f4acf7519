import { Hono } from 'hono'
import { ok } from '#core/result.ts'
import type { AppEnv } from '#worker/http/app-env.ts'
import { body, params, query } from '#worker/http/body/validate.ts'
import { can } from '#worker/http/guards/can.ts'
import { noStore } from '#worker/http/headers/no-store.ts'
import { reply } from '#worker/http/replies/reply.ts'
import { freshProof } from '#worker/http/sessions/staff-session.ts'
import { answers } from '#worker/openapi/documented.ts'
import { adjustCoins } from './adjust-coins.ts'
import {
  AdjustCoins,
  AdjustedWire,
  AdjustmentPage,
  AdjustmentParam,
  CoinsWire,
  FindOwners,
  ListAdjustments,
  ListRecords,
  OwnerPage,
  OwnerParam,
  RechargeOptions,
  RecordPage,
  StaffRecordPage,
} from './contract.ts'
import { confirmAdjustment, declineAdjustment, listAdjustments } from './decide-adjustment.ts'
import { listOwnerRecords, searchOwners } from './find-coins.ts'
import { listRecords, readCoins } from './read-coins.ts'
import { RECHARGE_OPTIONS } from './values.ts'

/** Under P: api.md, "Orders and payment". A recharge is an order: modules/orders/recharge. */
export const coinRoutes = new Hono<AppEnv>()
  .get('/coins', can('coins:read'), answers('My coins, in fen', CoinsWire), async (c) =>
    reply(c, await readCoins(c.var.ctx)),
  )
  .get('/coins/records', can('coins:read'), answers('What my coins did', RecordPage), query(ListRecords), async (c) =>
    reply(c, await listRecords(c.var.ctx, c.req.valid('query'))),
  )
  .get(
    '/coins/recharge-options',
    can('coins:read'),
    answers('Amounts offered, and their bonus', RechargeOptions),
    (c) => reply(c, ok([...RECHARGE_OPTIONS])),
  )

const DECIDING = ['NOT_FOUND', 'ADJUSTMENT_STATE'] as const

/** Under S. */
export const staffCoinRoutes = new Hono<AppEnv>()
  .get(
    '/coins/owners',
    can('coins:adjust'),
    noStore,
    answers('Owners by phone, e-mail, name or id, with their coins', OwnerPage),
    query(FindOwners),
    async (c) => reply(c, await searchOwners(c.var.ctx, c.req.valid('query').keyword)),
  )
  .get(
    '/coins/owners/:ownerId/records',
    can('coins:adjust'),
    noStore,
    answers("An owner's ledger, newest first", StaffRecordPage, { refuses: ['NOT_FOUND'] }),
    params(OwnerParam),
    query(ListRecords),
    async (c) => reply(c, await listOwnerRecords(c.var.ctx, c.req.valid('param').ownerId, c.req.valid('query'))),
  )
  .post(
    '/coins/adjust',
    can('coins:adjust'),
    freshProof,
    noStore,
    answers('Give or take coins, with a reason', AdjustedWire, {
      refuses: ['NOT_FOUND', 'COIN_BALANCE_LOW', 'ADJUSTMENT_OWN', 'KEY_REUSED', 'CONFLICT'],
    }),
    body(AdjustCoins),
    async (c) => reply(c, await adjustCoins(c.var.ctx, c.req.valid('json'))),
  )
  .get(
    '/coins/adjustments',
    can('coins:adjust'),
    noStore,
    answers('Large adjustments; by default those that wait for a second person', AdjustmentPage),
    query(ListAdjustments),
    async (c) => reply(c, await listAdjustments(c.var.ctx, c.req.valid('query'))),
  )
  .post(
    '/coins/adjustments/:id/confirm',
    can('coins:adjust'),
    freshProof,
    noStore,
    answers('Confirm a large adjustment as the second person', AdjustedWire, {
      refuses: [...DECIDING, 'ADJUSTMENT_SAME_PERSON', 'WORTH_SAME_PERSON', 'ADJUSTMENT_OWN', 'COIN_BALANCE_LOW'],
    }),
    params(AdjustmentParam),
    async (c) => reply(c, await confirmAdjustment(c.var.ctx, c.req.valid('param').id)),
  )
  .post(
    '/coins/adjustments/:id/decline',
    can('coins:adjust'),
    freshProof,
    noStore,
    answers('Drop a large adjustment', AdjustedWire, { refuses: DECIDING }),
    params(AdjustmentParam),
    async (c) => reply(c, await declineAdjustment(c.var.ctx, c.req.valid('param').id)),
  )
