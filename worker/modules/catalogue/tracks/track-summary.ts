import type { Ctx } from '#worker/context.ts'
import type { MusicType } from '../contract.ts'
import { nameIn } from '../rules.ts'
import { tagsById } from '../store.ts'
import { findCard } from './kept-card-store.ts'

/**
 * Data for the preview picture of a track. Names are candidates, the reader's language first, because not every font
 * has every character.
 */
export type TrackSummary = {
  id: number
  type: MusicType
  names: string[]
  /** One list of name candidates per artist. */
  artists: string[][]
  genre: string | null
  /** R2 keys by content, so they change with the content. */
  coverKey: string
  waveformKey: string
}
type Named = Parameters<typeof nameIn>[1]
/** All names, the reader's language first. */
export const allNames = (ctx: Ctx, row: Named): string[] => [
  ...new Set([nameIn(ctx.locale, row), row.name, ...Object.values(row.names).filter((name) => name !== undefined)]),
]

/** Null if not visible. */
export async function readTrackSummary(ctx: Ctx, id: number): Promise<TrackSummary | null> {
  const [found, tags] = await Promise.all([findCard(ctx, id), tagsById(ctx)])
  if (!found) return null
  const { card } = found
  const genre = card.tagIds.map((tagId) => tags.get(tagId)).find((tag) => tag?.kind === 'genre')
  return {
    id: card.id,
    type: card.type,
    names: allNames(ctx, card),
    artists: card.artists.map((artist) => allNames(ctx, artist)),
    genre: genre ? nameIn(ctx.locale, genre) : null,
    coverKey: card.coverKey,
    waveformKey: card.main.waveformKey,
  }
}
