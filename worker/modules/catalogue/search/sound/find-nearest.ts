import { decodePrint, MOST_CLIP_FRAMES, type Print, printBytes } from '#audio/print/print.ts'
import { getTempo, type ScaledSounds, scaleSounds } from '#audio/sound-scale.ts'
import { toOffset } from '#core/page.ts'
import { ok, type Result, refuse, tooMany } from '#core/result.ts'
import type { Ctx } from '#worker/context.ts'
import { TRACKS_PER_PAGE, type TrackWire } from '#worker/modules/catalogue/contract.ts'
import { readRecordings } from '#worker/modules/catalogue/staff/recording-store.ts'
import { presentByIds } from '#worker/modules/catalogue/tracks/present-picked.ts'
import { getScope, type Scope } from '../scope.ts'
import { AS_TYPED } from '../tracks/read-keyword.ts'
import { getCandidates } from './candidates.ts'
import { CLIP_WINDOWS, type FindNearest, type NearPage } from './contract.ts'
import { evenly } from './nearest.ts'
import { presentNear, type Reference } from './present-near.ts'
import { rankBySound, withUnmeasured } from './rank-by-sound.ts'
import { onlyWithin } from './sound-store.ts'

/** A caller's queue is served within two seconds. */
const BUSY_MS = 2000

/** What is compared: a clip, or a track. */
type Sample = { sounds: ScaledSounds; print: Print | null; bpm: number | null; reference: Reference | null }

/**
 * Tracks that contain the clip, then those that sound most like it, or like a track, nearest first; only those that
 * match every filter. Matching tracks whose sound is not known come last, the most popular first.
 */
export async function findNearest(ctx: Ctx, input: FindNearest): Promise<Result<NearPage>> {
  const [sample, candidates] = await Promise.all([getSample(ctx, input), getCandidates(ctx, input)])
  if (sample === null) return refuse('NOT_FOUND')
  if (candidates === 'busy') return tooMany(BUSY_MS)
  const perPage = input.perPage ?? TRACKS_PER_PAGE
  const page = input.page ?? 1
  const from = toOffset({ page, perPage })
  const ranked = await rankBySound(ctx, input.musicType, { ...sample, candidates, reach: from + perPage })
  if (ranked === 'busy') return tooMany(BUSY_MS)
  const found = withUnmeasured(ranked, candidates.popular).slice(from, from + perPage)
  const items = await presentNear(ctx, found, sample, input)
  return ok({
    items,
    page,
    perPage,
    total: candidates.total ?? items.length,
    isTotalExact: candidates.isTotalExact,
    counts: candidates.counts,
    reference: sample.reference?.wire ?? null,
    forgiven: [],
    didYouMean: null,
    // Words are a filter here: only tracks with all of them.
    ...AS_TYPED,
    almost: [],
  })
}

/** The windows to compare; null if the track is not visible. */
async function getSample(ctx: Ctx, { like, vectors = [], print, songItemId }: FindNearest): Promise<Sample | null> {
  if (like !== undefined) return sampleOfTrack(ctx, Number(like), getScope(songItemId))
  // The tempo of the clip's middle window.
  const bpm = getTempo(vectors[Math.floor(vectors.length / 2)] ?? [])
  return { sounds: scaleSounds(vectors), print: toPrint(print), bpm, reference: null }
}

/** Windows spread over the track, as many as a clip may have. */
async function sampleOfTrack(ctx: Ctx, id: number, scope: Scope): Promise<Sample | null> {
  const [recordings, [wire]] = await Promise.all([readRecordings(ctx, [id]), visibleWithin(ctx, id, scope)])
  const [recording] = recordings
  if (!recording || !wire) return null
  const { bpm, tagIds, sounds } = recording
  return { sounds: evenly(sounds, CLIP_WINDOWS), print: null, bpm, reference: { id, tagIds, wire } }
}

async function visibleWithin(ctx: Ctx, id: number, scope: Scope): Promise<TrackWire[]> {
  const inside = await onlyWithin(ctx, scope, [{ id }])
  return presentByIds(
    ctx,
    inside.map((track) => track.id),
  )
}

function toPrint(text: string | undefined): Print | null {
  const bytes = text === undefined ? null : printBytes(text)
  return bytes && decodePrint(bytes, MOST_CLIP_FRAMES)
}
