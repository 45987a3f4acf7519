import { queryOptions } from '@tanstack/react-query'
import { type Api, readValue } from '#web/lib/api/api.ts'
import type { MusicType } from '#worker/modules/catalogue/contract.ts'
import { type CardPlaylist, carryCards } from '../editorial/card-playlist.ts'
import type { RecommendationReason } from './recommendation-reason.ts'
import { ROWS_ASKED, toRows } from './rows/found-rows.ts'
import { carryRow, carryRows, type RowPage, type RowTrack } from './rows/row-track.ts'

/** How many songs a section of the home page shows. */
export const SONG_ROWS = { wide: 8, half: 5 } as const
/** Songs of the home page: those with a tag, or the recommended ones. */
export const songsQuery = (api: Api, tag: string | null) =>
  queryOptions({
    queryKey: ['tracks', 'songs', tag],
    queryFn: async (): Promise<RowPage> => {
      if (tag === null) return readValue(api.product.tracks.recommend.$get({ query: {} }))
      const json = { tags: [tag], perPage: SONG_ROWS.wide, ...ROWS_ASKED }
      return toRows(
        await readValue(api.product.productSongInfo.search.$post({ json: { musicType: 'MUSIC', ...json } })),
      )
    },
    meta: { isPart: true, carry: carryRows(tag === null ? SONG_ROWS.wide : SONG_ROWS.half) },
  })

/** `code`: the licence whose price is shown; without it the cheapest one. */
export const trackQuery = (api: Api, id: string, code?: string) =>
  queryOptions({
    queryKey: ['tracks', 'one', id, ...(code ? [code] : [])],
    queryFn: () => readValue(api.product.tracks[':id'].$get({ param: { id }, query: code ? { _: code } : {} })),
  })

/** Number of similar tracks on a track's page; also the reserved space. */
export const SIMILAR_TRACKS = 6
export const similarQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['tracks', 'similar', id],
    queryFn: async (): Promise<RowPage<RowTrack & { because: RecommendationReason }>> =>
      readValue(api.product.tracks[':id'].similar.$get({ param: { id }, query: { perPage: String(SIMILAR_TRACKS) } })),
    // A section of a page: displays its own failure.
    meta: { isSilent: true, carry: carrySimilar },
  })
/** Of the reasons the row says only what kinds of tags they are. */
const carrySimilar = <T extends RowTrack & { because: RecommendationReason }>({ items, ...page }: { items: T[] }) => ({
  ...page,
  items: items.map((track) => {
    const { tempo, sound, tags } = track.because
    return { ...carryRow(track), because: { tempo, sound, tags: tags.map(({ kind }) => ({ kind })) } }
  }),
})

/** Number of playlists on a track's page. */
export const TRACK_PLAYLISTS = 6
/** The playlists a track is in. */
export const trackPlaylistsQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['playlists', 'of', id],
    queryFn: async (): Promise<{ items: CardPlaylist[] }> =>
      readValue(api.product.tracks[':id'].playlists.$get({ param: { id }, query: {} })),
    meta: { isSilent: true, carry: carryCards(TRACK_PLAYLISTS) },
  })

/** The tags of one music type, or all; they rarely change. */
export const tagsQuery = (api: Api, musicType: MusicType | null = null) =>
  queryOptions({
    queryKey: ['tags', musicType],
    queryFn: () => readValue(api.product.cvSongLabelInfo.getTags.$get({ query: musicType ? { musicType } : {} })),
    staleTime: 600_000,
    meta: { isPart: true },
  })

/** The licences of a version and their prices around the chosen one: loaded when the dialog opens, displays its own failures. */
export const skuQuery = (api: Api, trackId: string, versionId: string, code: string) =>
  queryOptions({
    queryKey: ['sku', trackId, versionId, code],
    queryFn: () =>
      readValue(api.product.sku[':trackId'][':versionId'].$get({ param: { trackId, versionId }, query: { _: code } })),
    meta: { isSilent: true },
  })

/** Suggestions for the typed text; outdated requests are not awaited. */
export const suggestQuery = (api: Api, keyword: string, musicType: MusicType | null) =>
  queryOptions({
    queryKey: ['suggest', keyword, musicType],
    queryFn: ({ signal }) =>
      readValue(
        api.product.suggest.$get({ query: { keyword, ...(musicType && { musicType }) } }, { init: { signal } }),
      ),
    enabled: keyword !== '',
    staleTime: 60_000,
    // Optional help: without it the search still works.
    meta: { isSilent: true },
    retry: false,
  })
