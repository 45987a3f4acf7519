import { Hono } from 'hono'
import { contentDisposition } from '../core/content-disposition.ts'
import type { AppEnv } from '../http/app-env.ts'
import { can } from '../http/guards/can.ts'
import { objectAnswers, serveObject } from '../http/replies/media.ts'
import { throwRefusal } from '../http/replies/reply.ts'
import { isPublicKey } from '../modules/catalogue/public.ts'
import { sends } from '../openapi/documented.ts'

const TYPES = ['audio/mpeg', 'application/octet-stream', 'image/png', 'image/jpeg', 'image/webp', 'image/svg+xml']
const described = sends('A preview, waveform, wave image or cover', objectAnswers(TYPES))

/**
 * GET|HEAD /media/{folder}/{sha256}: previews, waveform data, wave images and covers; named by content, so immutable. A
 * preview with `?download={name}` is sent as an attachment of that name, always as an MP3.
 */
export const media = new Hono<AppEnv>().on(['GET', 'HEAD'], '/:folder/:sha256', described, can('public'), (c) => {
  const folder = c.req.param('folder')
  const key = `${folder}/${c.req.param('sha256')}`
  if (!isPublicKey(key)) throwRefusal('NOT_FOUND')
  const name = folder === 'preview' ? c.req.query('download') : undefined
  return serveObject(c.req.raw, c.env.FILES, key, {
    'cross-origin-resource-policy': 'cross-origin',
    ...(name && { 'content-disposition': contentDisposition(`${name.replace(/\.mp3$/i, '').slice(0, 150)}.mp3`) }),
  })
})
