import { Hono } from 'hono'
import type { AppEnv } from '#worker/http/app-env.ts'
import { body, params, query } from '#worker/http/body/validate.ts'
import { can } from '#worker/http/guards/can.ts'
import { reply } from '#worker/http/replies/reply.ts'
import { answers } from '#worker/openapi/documented.ts'
import { TrackParam } from '../contract.ts'
import { missingPrints, putPrint } from './fill-prints.ts'
import { ChangedTrack, MissingPrints, PrintsWanted, PutPrint } from './staff-contract.ts'

/** Under S: `npm run catalogue -- prints`. */
export const cataloguePrintRoutes = new Hono<AppEnv>()
  .get(
    '/catalogue/prints',
    answers('Tracks whose print is missing', PrintsWanted),
    can('catalogue:read'),
    query(MissingPrints),
    async (c) => reply(c, await missingPrints(c.var.ctx, c.req.valid('query').after ?? 0)),
  )
  .put(
    '/catalogue/tracks/:id/print',
    answers('Store the print of a track', ChangedTrack),
    can('catalogue:write'),
    params(TrackParam),
    body(PutPrint),
    async (c) => reply(c, await putPrint(c.var.ctx, Number(c.req.valid('param').id), c.req.valid('json').print)),
  )
