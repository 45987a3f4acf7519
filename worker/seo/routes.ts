import { Hono } from 'hono'
import { DEFAULT_LOCALE, isLocale } from '../core/locales.ts'
import type { AppEnv } from '../http/app-env.ts'
import { can } from '../http/guards/can.ts'
import { throwRefusal } from '../http/replies/reply.ts'
import { sends } from '../openapi/documented.ts'
import { keptAtEdge } from './edge-kept.ts'
import { readFeed } from './read-feed.ts'
import { robotsText } from './robots.ts'
import { pagesPart, partOf, readIndex, readPart } from './sitemap-parts.ts'

const XML = 'application/xml; charset=utf-8'
const RSS = 'application/rss+xml; charset=utf-8'
const HOUR_S = 3600
const getOrigin = (publicOrigin: string): string => new URL(publicOrigin).origin

const kept = (summary: string, type: string) =>
  sends(
    summary,
    {
      200: {
        description: 'As of the last change of the catalogue',
        types: [type],
        headers: { ETag: 'Of the catalogue' },
      },
      304: { description: 'Nothing has changed' },
    },
    ['NOT_FOUND', 'UNAVAILABLE'],
  )

/** Resources for search engines and feed readers. Only the address decides, never a cookie or a header. */
export const machineRoutes = new Hono<AppEnv>()
  .get(
    '/robots.txt',
    sends('What crawlers may read', { 200: { description: 'Text', types: ['text/plain'] } }),
    can('public'),
    (c) => {
      const { config } = c.var.ctx
      const origin = getOrigin(config.PUBLIC_ORIGIN)
      const isPublicHost = config.ENVIRONMENT !== 'production' || new URL(c.req.url).origin === origin
      return c.text(robotsText({ isPublicHost, origin }), 200, { 'cache-control': `public, max-age=${HOUR_S}` })
    },
  )
  .get('/sitemap.xml', kept('Index of the sitemap', 'application/xml'), can('public'), async (c) => {
    const { ctx } = c.var
    const make = () => readIndex(ctx, getOrigin(ctx.config.PUBLIC_ORIGIN))
    ctx.locale = DEFAULT_LOCALE
    return (await keptAtEdge(ctx, c.req.raw, { contentType: XML, maxAgeS: HOUR_S, make })) ?? throwRefusal('NOT_FOUND')
  })
  .get('/sitemap/:file', kept('A part of the sitemap', 'application/xml'), can('public'), async (c) => {
    const { ctx } = c.var
    const part = partOf(/^(.+)\.xml$/.exec(c.req.param('file'))?.[1] ?? '')
    if (!part) throwRefusal('NOT_FOUND')
    const origin = getOrigin(ctx.config.PUBLIC_ORIGIN)
    const make = async () => (part === 'pages' ? pagesPart(origin) : readPart(ctx, origin, part))
    ctx.locale = DEFAULT_LOCALE
    return (await keptAtEdge(ctx, c.req.raw, { contentType: XML, maxAgeS: HOUR_S, make })) ?? throwRefusal('NOT_FOUND')
  })
  .get('/feed.xml', kept('New recordings as RSS', 'application/rss+xml'), can('public'), async (c) => {
    const { ctx } = c.var
    const asked = c.req.query('locale')
    ctx.locale = isLocale(asked) ? asked : DEFAULT_LOCALE
    const make = () => readFeed(ctx, getOrigin(ctx.config.PUBLIC_ORIGIN))
    return (await keptAtEdge(ctx, c.req.raw, { contentType: RSS, maxAgeS: 600, make })) ?? throwRefusal('NOT_FOUND')
  })
