import * as z from 'zod/mini'
import type { Ctx } from '../context.ts'
import { isLocale, localeUrl } from '../core/locales.ts'
import type { TrackWire } from '../modules/catalogue/contract.ts'
import { EMBED_SIZE, embedCode } from '../modules/catalogue/values.ts'

const Pixels = z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000))
/** Parameters of a consumer's request (https://oembed.com, 2.2); other parameters are ignored. */
export const OembedQuery = z.object({
  url: z.string().check(z.minLength(1), z.maxLength(2000)),
  format: z.optional(z.string().check(z.maxLength(20))),
  maxwidth: z.optional(Pixels),
  maxheight: z.optional(Pixels),
})
export type OembedQuery = z.infer<typeof OembedQuery>

/** The answer of type `rich` (https://oembed.com, 2.3.4.4). */
export const OembedWire = z.object({
  version: z.literal('1.0'),
  type: z.literal('rich'),
  title: z.string(),
  author_name: z.string(),
  provider_name: z.string(),
  provider_url: z.url(),
  cache_age: z.int(),
  html: z.string(),
  width: z.int(),
  height: z.int(),
  thumbnail_url: z.optional(z.url()),
  thumbnail_width: z.optional(z.int()),
  thumbnail_height: z.optional(z.int()),
})
export type OembedWire = z.infer<typeof OembedWire>

/** How long a consumer may cache the answer, in seconds. */
export const OEMBED_AGE_S = 86_400
const THUMBNAIL = { width: 1200, height: 630 } as const

/** The track of one of our pages, and the language in which it was shared; null for any other address. */
export function trackOfUrl(origin: string, url: string): { id: number; locale: string | null } | null {
  if (!URL.canParse(url)) return null
  const { origin: asked, pathname, searchParams } = new URL(url)
  const [, id] = /^\/track\/([1-9]\d{0,14})\/?$/.exec(pathname) ?? []
  if (asked !== origin || !id) return null
  const locale = searchParams.get('locale')
  return { id: Number(id), locale: isLocale(locale) ? locale : null }
}

/** No larger than requested. */
export function getOembed(
  ctx: Ctx,
  origin: string,
  track: TrackWire,
  query: OembedQuery,
  locale: string | null,
): OembedWire {
  const width = Math.min(EMBED_SIZE.width, query.maxwidth ?? EMBED_SIZE.width)
  const height = Math.min(EMBED_SIZE.height, query.maxheight ?? EMBED_SIZE.height)
  const by = track.artistList.map(({ name }) => name).join(' / ')
  const title = `${track.name} – ${by}`
  const src = `${origin}/embed/track/${track.id}${locale ? `?locale=${locale}` : ''}`
  const hasRoom =
    THUMBNAIL.width <= (query.maxwidth ?? THUMBNAIL.width) && THUMBNAIL.height <= (query.maxheight ?? THUMBNAIL.height)
  return {
    version: '1.0',
    type: 'rich',
    title,
    author_name: by,
    provider_name: 'Cuemark',
    provider_url: origin,
    cache_age: OEMBED_AGE_S,
    html: embedCode(src, title, { width, height }),
    width,
    height,
    ...(hasRoom && {
      thumbnail_url: localeUrl(`${origin}/og/track/${track.id}.png`, ctx.locale),
      thumbnail_width: THUMBNAIL.width,
      thumbnail_height: THUMBNAIL.height,
    }),
  }
}
