import { Hono } from 'hono'
import { contentDisposition } from '../core/content-disposition.ts'
import type { AppEnv } from '../http/app-env.ts'
import { can } from '../http/guards/can.ts'
import { objectAnswers, serveObject } from '../http/replies/media.ts'
import { throwRefusal } from '../http/replies/reply.ts'
import { isPublicKey } from '../modules/catalogue/public.ts'
import { sends } from '../openapi/documented.ts'

const TYPES = [
  'audio/mpeg',
  'audio/ogg',
  'application/octet-stream',
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/svg+xml',
]
const SHARED = { 'cross-origin-resource-policy': 'cross-origin' }
const described = sends('A preview, its small form, a waveform, wave image, cover or portrait', objectAnswers(TYPES))

/**
 * GET|HEAD /media/{folder}/{sha256}: previews, waveform data, wave images, covers and portraits; a name never gets another content. `small` is the form
 * of a preview for narrow lines (Opus), under the preview's hash: where there is none, the preview itself, for an hour. A
 * preview with `?download={name}` is sent as an attachment of that name, always as an MP3.
 */
export const media = new Hono<AppEnv>().on(['GET', 'HEAD'], '/:folder/:sha256', described, can('public'), async (c) => {
  const folder = c.req.param('folder')
  const key = `${folder}/${c.req.param('sha256')}`
  if (!isPublicKey(key)) throwRefusal('NOT_FOUND')
  if (folder === 'small' && !(await c.env.FILES.head(key))) {
    const whole = `preview/${c.req.param('sha256')}`
    return serveObject(c.req.raw, c.env.FILES, whole, { ...SHARED, 'cache-control': 'public, max-age=3600' })
  }
  const name = folder === 'preview' ? c.req.query('download') : undefined
  return serveObject(c.req.raw, c.env.FILES, key, {
    ...SHARED,
    ...(name && { 'content-disposition': contentDisposition(`${name.replace(/\.mp3$/i, '').slice(0, 150)}.mp3`) }),
  })
})
