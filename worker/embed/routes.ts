import { Hono } from 'hono'
import { renderEmbed } from '#ssr'
import type { Ctx } from '../context.ts'
import { DEFAULT_LOCALE, isLocale, localeOfHeader } from '../core/locales.ts'
import type { AppEnv } from '../http/app-env.ts'
import { query } from '../http/body/validate.ts'
import { can } from '../http/guards/can.ts'
import { EMBED_CSP } from '../http/headers/framable.ts'
import { throwRefusal } from '../http/replies/reply.ts'
import { readTrack } from '../modules/catalogue/public.ts'
import { answersBare, sends } from '../openapi/documented.ts'
import { keptAtEdge } from '../seo/edge-kept.ts'
import { getOembed, OEMBED_AGE_S, OembedQuery, OembedWire, trackOfUrl } from './oembed.ts'

const HTML = 'text/html; charset=utf-8'
const FRESH_S = 300
const getOrigin = (ctx: Ctx): string => new URL(ctx.config.PUBLIC_ORIGIN).origin
const getTheme = (text: string | undefined) => (text === 'light' || text === 'dark' ? text : null)

async function getTrack(ctx: Ctx, id: string) {
  if (!/^[1-9]\d{0,14}$/.test(id)) return null
  const found = await readTrack(ctx, Number(id))
  return found.ok ? found.value : null
}

const framed = sends(
  'The player for other sites, as a page for a frame',
  {
    200: { description: 'A page', types: ['text/html'], headers: { ETag: 'Of the catalogue' } },
    304: { description: 'Nothing has changed' },
    404: { description: 'A page that says that there is no such track', types: ['text/html'] },
  },
  ['UNAVAILABLE'],
)
const notJson = sends('oEmbed of a track page', {
  501: { description: 'A format other than JSON (oembed.com, 2.2)', types: ['text/plain'] },
})

/**
 * The embedded player, and oEmbed, by which other sites find it. Both are the same for everybody: the answer depends on the
 * address and the reader's language, never on a cookie, and no cookie is set.
 */
export const embedRoutes = new Hono<AppEnv>()
  .get('/embed/track/:id', framed, can('public'), async (c) => {
    const { ctx } = c.var
    const asked = c.req.query('locale')
    ctx.locale = isLocale(asked) ? asked : (localeOfHeader(c.req.header('accept-language') ?? '') ?? DEFAULT_LOCALE)
    const id = c.req.param('id')
    const theme = getTheme(c.req.query('theme'))
    const document = (track: Awaited<ReturnType<typeof getTrack>>) =>
      renderEmbed({ track, locale: ctx.locale, theme, publicOrigin: getOrigin(ctx) })
    const make = async () => {
      const track = await getTrack(ctx, id)
      return track && document(track)
    }
    // The cache key is the path, so the theme is part of it.
    const known = new Request(new URL(`/embed/track/${id}/${theme}`, c.req.url), c.req.raw)
    const kept = await keptAtEdge(ctx, known, { contentType: HTML, maxAgeS: FRESH_S, make })
    const page = kept ?? new Response(document(null), { status: 404, headers: { 'content-type': HTML } })
    page.headers.set('content-security-policy', EMBED_CSP)
    page.headers.set('vary', 'accept-language')
    return page
  })
  .get(
    '/oembed',
    answersBare('oEmbed of a track page', OembedWire, { refuses: ['NOT_FOUND'] }),
    notJson,
    can('public'),
    query(OembedQuery),
    async (c) => {
      const { ctx } = c.var
      const asked = c.req.valid('query')
      // The oEmbed specification asks for 501 for an unsupported format.
      if ((asked.format ?? 'json') !== 'json') return c.text('Not Implemented', 501)
      const origin = getOrigin(ctx)
      const about = trackOfUrl(origin, asked.url) ?? throwRefusal('NOT_FOUND')
      if (isLocale(about.locale)) ctx.locale = about.locale
      const track = (await getTrack(ctx, String(about.id))) ?? throwRefusal('NOT_FOUND')
      return c.json(getOembed(ctx, origin, track, asked, about.locale), 200, {
        'cache-control': `public, max-age=${OEMBED_AGE_S}`,
        'access-control-allow-origin': '*',
      })
    },
  )
