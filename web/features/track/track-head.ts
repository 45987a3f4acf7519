import { msg } from '@lingui/core/macro'
import { localeUrl } from '#core/locales.ts'
import { clipText, getColumns } from '#web/lib/format/clip-text.ts'
import { isEnquiry, yuanNamed } from '#web/lib/format/money.ts'
import { type HeadContext, pageHead } from '#web/lib/page-head.ts'
import { picturePath } from '#web/lib/picture-path.ts'
import type { StructuredData } from '#web/structured-data/structured-data.ts'
import type { TrackSummary } from '#web/structured-data/track.ts'
import type { TrackWire } from '#worker/modules/catalogue/contract.ts'

export const toSummary = (track: TrackWire): TrackSummary => ({
  id: track.id,
  name: track.name,
  type: track.type,
  cover: track.cover,
  src: track.src,
  duration: track.duration,
  isrc: track.isrc,
  price: track.price,
  status: track.status,
  skuId: track.skuId,
  skuAttr: track.skuAttr,
  artists: track.artistList.map(({ name }) => name),
  album: track.album?.name ?? null,
  genres: track.tags.genre.map(({ name }) => name),
  waveDataUrl: track.waveDataUrl,
})

/** Maximum widths in columns; together with the dash they leave space for the site's name. */
const BY_COLUMNS = 24
const TITLE_COLUMNS = 51

export function trackHead(context: HeadContext & { structured?: StructuredData }, track: TrackSummary) {
  const { i18n, locale, origin } = context
  const by = clipText(track.artists.join(' / '), BY_COLUMNS)
  const name = clipText(track.name, TITLE_COLUMNS - getColumns(by))
  const price = yuanNamed(track.price, locale)
  const head = pageHead(context, `${name} – ${by}`, {
    description: isEnquiry(track.price)
      ? i18n._(msg`${by} 的《${name}》，商用授权按项目报价，附带可验证的授权书。`)
      : i18n._(msg`${by} 的《${name}》，商用授权 ${price} 起，附带可验证的授权书。`),
    shared: {
      path: `/track/${track.id}`,
      picture: picturePath('track', track.id, locale, [track.name, ...track.artists, track.cover, track.waveDataUrl]),
      type: 'music.song',
      properties: {
        'og:audio': origin + track.src,
        'og:audio:type': 'audio/mpeg',
        'music:duration': String(Math.floor(track.duration / 1000)),
      },
    },
    structured: context.structured?.track(track),
  })
  return { ...head, links: [...head.links, oembedLink(context, track.id, `${name} – ${by}`)] }
}

/** oEmbed discovery: a page where the address is pasted can show the player (https://oembed.com, section 4). */
const oembedLink = ({ origin, locale }: HeadContext, id: string, title: string) => ({
  rel: 'alternate',
  type: 'application/json+oembed',
  href: `${origin}/oembed?format=json&url=${encodeURIComponent(localeUrl(`${origin}/track/${id}`, locale))}`,
  title,
})
