import { onePage, type Page, toSlice } from '#core/page.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import type { Ctx } from '#worker/context.ts'
import { toWords } from '#worker/search/text/compounds.ts'
import { toMatch } from '#worker/search/text/full-text.ts'
import type { TrackWire } from '../catalogue/contract.ts'
import { TRACKS_PER_PAGE } from '../catalogue/contract.ts'
import { getScope, presentPicked, type Scope } from '../catalogue/public.ts'
import {
  CATEGORIES_PER_PAGE,
  type FindPlaylists,
  PLAYLISTS_PER_PAGE,
  type PlaylistCategoryWire,
  type PlaylistTracksQuery,
  type PlaylistWire,
} from './contract.ts'
import { wordsFor } from './messages.ts'
import { findByIds, findMatching, findParents, findWithin, getTracks, playlistExists } from './playlist-store.ts'
import { presentPlaylists } from './present-playlist.ts'
import { arrange } from './rules.ts'
import { readShelf } from './shelf-store.ts'

type Paged = { page?: number | undefined; perPage?: number | undefined }

/** The playlists that match the keyword: null = no keyword, so all. A keyword without searchable words matches none. */
async function matchedBy(ctx: Ctx, keyword: string): Promise<ReadonlySet<number> | null> {
  if (keyword.trim() === '') return null
  const words = toWords(keyword)
  return words.length === 0 ? new Set() : findMatching(ctx, toMatch(words))
}

export async function findPlaylists(ctx: Ctx, query: FindPlaylists): Promise<Result<Page<PlaylistWire>>> {
  const { page = 1, perPage = PLAYLISTS_PER_PAGE } = query
  const scope = getScope(query.songItemId)
  const [shelf, matched, inside] = await Promise.all([
    readShelf(ctx),
    matchedBy(ctx, query.keyword ?? ''),
    findWithin(ctx, scope),
  ])
  const shown = inside === null ? shelf.playlists : shelf.playlists.filter(({ id }) => inside.has(id))
  const ids = arrange(shown, query, matched)
  const rows = await findByIds(ctx, toSlice(ids, { page, perPage }), scope)
  return ok({ items: await presentPlaylists(ctx, rows), total: ids.length, page, perPage })
}

/** The editors' recommendations, in their order. */
export async function recommendedPlaylists(ctx: Ctx): Promise<Result<Page<PlaylistWire>>> {
  const { playlists } = await readShelf(ctx)
  const ids = arrange(
    playlists.filter((row) => row.recommended > 0),
    { page: 1 },
    null,
  )
  const rows = await findByIds(ctx, ids.slice(0, PLAYLISTS_PER_PAGE), null)
  return ok({ items: await presentPlaylists(ctx, rows), total: ids.length, page: 1, perPage: PLAYLISTS_PER_PAGE })
}

export async function readCategories(ctx: Ctx, query: Paged): Promise<Result<Page<PlaylistCategoryWire>>> {
  const { page = 1, perPage = CATEGORIES_PER_PAGE } = query
  const all = [...(await readShelf(ctx)).categories]
  const items = toSlice(all, { page, perPage }).map(([id, names]) => ({
    cateId: String(id),
    cateName: wordsFor(ctx.locale, names),
  }))
  return ok({ items, total: all.length, page, perPage })
}

/** A playlist; in a channel only if it contains something of the channel. */
export async function readPlaylist(ctx: Ctx, id: number, scope: Scope): Promise<Result<PlaylistWire>> {
  const rows = (await findByIds(ctx, [id], scope)).filter(({ trackCount }) => scope === null || trackCount > 0)
  const [playlist] = await presentPlaylists(ctx, rows)
  return playlist ? ok(playlist) : refuse('NOT_FOUND')
}

/** Its visible tracks, in the editors' order. */
export async function readPlaylistTracks(
  ctx: Ctx,
  id: number,
  query: PlaylistTracksQuery,
): Promise<Result<Page<TrackWire>>> {
  const { page = 1, perPage = TRACKS_PER_PAGE } = query
  const scope = getScope(query.songItemId)
  const found = await presentPicked(ctx, getTracks(id, scope), { page, perPage }, [playlistExists(id)])
  const isThere = found.also[0]?.length === 1 && (scope === null || found.page.total > 0)
  return isThere ? ok(found.page) : refuse('NOT_FOUND')
}

/** The playlists that contain a track. */
export async function getPlaylists(ctx: Ctx, trackId: number, scope: Scope): Promise<Result<Page<PlaylistWire>>> {
  const rows = await findParents(ctx, trackId, scope)
  if (!rows) return refuse('NOT_FOUND')
  return ok(onePage(await presentPlaylists(ctx, rows), PLAYLISTS_PER_PAGE))
}

/** These playlists in the given order, for modules that store playlist ids. */
export const playlistsByIds = async (ctx: Ctx, ids: readonly number[]): Promise<PlaylistWire[]> =>
  presentPlaylists(ctx, await findByIds(ctx, ids, null))
