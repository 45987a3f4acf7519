import { Hono } from 'hono'
import type { AppEnv } from '#worker/http/app-env.ts'
import { body, params, query } from '#worker/http/body/validate.ts'
import { can } from '#worker/http/guards/can.ts'
import { noStore } from '#worker/http/headers/no-store.ts'
import { reply } from '#worker/http/replies/reply.ts'
import { freshProof } from '#worker/http/sessions/staff-session.ts'
import { answers } from '#worker/openapi/documented.ts'
import { OrderParam } from '../contract.ts'
import {
  GiveRefund,
  GrantRefund,
  ListStaffRefunds,
  RefundableOrder,
  RefundGiven,
  RefundPage,
  RefundParam,
  RefuseRefund,
  RepayRefund,
  SettleRefund,
} from './contract.ts'
import { giveRefund, grantRefund, refuseRefund } from './decide-refund.ts'
import { listForStaff, readOrderForStaff } from './read-for-staff.ts'
import { repayRefund, settleRefund } from './settle-refund.ts'

/** REFUND_STATE: a colleague has decided in the meantime. */
const DECIDING = [
  'REFUND_STATE',
  'WORTH_STATE',
  'REFUND_TOO_MUCH',
  'REFUND_COINS_SPENT',
  'STAFF_OWN',
  'CONFLICT',
] as const
const GIVING = [...DECIDING, 'ORDER_STATE', 'REFUND_LINE_TAKEN', 'REFUND_NEVER', 'REFUND_NOTHING'] as const

/** Under S: refunds. Every decision needs a recent proof and leaves an audit row in its batch. */
export const staffRefundRoutes = new Hono<AppEnv>()
  .get(
    '/refunds',
    can('refunds:read'),
    noStore,
    answers('Refunds in one state; by default those that wait for staff, oldest first', RefundPage),
    query(ListStaffRefunds),
    async (c) => reply(c, await listForStaff(c.var.ctx, c.req.valid('query'))),
  )
  .get(
    '/orders/:orderNo/refunds',
    can('refunds:read'),
    noStore,
    answers('A paid order with what decides about a refund', RefundableOrder, { refuses: ['ORDER_STATE'] }),
    params(OrderParam),
    async (c) => reply(c, await readOrderForStaff(c.var.ctx, c.req.valid('param').orderNo)),
  )
  .post(
    '/orders/:orderNo/refunds',
    can('refunds:decide'),
    freshProof,
    noStore,
    answers('Refund lines of an order', RefundGiven, { status: 201, refuses: GIVING }),
    params(OrderParam),
    body(GiveRefund),
    async (c) => reply(c, await giveRefund(c.var.ctx, c.req.valid('param').orderNo, c.req.valid('json')), 201),
  )
  .post(
    '/refunds/:refundNo/grant',
    can('refunds:decide'),
    freshProof,
    noStore,
    answers('Grant what was asked for', RefundGiven, { refuses: DECIDING }),
    params(RefundParam),
    body(GrantRefund),
    async (c) => reply(c, await grantRefund(c.var.ctx, c.req.valid('param').refundNo, c.req.valid('json'))),
  )
  .post(
    '/refunds/:refundNo/refuse',
    can('refunds:decide'),
    freshProof,
    noStore,
    answers('Refuse what was asked for, with a reason', RefundGiven, {
      refuses: ['REFUND_STATE', 'WORTH_STATE', 'STAFF_OWN'],
    }),
    params(RefundParam),
    body(RefuseRefund),
    async (c) => reply(c, await refuseRefund(c.var.ctx, c.req.valid('param').refundNo, c.req.valid('json').reason)),
  )
  .post(
    '/refunds/:refundNo/settle',
    can('refunds:decide'),
    freshProof,
    noStore,
    answers('The money was returned by bank, under this reference', RefundGiven, {
      refuses: ['REFUND_STATE', 'STAFF_OWN', 'BANK_REFERENCE_USED'],
    }),
    params(RefundParam),
    body(SettleRefund),
    async (c) => reply(c, await settleRefund(c.var.ctx, c.req.valid('param').refundNo, c.req.valid('json').reference)),
  )
  .post(
    '/refunds/:refundNo/repay',
    can('refunds:decide'),
    freshProof,
    noStore,
    answers('Return the money after the provider has refused it', RefundGiven, { refuses: DECIDING }),
    params(RefundParam),
    body(RepayRefund),
    async (c) => reply(c, await repayRefund(c.var.ctx, c.req.valid('param').refundNo, c.req.valid('json'))),
  )
