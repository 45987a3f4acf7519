import { Hono } from 'hono'
import { isPublicKey } from '../modules/catalogue/public.ts'
import type { AppEnv } from './app-env.ts'
import { can } from './can.ts'
import { serveObject } from './media.ts'
import { throwRefusal } from './reply.ts'

/** GET|HEAD /media/{folder}/{sha256}: previews, waveform data, wave images and covers; named by content, so immutable. */
export const media = new Hono<AppEnv>().on(['GET', 'HEAD'], '/:folder/:sha256', can('public'), (c) => {
  const key = `${c.req.param('folder')}/${c.req.param('sha256')}`
  if (!isPublicKey(key)) throwRefusal('NOT_FOUND')
  return serveObject(c.req.raw, c.env.FILES, key, { 'cross-origin-resource-policy': 'cross-origin' })
})
