import { Hono } from 'hono'
import * as z from 'zod/mini'
import type { AppEnv } from '#worker/http/app-env.ts'
import { params } from '#worker/http/body/validate.ts'
import { can } from '#worker/http/guards/can.ts'
import { throwRefusal } from '#worker/http/replies/reply.ts'
import { answersBare } from '#worker/openapi/documented.ts'
import { Heads, MonthOfHeads } from './contract.ts'
import { readChainHeads, readMonth } from './read-heads.ts'

const MonthParam = z.object({ month: z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])\.json$/)) })
const HEADERS = { 'cache-control': 'public, max-age=300' }

/** GET /.well-known/licence-heads.json: the newest daily heads of the chain over all documents. */
export const licenceHeads = new Hono<AppEnv>().get(
  '/',
  answersBare('The newest signed heads of the chain over all licences', Heads),
  can('public'),
  async (c) => c.json(await readChainHeads(c.var.ctx), 200, HEADERS),
)

/** GET /.well-known/licence-heads/2026-11.json: all heads of one month. */
export const monthsOfHeads = new Hono<AppEnv>().get(
  '/:month',
  answersBare('The signed heads of one month', MonthOfHeads, { refuses: ['NOT_FOUND'] }),
  can('public'),
  params(MonthParam),
  async (c) => {
    const heads = await readMonth(c.var.ctx, c.req.valid('param').month.slice(0, 7))
    if (heads.length === 0) throwRefusal('NOT_FOUND')
    return c.json({ heads }, 200, HEADERS)
  },
)
