import { queryOptions } from '@tanstack/react-query'
import { type Api, readValue } from '#web/lib/api/api.ts'
import type { MusicType } from '#worker/modules/catalogue/contract.ts'
import type { ShowcaseWire } from '#worker/modules/editorial/contract.ts'
import type { ExploreQuery } from '../catalogue-core/listing-query.ts'
import { toPlaylistRequest } from '../catalogue-core/listing-request.ts'
import { carryRow, carryRows, type RowPage, type RowTrack } from '../catalogue-core/rows/row-track.ts'
import { type CardPlaylist, carryCards } from './card-playlist.ts'

/** Stale time: editorial content rarely changes during a visit. */
const CALM_MS = 600_000

type Case = ShowcaseWire['cases'][number]
/** The track of a case is shown like a row. */
export type ShowcaseCase = Omit<Case, 'track'> & { track: RowTrack | null }
export type Showcase = Omit<ShowcaseWire, 'cases'> & { cases: ShowcaseCase[] }
type CardPage = { items: CardPlaylist[]; total: number; perPage: number }

/** Artists, cases and partners of the home page. */
export const showcaseQuery = (api: Api) =>
  queryOptions({
    queryKey: ['showcase'],
    queryFn: async (): Promise<Showcase> => readValue(api.product.showcase.$get()),
    staleTime: CALM_MS,
    meta: {
      carry: (showcase: Showcase): Showcase => ({
        ...showcase,
        cases: showcase.cases.map((one) => ({ ...one, track: one.track && carryRow(one.track) })),
      }),
    },
  })

/** How many the home page shows: two rows on a wide page. */
export const RECOMMENDED = 12
export const recommendedPlaylistsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['playlists', 'recommend'],
    queryFn: async (): Promise<{ items: CardPlaylist[] }> => readValue(api.product['recommend-playlists'].$get()),
    meta: { carry: carryCards(RECOMMENDED) },
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
    queryFn: async (): Promise<CardPage> => readValue(api.product.playlists.$get({ query: toPlaylistRequest(query) })),
    meta: { isPart: true, carry: carryCards() },
  })

/** How many other playlists of its category a playlist's page shows. */
export const SIBLINGS = 6
/** The most popular playlists of a category; one more than shown, because the current one may be among them. */
export const siblingsQuery = (api: Api, cateId: string) =>
  queryOptions({
    queryKey: ['playlists', 'category', cateId],
    queryFn: async (): Promise<{ items: CardPlaylist[] }> => {
      const query = { category: cateId, sortBy: 'hot', page: '1', perPage: String(SIBLINGS + 1) } as const
      return readValue(api.product.playlists.$get({ query }))
    },
    meta: { carry: carryCards() },
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
    queryFn: async (): Promise<RowPage & { total: number; perPage: number }> =>
      readValue(
        api.product.playlists[':id'].tracks.$get({
          param: { id },
          query: { page: String(page), ...(perPage && { perPage: String(perPage) }) },
        }),
      ),
    meta: { isPart: true, carry: carryRows() },
  })

export const zonesQuery = (api: Api, musicType: MusicType | null) =>
  queryOptions({
    queryKey: ['zones', musicType],
    queryFn: () => readValue(api.product.getPrefectureTags.$get({ query: musicType ? { musicType } : {} })),
    staleTime: CALM_MS,
    meta: { isPart: true },
  })
