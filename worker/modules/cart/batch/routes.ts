import { Hono } from 'hono'
import type { AppEnv } from '#worker/http/app-env.ts'
import { body } from '#worker/http/body/validate.ts'
import { can } from '#worker/http/guards/can.ts'
import { reply } from '#worker/http/replies/reply.ts'
import { answers } from '#worker/openapi/documented.ts'
import { addBatch, previewBatch } from './add-batch.ts'
import { AddedBatch, BatchQuote, CartBatch } from './contract.ts'

/** Under P: one licence for many tracks, such as a whole folder of favourites (decision 091). */
export const cartBatchRoutes = new Hono<AppEnv>()
  .post(
    '/carts/tracks/preview',
    answers('What adding tracks with one licence would do', BatchQuote, { refuses: ['HOLDER_NOT_PERSON'] }),
    can('cart:read'),
    body(CartBatch),
    async (c) => reply(c, await previewBatch(c.var.ctx, c.req.valid('json'))),
  )
  .post(
    '/carts/tracks',
    answers('Add tracks with one licence', AddedBatch, {
      refuses: ['HOLDER_NOT_PERSON', 'CART_FULL', 'CART_NOT_ALLOWED'],
    }),
    can('cart:write'),
    body(CartBatch),
    async (c) => reply(c, await addBatch(c.var.ctx, c.req.valid('json'))),
  )
