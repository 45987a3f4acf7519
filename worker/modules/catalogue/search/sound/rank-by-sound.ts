import type { Print } from '#audio/print/print.ts'
import { getCloseness, type ScaledSounds } from '#audio/sound-scale.ts'
import type { Ctx } from '#worker/context.ts'
import { MUSIC_TYPES, type MusicType } from '#worker/modules/catalogue/contract.ts'
import {
  hottestRecordings,
  readRecordings,
  recordingsSharing,
} from '#worker/modules/catalogue/staff/recording-store.ts'
import type { SoundAnswer } from '#worker/search/sounds/engine.ts'
import type { Candidates } from './candidates.ts'
import { type Near, nearestTo, type Recording, tagsOfNearest } from './nearest.ts'
import type { NearFound } from './present-near.ts'
import { askSounds } from './sound-index-store.ts'
import { MOST_COMPARED } from './sound-store.ts'

/**
 * Without an index, for a type too large for memory: number of nearest tracks, and of their tags, used to select
 * candidates (decision 019), and the number of listed candidates that are read.
 */
const CHOOSING = 12
const CHOSEN_TAGS = 4
const MOST_READ = 500
/** Where candidates are too many to list: number of results requested, of which the candidates are kept. */
const ASKED_OF_MANY = 500

type Asked = {
  sounds: ScaledSounds
  print: Print | null
  candidates: Candidates
  /** How many results are needed. */
  reach: number
}

/** The candidates nearest to the sounds, recognised recordings first; at least `reach` of those whose sound is known. */
export async function rankBySound(ctx: Ctx, type: MusicType | undefined, asked: Asked): Promise<NearFound[] | 'busy'> {
  const answer = await askIndex(ctx, type, asked)
  if (answer === 'busy') return answer
  return answer ? foundIn(answer) : rankWithoutIndex(ctx, type ? [type] : MUSIC_TYPES, asked)
}

/** The answer of the index of all recordings; null if there is no index. */
async function askIndex(ctx: Ctx, type: MusicType | undefined, asked: Asked): Promise<SoundAnswer | 'busy' | null> {
  const { sounds, print, candidates, reach } = asked
  const ask = (among: readonly number[] | null, limit: number) =>
    askSounds(ctx, { sounds, print, type: type ? MUSIC_TYPES.indexOf(type) : null, among, limit })
  const { listed, only, popular } = candidates
  const answer = await ask(listed, only ? ASKED_OF_MANY : reach)
  if (!answer || answer === 'busy' || !only) return answer
  const [same, near] = await Promise.all([only(answer.same), only(answer.near)])
  if (near.length >= reach || popular.length === 0) return { same, near }
  // Few of the nearest tracks match: the most popular matching ones are compared as well.
  const more = await ask(popular, reach)
  if (!more || more === 'busy') return more
  const all = new Map([...near, ...more.near].map((one) => [one.id, one]))
  return { same, near: [...all.values()].sort((a, b) => a.distance - b.distance || b.id - a.id) }
}

function foundIn({ same, near }: SoundAnswer): NearFound[] {
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
 * While the index is unavailable: compares the most popular tracks, and others that are listed or share tags with the
 * nearest of them.
 */
async function rankWithoutIndex(ctx: Ctx, types: readonly MusicType[], asked: Asked): Promise<NearFound[]> {
  const near = new Map<number, Near>()
  for (const type of types) for (const one of await nearOfType(ctx, type, asked)) near.set(one.recording.id, one)
  const found = [...near.values()].sort((a, b) => a.distance - b.distance || b.recording.id - a.recording.id)
  return found.map(({ recording, distance }) => ({ id: recording.id, likeness: getCloseness(distance), same: null }))
}

async function nearOfType(ctx: Ctx, type: MusicType, { sounds, candidates, reach }: Asked): Promise<Near[]> {
  const known = await hottestRecordings(ctx, type)
  const first = nearestTo(sounds, await keep(candidates, known), Math.max(reach, CHOOSING))
  if (known.length < MOST_COMPARED) return first
  const seen = new Set(known.map(({ id }) => id))
  const unseen = (await others(ctx, type, candidates, first, seen)).filter(({ id }) => !seen.has(id))
  return [...first, ...nearestTo(sounds, unseen, reach)]
}

async function keep(candidates: Candidates, recordings: readonly Recording[]): Promise<Recording[]> {
  const { listed, only } = candidates
  if (listed) {
    const ids = new Set(listed)
    return recordings.filter(({ id }) => ids.has(id))
  }
  return only ? only(recordings) : [...recordings]
}

async function others(
  ctx: Ctx,
  type: MusicType,
  candidates: Candidates,
  nearest: readonly Near[],
  seen: ReadonlySet<number>,
): Promise<Recording[]> {
  const { listed } = candidates
  if (listed) return readRecordings(ctx, listed.filter((id) => !seen.has(id)).slice(0, MOST_READ))
  const tags = tagsOfNearest(nearest.slice(0, CHOOSING), CHOSEN_TAGS)
  return keep(candidates, await recordingsSharing(ctx, type, tags, candidates.scope))
}

/** The ranked ones, then the others that match: those whose sound is not known. */
export function withUnmeasured(ranked: readonly NearFound[], popular: readonly number[]): NearFound[] {
  const known = new Set(ranked.map(({ id }) => id))
  const others = popular.filter((id) => !known.has(id))
  return [...ranked, ...others.map((id) => ({ id, likeness: null, same: null }))]
}
