import { Hono } from 'hono'
import type { AppEnv } from '#worker/http/app-env.ts'
import { body, params, query } from '#worker/http/body/validate.ts'
import { can } from '#worker/http/guards/can.ts'
import { reply } from '#worker/http/replies/reply.ts'
import { MemberLimits } from '#worker/modules/enterprise/members/contract.ts'
import { answers } from '#worker/openapi/documented.ts'
import {
  ApprovalPage,
  ApprovalParam,
  ApprovalWire,
  DecidedWire,
  DepartmentLimits,
  DepartmentLimitsWire,
  LimitsWire,
  ListApprovals,
  MemberLimitsWire,
  RefuseApproval,
} from './contract.ts'
import { approve, refuseApproval, withdrawApproval } from './decide-approval.ts'
import { keepDepartmentLimits, keepMemberLimits, readLimits } from './keep-limits.ts'
import { listApprovals, readApproval } from './read-approvals.ts'

const DECIDING = ['NOT_FOUND', 'NOT_APPROVER', 'APPROVAL_OWN', 'APPROVAL_DECIDED'] as const

/** Under P: orders that wait for an approval, of every company that the account belongs to. */
export const approvalRoutes = new Hono<AppEnv>()
  .get(
    '/approvals',
    answers('Requests that I asked or may decide, the newest first', ApprovalPage),
    can('approvals:read'),
    query(ListApprovals),
    async (c) => reply(c, await listApprovals(c.var.ctx, c.req.valid('query'))),
  )
  .get(
    '/approvals/:id',
    answers('One request', ApprovalWire, { refuses: ['NOT_FOUND'] }),
    can('approvals:read'),
    params(ApprovalParam),
    async (c) => reply(c, await readApproval(c.var.ctx, c.req.valid('param').id)),
  )
  .post(
    '/approvals/:id/approve',
    answers('Approve a request: exactly what was asked for is ordered', DecidedWire, {
      refuses: [
        ...DECIDING,
        ...(['APPROVAL_PRICE_ROSE', 'APPROVAL_CHANGED', 'APPROVAL_ASKER_GONE'] as const),
        ...(['TRACK_WITHDRAWN', 'ORDER_OPEN', 'LICENCE_HELD', 'ORDERS_UNPAID_FULL', 'PROJECT_UNKNOWN'] as const),
        ...(['COUPON_GONE', 'COUPON_EXPIRED', 'EXCHANGE_QUOTA', 'MEMBERSHIP_OPEN', 'MEMBERSHIP_CHANGED'] as const),
        ...(['CONFLICT', 'RECHARGES_OPEN_FULL', 'PRICE_CHANGED'] as const),
      ],
    }),
    can('approvals:decide'),
    params(ApprovalParam),
    async (c) => reply(c, await approve(c.var.ctx, c.req.valid('param').id)),
  )
  .post(
    '/approvals/:id/refuse',
    answers('Refuse a request, with the reason that its asker is told', DecidedWire, { refuses: DECIDING }),
    can('approvals:decide'),
    params(ApprovalParam),
    body(RefuseApproval),
    async (c) => reply(c, await refuseApproval(c.var.ctx, c.req.valid('param').id, c.req.valid('json').reason)),
  )
  .post(
    '/approvals/:id/withdraw',
    answers('Take my request back', DecidedWire, { refuses: ['NOT_FOUND', 'APPROVAL_DECIDED'] }),
    can('approvals:decide'),
    params(ApprovalParam),
    async (c) => reply(c, await withdrawApproval(c.var.ctx, c.req.valid('param').id)),
  )

/** Under A: what members and departments of the company may order. */
export const limitRoutes = new Hono<AppEnv>()
  .get(
    '/enterprise/limits',
    answers('What members and departments may order, and what they have this month', LimitsWire),
    can('limits:read'),
    async (c) => reply(c, await readLimits(c.var.ctx)),
  )
  .put(
    '/enterprise/limits/members/:id',
    answers('What another member may order without asking', MemberLimitsWire, { refuses: ['NOT_FOUND', 'LIMIT_OWN'] }),
    can('limits:write'),
    params(ApprovalParam),
    body(MemberLimits),
    async (c) => reply(c, await keepMemberLimits(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))),
  )
  .put(
    '/enterprise/limits/departments/:id',
    answers('What a department may order in a month, and who approves its orders', DepartmentLimitsWire, {
      refuses: ['NOT_FOUND', 'MEMBER_UNKNOWN'],
    }),
    can('limits:write'),
    params(ApprovalParam),
    body(DepartmentLimits),
    async (c) => reply(c, await keepDepartmentLimits(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))),
  )
