import { Hono } from 'hono'
import * as z from 'zod/mini'
import type { AppEnv } from '#worker/http/app-env.ts'
import { params, query } from '#worker/http/body/validate.ts'
import { can } from '#worker/http/guards/can.ts'
import { objectAnswers } from '#worker/http/replies/media.ts'
import { servePrivateFile } from '#worker/http/replies/private-file.ts'
import { throwRefusal } from '#worker/http/replies/reply.ts'
import { sends } from '#worker/openapi/documented.ts'
import { Id } from '../channels/contract.ts'
import { openLinked } from './public.ts'

const FileParam = z.object({ id: Id, fileName: z.string().check(z.maxLength(255)) })
const Signed = z.strictObject({
  expires: z.string().check(z.maxLength(20)),
  signature: z.string().check(z.maxLength(200)),
})
const described = sends(
  'The file of an invoice, by a signed link',
  objectAnswers(['application/pdf', 'application/ofd', 'application/xml']),
  ['LINK_INVALID', 'LINK_EXPIRED'],
)

/** GET|HEAD /download/invoice/{id}/{fileName}: the link is the permission, for five minutes and while its session is live. */
export const invoiceDownloads = new Hono<AppEnv>().on(
  ['GET', 'HEAD'],
  '/invoice/:id/:fileName',
  described,
  can('public'),
  params(FileParam),
  query(Signed),
  async (c) => {
    const opened = await openLinked(c.var.ctx, { ...c.req.valid('param'), ...c.req.valid('query') })
    if (!opened.ok) throwRefusal(opened.refusal.code)
    return servePrivateFile(c.req.raw, c.env.FILES, opened.value, { isDownload: true })
  },
)
