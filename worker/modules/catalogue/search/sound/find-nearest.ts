import { decodePrint, MOST_CLIP_FRAMES, type Print, printBytes } from '#audio/print/print.ts'
import { getCloseness, getTempo, type ScaledSounds, scaleSounds } from '#audio/sound-scale.ts'
import { onePage, type Page } from '#core/page.ts'
import { ok, type Result, tooMany } from '#core/result.ts'
import type { Ctx } from '#worker/context.ts'
import { MUSIC_TYPES, type MusicType, TRACKS_PER_PAGE } from '#worker/modules/catalogue/contract.ts'
import { hottestRecordings, recordingsSharing } from '#worker/modules/catalogue/staff/recording-store.ts'
import { presentByIds } from '#worker/modules/catalogue/tracks/present-picked.ts'
import { inHundredths } from '#worker/modules/catalogue/tracks/recommendation-reason.ts'
import type { SoundAnswer } from '#worker/search/sounds/engine.ts'
import { getScope, type Scope } from '../scope.ts'
import { tempoMatch } from './likeness.ts'
import { type Near, nearestTo, tagsOfNearest } from './nearest.ts'
import type { FindNearest, NearTrack } from './sound-contract.ts'
import { askSounds } from './sound-index-store.ts'
import { idsWithin, MOST_COMPARED, onlyWithin } from './sound-store.ts'

/**
 * Without an index, for a type too large for memory: number of nearest tracks, and of their tags, used to select
 * candidates (decision 019).
 */
const CHOOSING = 12
const CHOSEN_TAGS = 4
/** For a sub-catalogue too large to list its tracks: number of results requested, of which those in it are kept. */
const ASKED_OF_LARGE = 500
/** A caller's queue is served within two seconds. */
const BUSY_MS = 2000

type Found = { id: number; likeness: number; same: NearTrack['same'] }

/**
 * Tracks that contain the clip, then those that sound most like it, nearest first. `vectors` and `print` describe the
 * clip. Without a type, all types are searched.
 */
export async function findNearest(ctx: Ctx, input: FindNearest): Promise<Result<Page<NearTrack>>> {
  const perPage = input.perPage ?? TRACKS_PER_PAGE
  const clip = scaleSounds(input.vectors)
  const scope = getScope(input.songItemId)
  const answer = await askAll(ctx, input, { clip, scope, perPage })
  if (answer === 'busy') return tooMany(BUSY_MS)
  const found = answer ? foundIn(answer) : await foundWithoutIndex(ctx, input, { clip, scope, perPage })
  const items = await present(ctx, found.slice(0, perPage), tempoHeard(input.vectors))
  return ok(onePage(items, perPage))
}

type Asked = { clip: ScaledSounds; scope: Scope; perPage: number }

/** The answer of the index of all recordings, limited to the scope; null if there is no index. */
async function askAll(ctx: Ctx, { print, musicType }: FindNearest, { clip, scope, perPage }: Asked) {
  const among = scope === null ? null : await idsWithin(ctx, scope)
  const isLarge = scope !== null && among === null
  const answer = await askSounds(ctx, {
    sounds: clip,
    print: toPrint(print),
    type: musicType ? MUSIC_TYPES.indexOf(musicType) : null,
    among,
    limit: isLarge ? ASKED_OF_LARGE : perPage,
  })
  if (!answer || answer === 'busy' || !isLarge) return answer
  const [same, near] = await Promise.all([onlyWithin(ctx, scope, answer.same), onlyWithin(ctx, scope, answer.near)])
  return { same, near }
}

function toPrint(text: string | undefined): Print | null {
  const bytes = text === undefined ? null : printBytes(text)
  return bytes && decodePrint(bytes, MOST_CLIP_FRAMES)
}

function foundIn({ same, near }: SoundAnswer): Found[] {
  const likeness = new Map(near.map(({ id, distance }) => [id, getCloseness(distance)]))
  const recognised = same.map(({ id, atMs, isCertain }) => ({
    id,
    likeness: isCertain ? 1 : (likeness.get(id) ?? 0),
    same: { atMs, isCertain },
  }))
  const known = new Set(same.map(({ id }) => id))
  const alike = near.filter(({ id }) => !known.has(id))
  return [...recognised, ...alike.map(({ id, distance }) => ({ id, likeness: getCloseness(distance), same: null }))]
}

/**
 * While the index is unavailable: compares the most popular tracks, and tracks that share tags with the nearest of
 * them.
 */
async function foundWithoutIndex(ctx: Ctx, { musicType }: FindNearest, asked: Asked): Promise<Found[]> {
  const found: Near[] = []
  for (const type of musicType ? [musicType] : MUSIC_TYPES) found.push(...(await nearOfType(ctx, type, asked)))
  found.sort((a, b) => a.distance - b.distance || b.recording.id - a.recording.id)
  return found.map(({ recording, distance }) => ({ id: recording.id, likeness: getCloseness(distance), same: null }))
}

async function nearOfType(ctx: Ctx, type: MusicType, { clip, scope, perPage }: Asked): Promise<Near[]> {
  const known = await hottestRecordings(ctx, type)
  const first = nearestTo(clip, await onlyWithin(ctx, scope, known), Math.max(perPage, CHOOSING))
  if (known.length < MOST_COMPARED) return first
  const more = await recordingsSharing(ctx, type, tagsOfNearest(first.slice(0, CHOOSING), CHOSEN_TAGS), scope)
  const seen = new Set(known.map(({ id }) => id))
  const unseen = more.filter(({ id }) => !seen.has(id))
  return [...first, ...nearestTo(clip, unseen, perPage)]
}

async function present(ctx: Ctx, found: readonly Found[], bpm: number): Promise<NearTrack[]> {
  const tracks = await presentByIds(
    ctx,
    found.map(({ id }) => id),
  )
  const byId = new Map(found.map((one) => [String(one.id), one]))
  return tracks.flatMap((track) => {
    const one = byId.get(track.id)
    if (!one) return []
    const likeness = inHundredths(one.likeness)
    const because = { tempo: tempoMatch(bpm, track.bpm), sound: likeness, tags: [] }
    return [{ ...track, likeness, same: one.same, because }]
  })
}

/** The tempo of the clip's middle window, in bpm. */
const tempoHeard = (vectors: readonly number[][]): number => getTempo(vectors[Math.floor(vectors.length / 2)] ?? [])
