import { Hono } from 'hono'
import * as z from 'zod/mini'
import { ok } from '#core/result.ts'
import type { AppEnv } from '#worker/http/app-env.ts'
import { getClaim, once } from '#worker/http/body/idempotency.ts'
import { body } from '#worker/http/body/validate.ts'
import { can } from '#worker/http/guards/can.ts'
import { reply } from '#worker/http/replies/reply.ts'
import { readMember } from '#worker/modules/memberships/public.ts'
import { answers } from '#worker/openapi/documented.ts'
import { orAsk, placedStatus } from '../approvals/ask-approval.ts'
import { ExchangeTracks, PlacedOrAsked } from '../contract.ts'
import { placeOrder } from '../place-order.ts'
import { memberWire } from './choose.ts'
import { MemberWire, UndoExchange, UndoneExchange } from './contract.ts'
import { asOrder } from './exchange-tracks.ts'
import { undoExchange } from './undo-exchange.ts'

/** When an order asks for an exchange. */
export const EXCHANGE_REFUSALS = [
  'EXCHANGE_NO_MEMBERSHIP',
  'EXCHANGE_SCOPE',
  'EXCHANGE_LIBRARY',
  'EXCHANGE_ENQUIRY',
  'EXCHANGE_QUOTA',
] as const

/** Under P: api.md, "memberships". */
export const exchangeRoutes = new Hono<AppEnv>()
  .get(
    '/memberships/quota',
    answers('The membership that runs, and what is left of today; null without one', z.nullable(MemberWire)),
    can('orders:read'),
    async (c) => {
      const { ctx } = c.var
      const member = await readMember(ctx)
      return reply(c, ok(member && memberWire(member, ctx.now)))
    },
  )
  .post(
    '/memberships/exchange',
    answers('Take tracks through the membership', PlacedOrAsked, {
      status: 201,
      also: [202],
      refuses: [
        'APPROVAL_NOBODY',
        ...EXCHANGE_REFUSALS,
        'OWNER_CHANGED',
        'HOLDER_NOT_PERSON',
        'TRACK_WITHDRAWN',
        'ORDER_OPEN',
        'LICENCE_HELD',
        'PRICE_CHANGED',
        'PROJECT_UNKNOWN',
      ],
    }),
    can('orders:place'),
    once(),
    body(ExchangeTracks),
    async (c) => {
      const input = c.req.valid('json')
      const claim = await getClaim(c, input)
      const { ctx } = c.var
      const wanted = { kind: 'purchase', input: asOrder(input) } as const
      const placed = await orAsk(ctx, wanted, claim, () => placeOrder(ctx, wanted.input, claim))
      return reply(c, placed, placedStatus(placed))
    },
  )
  .post(
    '/memberships/exchange/undo',
    answers('Take exchanged licences back before their form is filled in; safe to repeat', UndoneExchange, {
      refuses: ['NOT_FOUND', 'COMPANY_ROLE', 'ORDER_STATE', 'EXCHANGE_UNDO_LATE'],
    }),
    can('orders:place'),
    body(UndoExchange),
    async (c) => reply(c, await undoExchange(c.var.ctx, c.req.valid('json'))),
  )
