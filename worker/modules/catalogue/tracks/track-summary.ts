import type { Ctx } from '#worker/context.ts'
import type { MusicType } from '../contract.ts'
import { nameIn } from '../rules.ts'
import { tagsById } from '../store.ts'
import { findCard } from './card-store.ts'

/** What a picture of a track shows. Names come as candidates, the reader's language first: not every face has every letter. */
export type TrackSummary = {
  id: number
  type: MusicType
  names: string[]
  /** One list of candidates an artist. */
  artists: string[][]
  genre: string | null
  /** Keys in R2; named by content, so they stand for what is in them. */
  coverKey: string
  waveformKey: string
}
type Named = Parameters<typeof nameIn>[1]
/** All that somebody or something is called, the reader's language first. */
export const allNames = (ctx: Ctx, row: Named): string[] => [
  ...new Set([nameIn(ctx.locale, row), row.name, ...Object.values(row.names).filter((name) => name !== undefined)]),
]

/** Null for what no visitor may see. */
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
