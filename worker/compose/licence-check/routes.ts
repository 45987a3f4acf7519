import { Hono } from 'hono'
import { ok } from '#core/result.ts'
import type { AppEnv } from '#worker/http/app-env.ts'
import { body } from '#worker/http/body/validate.ts'
import { can } from '#worker/http/guards/can.ts'
import { keepPrivate } from '#worker/http/headers/no-store.ts'
import { reply } from '#worker/http/replies/reply.ts'
import { CheckUse } from '#worker/modules/licences/contract.ts'
import { CheckedUse, CheckPlace } from '#worker/modules/terms/contract.ts'
import { answers } from '#worker/openapi/documented.ts'
import { checkLicence } from './check-licence.ts'
import { placeOf } from './to-ask.ts'

/** Under P: needs what one holds, one's membership and the track's prices together. */
export const licenceCheckRoutes = new Hono<AppEnv>()
  .get(
    '/licences/check/place',
    answers('Where a use is thought to be whose place is not said', CheckPlace),
    can('public'),
    async (c) => {
      keepPrivate(c)
      return reply(c, ok(placeOf(c.var.ctx)))
    },
  )
  .post(
    '/licences/check',
    answers('May I use it for …? Covered or not, by what, why, and every way to be covered', CheckedUse, {
      refuses: ['NOT_FOUND', 'TRACK_WITHDRAWN'],
    }),
    can('public'),
    body(CheckUse),
    async (c) => {
      // Says what a signed-in asker holds.
      keepPrivate(c)
      return reply(c, await checkLicence(c.var.ctx, c.req.valid('json')))
    },
  )
