import { closenessOf, scaleSounds, tempoOf } from '../../../audio/sound-scale.ts'
import type { Ctx } from '../../context.ts'
import { ok, type Result } from '../../result.ts'
import type { Page } from '../channels/contract.ts'
import { inHundredths } from './because.ts'
import { MUSIC_TYPES, type MusicType, TRACKS_PER_PAGE } from './contract.ts'
import { tempoMatch } from './likeness.ts'
import { type Near, nearestTo, tagsOfNearest } from './nearest.ts'
import { presentByIds } from './present-picked.ts'
import { hottestRecordings, recordingsSharing } from './recording-store.ts'
import { scopeOf } from './scope.ts'
import type { FindNearest, NearTrack } from './sound-contract.ts'
import { MOST_COMPARED, onlyWithin } from './sound-store.ts'

/** Where a type is too large for memory: so many near ones choose so many tags to look under (decision 019). */
const CHOOSING = 12
const CHOSEN_TAGS = 4

/**
 * Tracks that sound most like a clip, the nearest first. `vectors` are all that is known of the clip: the feature vectors
 * of its windows. Every type is looked through where none is named.
 */
export async function findNearest(ctx: Ctx, input: FindNearest): Promise<Result<Page<NearTrack>>> {
  const perPage = input.perPage ?? TRACKS_PER_PAGE
  const clip = scaleSounds(input.vectors)
  const scope = scopeOf(input.songItemId)
  const near = async (type: MusicType): Promise<Near[]> => {
    const known = await hottestRecordings(ctx, type)
    const first = nearestTo(clip, await onlyWithin(ctx, scope, known), Math.max(perPage, CHOOSING))
    if (known.length < MOST_COMPARED) return first
    const more = await recordingsSharing(ctx, type, tagsOfNearest(first.slice(0, CHOOSING), CHOSEN_TAGS), scope)
    const seen = new Set(known.map(({ id }) => id))
    return [
      ...first,
      ...nearestTo(
        clip,
        more.filter(({ id }) => !seen.has(id)),
        perPage,
      ),
    ]
  }
  const found: Near[] = []
  for (const type of input.musicType ? [input.musicType] : MUSIC_TYPES) found.push(...(await near(type)))
  found.sort((a, b) => a.distance - b.distance || b.recording.id - a.recording.id)
  const items = await present(ctx, found.slice(0, perPage), tempoHeard(input.vectors))
  return ok({ items, total: items.length, page: 1, perPage })
}

async function present(ctx: Ctx, found: readonly Near[], bpm: number): Promise<NearTrack[]> {
  const tracks = await presentByIds(
    ctx,
    found.map(({ recording }) => recording.id),
  )
  return tracks.flatMap((track) => {
    const near = found.find(({ recording }) => String(recording.id) === track.id)
    if (!near) return []
    const sound = inHundredths(closenessOf(near.distance))
    return [{ ...track, likeness: sound, because: { tempo: tempoMatch(bpm, near.recording.bpm), sound, tags: [] } }]
  })
}

/** The tempo of the clip's middle window, in bpm. */
const tempoHeard = (vectors: readonly number[][]): number => tempoOf(vectors[Math.floor(vectors.length / 2)] ?? [])
