import { Hono } from 'hono'
import * as z from 'zod/mini'
import type { AppEnv } from '#worker/http/app-env.ts'
import { getClaim, once } from '#worker/http/body/idempotency.ts'
import { body } from '#worker/http/body/validate.ts'
import { can } from '#worker/http/guards/can.ts'
import { reply } from '#worker/http/replies/reply.ts'
import { KnownHolder } from '#worker/modules/licences/contract.ts'
import { NameObject, ObjectsWire, ObjectWire } from '#worker/modules/memberships/contract.ts'
import { answers } from '#worker/openapi/documented.ts'
import { nameObject, readHolders, readObjects } from './authorize.ts'

/** Under P: whom a membership authorizes; composed, because names are checked and numbers masked as on licences. */
export const authorizationRoutes = new Hono<AppEnv>()
  .get(
    '/memberships/objects',
    can('memberships:read'),
    answers('Whom my membership authorizes', ObjectsWire),
    async (c) => reply(c, await readObjects(c.var.ctx)),
  )
  .get(
    '/memberships/objects/holders',
    can('licences:issue'),
    answers('The same as holders, for the form of an exchanged licence', z.array(KnownHolder)),
    async (c) => reply(c, await readHolders(c.var.ctx)),
  )
  .post(
    '/memberships/objects',
    can('memberships:authorize'),
    answers('Name a person or company that it authorizes, for good', ObjectWire, {
      status: 201,
      refuses: ['MEMBERSHIP_NONE', 'AUTHORIZATION_KNOWN', 'AUTHORIZATION_FULL', 'FIELD_CHARACTER', 'COMPANY_MISSPELT'],
    }),
    once(),
    body(NameObject),
    async (c) => {
      const input = c.req.valid('json')
      return reply(c, await nameObject(c.var.ctx, input, await getClaim(c, input)), 201)
    },
  )
