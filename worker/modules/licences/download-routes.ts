import { Hono } from 'hono'
import * as z from 'zod/mini'
import { contentDisposition } from '#core/content-disposition.ts'
import type { AppEnv } from '#worker/http/app-env.ts'
import { params, query } from '#worker/http/body/validate.ts'
import { can } from '#worker/http/guards/can.ts'
import { PRIVATE } from '#worker/http/headers/no-store.ts'
import { objectAnswers, serveObject } from '#worker/http/replies/media.ts'
import { throwRefusal } from '#worker/http/replies/reply.ts'
import { sends } from '#worker/openapi/documented.ts'
import { Id } from '../channels/contract.ts'
import { VersionId } from './contract.ts'
import { openAudio } from './public.ts'

const FileParam = z.object({
  rightId: Id,
  versionId: VersionId,
  fileName: z.string().check(z.maxLength(255)),
})
const Signed = z.strictObject({
  expires: z.string().check(z.maxLength(20)),
  signature: z.string().check(z.maxLength(200)),
})

/** The type is declared by the uploader (modules/catalogue/staff/store-file.ts). */
const TYPES = ['audio/*', 'application/octet-stream', 'video/mp4']
const described = sends('The original audio of a licence, by a signed link', objectAnswers(TYPES), [
  'LINK_INVALID',
  'LINK_EXPIRED',
])

/**
 * GET|HEAD /download/{rightId}/{versionId}/{fileName}: the original file behind a signed link. The link is the permission, for five
 * minutes and while the session that asked for it is live; another signed-in account is refused. Not cacheable.
 */
export const downloads = new Hono<AppEnv>().on(
  ['GET', 'HEAD'],
  '/:rightId/:versionId/:fileName',
  described,
  can('public'),
  params(FileParam),
  query(Signed),
  async (c) => {
    const opened = await openAudio(c.var.ctx, { ...c.req.valid('param'), ...c.req.valid('query') })
    if (!opened.ok) throwRefusal(opened.refusal.code)
    return serveObject(c.req.raw, c.env.FILES, opened.value.key, {
      'cache-control': PRIVATE,
      'content-disposition': contentDisposition(opened.value.fileName),
      'x-robots-tag': 'noindex',
    })
  },
)
