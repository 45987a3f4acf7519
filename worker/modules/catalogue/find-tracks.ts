import type { Ctx } from '../../context.ts'
import { ok, type Result, refuse } from '../../result.ts'
import type { Page } from '../channels/contract.ts'
import { type MusicType, type SearchTracks, TRACKS_PER_PAGE, type TrackWire } from './contract.ts'
import { presentTracks } from './present-track.ts'
import { queryOf } from './rules.ts'
import { searchTracks } from './search-store.ts'
import { findTrack, versionsOf } from './store.ts'

export async function findTracks(ctx: Ctx, input: SearchTracks): Promise<Result<Page<TrackWire>>> {
  const query = queryOf(input, TRACKS_PER_PAGE)
  const { rows, total } = await searchTracks(ctx, query)
  return ok({ items: await presentTracks(ctx, rows), total, page: query.page, perPage: query.perPage })
}

/** What the home page opens with: the curated, then the popular. */
export async function recommendTracks(ctx: Ctx, musicType: MusicType | undefined): Promise<Result<Page<TrackWire>>> {
  return findTracks(ctx, {
    ...(musicType && { musicType }),
    musicLibraryType: 'FULL_SONG_LIBRARY',
    page: 1,
    perPage: 10,
  })
}

export async function readTrack(ctx: Ctx, id: number): Promise<Result<TrackWire>> {
  const row = await findTrack(ctx.db.read, id)
  if (!row) return refuse('NOT_FOUND')
  const [wire] = await presentTracks(ctx, [row], true)
  return wire ? ok(wire) : refuse('NOT_FOUND')
}

/** The preview of one version: public, so the URL is the file's own. */
export async function listen(ctx: Ctx, trackId: number, versionId: number): Promise<Result<{ url: string }>> {
  const row = await findTrack(ctx.db.read, trackId)
  const found = row && (await versionsOf(ctx.db.read, [trackId], false)).find((v) => v.id === versionId)
  return found ? ok({ url: `/media/${found.previewKey}` }) : refuse('NOT_FOUND')
}
