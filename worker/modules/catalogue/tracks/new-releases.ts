import type { Ctx } from '#worker/context.ts'
import type { TrackWire } from '../contract.ts'
import { newestCards } from '../search/listing-store.ts'
import { presentCards } from './present-track.ts'

/** Times in Unix ms. */
export type Release = { track: TrackWire; publishedAtMs: number; updatedAtMs: number }

/** The latest releases, newest first, in the context's language. */
export async function newReleases(ctx: Ctx, count: number): Promise<Release[]> {
  const newest = await newestCards(ctx, count)
  const tracks = await presentCards(
    ctx,
    newest.map(({ card }) => card),
  )
  return newest.flatMap(({ publishedAtMs, updatedAtMs }, i) => {
    const track = tracks[i]
    return track ? [{ track, publishedAtMs, updatedAtMs }] : []
  })
}
