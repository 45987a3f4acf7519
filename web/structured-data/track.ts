import { msg } from '@lingui/core/macro'
import type { TrackWire } from '#worker/modules/catalogue/contract.ts'
import { CATEGORY_TYPES, TRACK_CATEGORIES } from '../features/catalogue-core/listing-values.ts'
import { CATEGORY_WORDS } from '../features/catalogue-core/messages.ts'
import { isSoldOut } from '../features/catalogue-core/track.ts'
import { isoDuration } from '../lib/format/duration.ts'
import { isEnquiry } from '../lib/format/money.ts'
import { breadcrumbs } from './breadcrumbs.ts'
import { houseId } from './house.ts'
import type { Site, Thing } from './thing.ts'

/** Data of a track for search engines and link previews. */
export type TrackSummary = Pick<
  TrackWire,
  'id' | 'name' | 'type' | 'cover' | 'src' | 'duration' | 'isrc' | 'price' | 'status' | 'skuId' | 'skuAttr'
> & { artists: string[]; album: string | null; genres: string[]; waveDataUrl: string }

/** The recording, its licence as a product, and breadcrumbs. */
export function trackGraph(site: Site, track: TrackSummary): Thing[] {
  const path = `/track/${track.id}`
  const category = TRACK_CATEGORIES.find((key) => CATEGORY_TYPES[key] === track.type)
  const trail = breadcrumbs(site, [
    ...(category ? [{ name: site.i18n._(CATEGORY_WORDS[category]), path: `/explore?category=${category}` }] : []),
    { name: track.name, path },
  ])
  return [recording(site, track, path), product(site, track, path), trail]
}

function recording({ origin, at }: Site, track: TrackSummary, path: string): Thing {
  return {
    '@type': 'MusicRecording',
    '@id': `${origin}${path}#recording`,
    name: track.name,
    url: at(path),
    image: origin + track.cover,
    duration: isoDuration(track.duration),
    byArtist: track.artists.map((name) => ({ '@type': 'MusicGroup', name })),
    ...(track.genres.length > 0 && { genre: track.genres }),
    ...(track.isrc && { isrcCode: track.isrc }),
    ...(track.album && { inAlbum: { '@type': 'MusicAlbum', name: track.album } }),
    audio: {
      '@type': 'AudioObject',
      contentUrl: origin + track.src,
      encodingFormat: 'audio/mpeg',
      duration: isoDuration(track.duration),
    },
  }
}

/** The offer is the page's default SKU: the cheapest licence, at exactly this price. */
function product({ origin, at, i18n }: Site, track: TrackSummary, path: string): Thing {
  const by = track.artists.join(' / ')
  return {
    '@type': 'Product',
    '@id': `${origin}${path}#licence`,
    name: i18n._(msg`${track.name} – 商用授权`),
    description: i18n._(msg`${by} 的《${track.name}》商用授权，附带任何人都能验证的授权书。`),
    sku: track.skuId,
    image: origin + track.cover,
    url: at(path),
    brand: { '@type': 'Brand', name: 'Cuemark' },
    ...(!isEnquiry(track.price) && {
      offers: {
        '@type': 'Offer',
        sku: track.skuId,
        price: (track.price / 100).toFixed(2),
        priceCurrency: 'CNY',
        availability: `https://schema.org/${isSoldOut(track) ? 'SoldOut' : 'InStock'}`,
        url: at(`${path}?_=${track.skuAttr}`),
        seller: { '@id': houseId(origin) },
      },
    }),
  }
}
