import { Hono } from 'hono'
import type { AppEnv } from '../http/app-env.ts'
import { query } from '../http/body/validate.ts'
import { can } from '../http/guards/can.ts'
import { reply } from '../http/replies/reply.ts'
import { suggest } from '../modules/catalogue/public.ts'
import { SuggestQuery, SuggestWire } from '../modules/catalogue/search/suggest/contract.ts'
import { suggestShelf } from '../modules/editorial/public.ts'
import { answers } from '../openapi/documented.ts'

/** GET /suggest, under P: from the catalogue, and by name from the editors' lists, in one answer. */
export const suggestRoutes = new Hono<AppEnv>().get(
  '/suggest',
  answers('What the words typed so far may become', SuggestWire),
  can('public'),
  query(SuggestQuery),
  async (c) => reply(c, await suggest(c.var.ctx, c.req.valid('query'), suggestShelf)),
)
