import { Hono } from 'hono'
import type { AppEnv } from '#worker/http/app-env.ts'
import { largeJson } from '#worker/http/body/body-limit.ts'
import { body } from '#worker/http/body/validate.ts'
import { can } from '#worker/http/guards/can.ts'
import { reply } from '#worker/http/replies/reply.ts'
import { answers } from '#worker/openapi/documented.ts'
import { orUnavailable } from '../catalogue/public.ts'
import { Editorial, StoredEditorial } from './contract.ts'
import { putEditorial } from './put-editorial.ts'

const REFUSED = ['IMPORT_FILE_MISSING', 'CONFLICT', 'STORAGE_UNAVAILABLE'] as const

/** Under S: playlists, zones, cases and other editorial content, in one request. */
export const editorialImportRoutes = new Hono<AppEnv>().put(
  '/catalogue/editorial',
  answers('Store what editors made; what is not named stays', StoredEditorial, { refuses: REFUSED }),
  can('editorial:write'),
  largeJson(1024 * 1024),
  body(Editorial),
  async (c) =>
    reply(c, await orUnavailable(c.var.ctx, 'editorial', () => putEditorial(c.var.ctx, c.req.valid('json')))),
)
