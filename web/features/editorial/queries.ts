import { queryOptions } from '@tanstack/react-query'
import { type Api, readValue } from '#web/lib/api/api.ts'
import type { MusicType } from '#worker/modules/catalogue/contract.ts'
import type { ExploreQuery } from '../catalogue-core/listing-query.ts'
import { toPlaylistRequest } from '../catalogue-core/listing-request.ts'

/** Stale time: editorial content rarely changes during a visit. */
const CALM_MS = 600_000

/** Artists, cases and partners of the home page. */
export const showcaseQuery = (api: Api) =>
  queryOptions({
    queryKey: ['showcase'],
    queryFn: () => readValue(api.product.showcase.$get()),
    staleTime: CALM_MS,
  })

export const recommendedPlaylistsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['playlists', 'recommend'],
    queryFn: () => readValue(api.product['recommend-playlists'].$get()),
  })

export const playlistCategoriesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['playlist-categories'],
    queryFn: () => readValue(api.product['playlist-categories'].$get({ query: {} })),
    staleTime: CALM_MS,
  })

export const playlistsQuery = (api: Api, query: ExploreQuery) =>
  queryOptions({
    queryKey: ['playlists', 'find', toPlaylistRequest(query)],
    queryFn: () => readValue(api.product.playlists.$get({ query: toPlaylistRequest(query) })),
    meta: { isPart: true },
  })

/** How many other playlists of its category a playlist's page shows. */
export const SIBLINGS = 6
/** The most popular playlists of a category; one more than shown, because the current one may be among them. */
export const siblingsQuery = (api: Api, cateId: string) =>
  queryOptions({
    queryKey: ['playlists', 'category', cateId],
    queryFn: () => {
      const query = { category: cateId, sortBy: 'hot', page: '1', perPage: String(SIBLINGS + 1) } as const
      return readValue(api.product.playlists.$get({ query }))
    },
  })

export const playlistQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['playlists', 'one', id],
    queryFn: () => readValue(api.product.playlists[':id'].$get({ param: { id }, query: {} })),
  })

/** A page of a playlist's tracks, in its order. */
export const playlistTracksQuery = (api: Api, id: string, page: number, perPage?: number) =>
  queryOptions({
    queryKey: ['playlists', 'tracks', id, page, perPage ?? null],
    queryFn: () =>
      readValue(
        api.product.playlists[':id'].tracks.$get({
          param: { id },
          query: { page: String(page), ...(perPage && { perPage: String(perPage) }) },
        }),
      ),
    meta: { isPart: true },
  })

export const zonesQuery = (api: Api, musicType: MusicType | null) =>
  queryOptions({
    queryKey: ['zones', musicType],
    queryFn: () => readValue(api.product.getPrefectureTags.$get({ query: musicType ? { musicType } : {} })),
    staleTime: CALM_MS,
    meta: { isPart: true },
  })
