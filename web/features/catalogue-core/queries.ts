import { queryOptions } from '@tanstack/react-query'
import { type Api, readValue } from '#web/lib/api.ts'
import type { MusicType } from '#worker/modules/catalogue/contract.ts'
import type { ExploreQuery } from './listing-query.ts'
import { toRequest } from './listing-request.ts'

export const searchQuery = (api: Api, query: ExploreQuery) =>
  queryOptions({
    queryKey: ['tracks', 'search', query],
    queryFn: () => readValue(api.product.productSongInfo.search.$post({ json: toRequest(query) })),
    meta: { isPart: true },
  })

/** Songs for the home page: those under a tag, or the recommended ones. */
export const songsQuery = (api: Api, tag: string | null) =>
  queryOptions({
    queryKey: ['tracks', 'songs', tag],
    queryFn: () => {
      if (tag === null) return readValue(api.product.tracks.recommend.$get({ query: {} }))
      const json = { tags: [tag], perPage: 8 }
      return readValue(api.product.productSongInfo.search.$post({ json: { musicType: 'MUSIC', ...json } }))
    },
    meta: { isPart: true },
  })

export const trackQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['tracks', 'one', id],
    queryFn: () => readValue(api.product.tracks[':id'].$get({ param: { id } })),
  })

/** How many tracks a track's page shows beside it; the place is kept for so many. */
export const SIMILAR_TRACKS = 6
export const similarQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['tracks', 'similar', id],
    queryFn: () =>
      readValue(api.product.tracks[':id'].similar.$get({ param: { id }, query: { perPage: String(SIMILAR_TRACKS) } })),
    // A section of a page: it shows its own failure.
    meta: { isSilent: true },
  })

/** The playlists a track is in. */
export const trackPlaylistsQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['playlists', 'of', id],
    queryFn: () => readValue(api.product.tracks[':id'].playlists.$get({ param: { id }, query: {} })),
    meta: { isSilent: true },
  })

/** The words one type of music is described with, or all of them; they hardly ever change. */
export const tagsQuery = (api: Api, musicType: MusicType | null = null) =>
  queryOptions({
    queryKey: ['tags', musicType],
    queryFn: () => readValue(api.product.cvSongLabelInfo.getTags.$get({ query: musicType ? { musicType } : {} })),
    staleTime: 600_000,
    meta: { isPart: true },
  })

/** The licences of a version and their prices: read when the dialog opens, shown with its own failures. */
export const skuQuery = (api: Api, trackId: string, versionId: string) =>
  queryOptions({
    queryKey: ['sku', trackId, versionId],
    queryFn: () => readValue(api.product.sku[':trackId'][':versionId'].$get({ param: { trackId, versionId } })),
    meta: { isSilent: true },
  })

/** What words may become while they are typed; what other words have replaced is not waited for. */
export const suggestQuery = (api: Api, keyword: string, musicType: MusicType | null) =>
  queryOptions({
    queryKey: ['suggest', keyword, musicType],
    queryFn: ({ signal }) =>
      readValue(
        api.product.suggest.$get({ query: { keyword, ...(musicType && { musicType }) } }, { init: { signal } }),
      ),
    enabled: keyword !== '',
    staleTime: 60_000,
    // Help beside the point: without it the words are searched for as they are.
    meta: { isSilent: true },
    retry: false,
  })
