import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TrackWire } from '../../../worker/modules/catalogue/contract.ts'
import type { Locale } from '../../../worker/modules/channels/contract.ts'
import type { Api } from '../../lib/api.ts'
import { isoDuration } from '../../lib/duration.ts'
import { isEnquiry, yuan } from '../../lib/money.ts'
import { originOf, pageHead } from '../../lib/page-head.ts'
import { isSoldOut } from './track.ts'

/** What a search engine or a friend is told of a track. */
export type TrackSummary = Pick<
  TrackWire,
  'id' | 'name' | 'cover' | 'duration' | 'isrc' | 'price' | 'status' | 'skuId'
> & { artists: string[]; album: string | null }

export const summaryOf = (track: TrackWire): TrackSummary => ({
  id: track.id,
  name: track.name,
  cover: track.cover,
  duration: track.duration,
  isrc: track.isrc,
  price: track.price,
  status: track.status,
  skuId: track.skuId,
  artists: track.artistList.map(({ name }) => name),
  album: track.album?.name ?? null,
})

export function trackHead(api: Api, i18n: I18n, track: TrackSummary) {
  const by = track.artists.join(' / ')
  const price = yuan(track.price, i18n.locale as Locale)
  const head = pageHead(i18n, `${track.name} – ${by}`, {
    description: isEnquiry(track.price)
      ? i18n._(msg`${by} 的《${track.name}》，商用授权按项目报价，附带可验证的授权书。`)
      : i18n._(msg`${by} 的《${track.name}》，商用授权 ${price} 起，附带可验证的授权书。`),
    shared: { api, path: `/track/${track.id}`, image: track.cover, type: 'music.song' },
  })
  return { ...head, meta: [...head.meta, { 'script:ld+json': jsonLd(originOf(api), track) }] }
}

/** schema.org: the recording, and the licence of it as what is sold. */
function jsonLd(origin: string, track: TrackSummary) {
  const url = `${origin}/track/${track.id}`
  const image = origin + track.cover
  const recording = {
    '@type': 'MusicRecording',
    '@id': `${url}#recording`,
    name: track.name,
    url,
    image,
    duration: isoDuration(track.duration),
    byArtist: track.artists.map((name) => ({ '@type': 'MusicGroup', name })),
    ...(track.isrc && { isrcCode: track.isrc }),
    ...(track.album && { inAlbum: { '@type': 'MusicAlbum', name: track.album } }),
  }
  const product = {
    '@type': 'Product',
    name: track.name,
    sku: track.skuId,
    image,
    url,
    ...(!isEnquiry(track.price) && {
      offers: {
        '@type': 'Offer',
        price: (track.price / 100).toFixed(2),
        priceCurrency: 'CNY',
        availability: `https://schema.org/${isSoldOut(track) ? 'SoldOut' : 'InStock'}`,
        url,
      },
    }),
  }
  return { '@context': 'https://schema.org', '@graph': [recording, product] }
}
