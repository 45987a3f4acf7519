import { Hono } from 'hono'
import * as z from 'zod/mini'
import type { AppEnv } from '#worker/http/app-env.ts'
import { params } from '#worker/http/body/validate.ts'
import { can } from '#worker/http/guards/can.ts'
import { notFromElsewhere } from '#worker/http/guards/request-guard.ts'
import { Refused } from '#worker/http/replies/reply.ts'
import { Id } from '#worker/modules/channels/contract.ts'
import { sendStreamed } from '#worker/modules/licences/public.ts'
import { sends } from '#worker/openapi/documented.ts'
import { openPack } from './open-pack.ts'

const ZIP = {
  description: 'ZIP, as an attachment',
  types: ['application/zip'],
  headers: { 'Content-Disposition': 'File name' },
}

/** Under P: what proves a licence, with the order that paid for it. */
export const evidenceRoutes = new Hono<AppEnv>().get(
  '/licences/:id/evidence.zip',
  sends('Everything that proves one licence, in one file', { 200: ZIP }, ['NOT_FOUND', 'DOWNLOADS_USED']),
  can('licences:read'),
  notFromElsewhere,
  params(z.object({ id: Id })),
  async (c) => {
    const opened = await openPack(c.var.ctx, c.req.valid('param').id)
    if (!opened.ok) throw new Refused(opened.refusal)
    return sendStreamed(c, 'application/zip', opened.value)
  },
)
