import { getCloseness, type ScaledSounds, soundDistance } from '#audio/sound-scale.ts'
import { TAG_KINDS, type TagKind } from '#worker/modules/catalogue/contract.ts'
import { TEMPO_SHARE, tempoCloseness } from '#worker/search/matching/alike.ts'
import type { CountRequest } from '#worker/search/query.ts'
import type { TempoMatch } from './contract.ts'

/** What two tracks are compared by. `sound`: scaled features, null if not measured or not loaded. */
export type Sounding = {
  id: number
  bpm: number | null
  tagIds: readonly number[]
  popularity: number
  sound: ScaledSounds | null
}

/** Weight of a shared tag by kind: high for a genre, low for a scene of use. */
const WEIGHT: Record<TagKind, number> = { genre: 4, style: 3, emotion: 3, instrument: 2, scene: 1 }
/** Share of sound against tags and tempo, if both are known. */
const SOUND_SHARE = 0.6
/** Tempo ratios that sound the same, and those that still fit together. */
const SAME_TEMPO = Math.log2(1.02)
const CLOSE_TEMPO = Math.log2(1.08)

/** What the tags of a list of cells weigh (search-counts.ts), by facet term: once for each list. */
export function toWeights(requests: readonly CountRequest[]): ReadonlyMap<string, number> {
  const known = weightsOf.get(requests)
  if (known) return known
  const weights = new Map<string, number>()
  for (const kind of TAG_KINDS)
    for (const request of requests)
      if (request.dimension === `g:${kind}` && 'terms' in request)
        for (const term of request.terms) weights.set(term, WEIGHT[kind])
  weightsOf.set(requests, weights)
  return weights
}
const weightsOf = new WeakMap<readonly CountRequest[], ReadonlyMap<string, number>>()

export type KindOf = (tagId: number) => TagKind | undefined
const getWeight = (id: number, kindOf: KindOf): number => WEIGHT[kindOf(id) ?? TAG_KINDS[0]]
const sum = (ids: readonly number[], kindOf: KindOf): number =>
  ids.reduce((total, id) => total + getWeight(id, kindOf), 0)

/** Weighted share of common tags, 0–1. */
function sharedTags(a: Sounding, b: Sounding, kindOf: KindOf): number {
  let both = 0
  for (const id of a.tagIds) if (b.tagIds.includes(id)) both += getWeight(id, kindOf)
  if (both === 0) return 0
  return both / (sum(a.tagIds, kindOf) + sum(b.tagIds, kindOf) - both)
}

/** The relation of the second tempo (bpm) to the first. */
export function tempoMatch(from: number | null, to: number | null): TempoMatch | null {
  if (from === null || to === null) return null
  const octaves = Math.log2(to / from)
  if (Math.abs(octaves) <= SAME_TEMPO) return 'same'
  if (Math.abs(octaves - 1) <= SAME_TEMPO) return 'double'
  if (Math.abs(octaves + 1) <= SAME_TEMPO) return 'half'
  return Math.abs(octaves) <= CLOSE_TEMPO ? 'close' : null
}

/** 1 for the same sound, about 0.5 for two random ones; null if one was not measured. */
export const soundCloseness = (a: Sounding, b: Sounding): number | null =>
  a.sound && b.sound ? getCloseness(soundDistance(a.sound, b.sound)) : null

/** Similarity of two tracks, 0–1. */
export function likeness(a: Sounding, b: Sounding, kindOf: KindOf): number {
  const words = sharedTags(a, b, kindOf)
  const sound = soundCloseness(a, b)
  if (sound !== null) return SOUND_SHARE * sound + (1 - SOUND_SHARE) * words
  return (1 - TEMPO_SHARE) * words + TEMPO_SHARE * tempoCloseness(a.bpm, b.bpm)
}

/**
 * The same as `likeness` with the target, or less than `least` if it is less: what each tag weighs is looked up once, and the
 * sound, which costs most, is compared only where it can decide.
 */
function compareWith(target: Sounding, kindOf: KindOf): (other: Sounding, least: number) => number {
  const weights = new Map<number, number>()
  const weigh = (id: number): number => {
    let weight = weights.get(id)
    if (weight === undefined) {
      weight = getWeight(id, kindOf)
      weights.set(id, weight)
    }
    return weight
  }
  const own = new Set(target.tagIds)
  const ofTarget = target.tagIds.reduce((total, id) => total + weigh(id), 0)
  return (other, least) => {
    let both = 0
    let ofOther = 0
    for (const id of other.tagIds) {
      const weight = weigh(id)
      ofOther += weight
      if (own.has(id)) both += weight
    }
    const words = both === 0 ? 0 : both / (ofTarget + ofOther - both)
    const share = target.sound && other.sound ? 1 - SOUND_SHARE : 1 - TEMPO_SHARE
    const most = share * words + (1 - share)
    // A little less, because the sum of two shares is not always exactly 1.
    if (most < least - 1e-9) return Number.NEGATIVE_INFINITY
    const sound = soundCloseness(target, other)
    if (sound !== null) return SOUND_SHARE * sound + (1 - SOUND_SHARE) * words
    return (1 - TEMPO_SHARE) * words + TEMPO_SHARE * tempoCloseness(target.bpm, other.bpm)
  }
}

type Scored = { other: Sounding; score: number }
const isBefore = (a: Scored, b: Scored): boolean =>
  (a.score - b.score || a.other.popularity - b.other.popularity || a.other.id - b.other.id) > 0

/**
 * The `count` most similar tracks, without the target and without those that have nothing in common; ties by
 * popularity, then newest.
 */
export function mostAlike(target: Sounding, among: readonly Sounding[], count: number, kindOf: KindOf): Sounding[] {
  // Thousands are compared and a few kept: sorting all of them would take longer than comparing.
  const best: Scored[] = []
  const compare = compareWith(target, kindOf)
  for (const other of among) {
    if (other.id === target.id) continue
    const last = best[count - 1]
    const scored = { other, score: compare(other, last?.score ?? 0) }
    if (!(scored.score > 0) || (last && !isBefore(scored, last))) continue
    const at = best.findIndex((kept) => isBefore(scored, kept))
    best.splice(at < 0 ? best.length : at, 0, scored)
    best.length = Math.min(best.length, count)
  }
  return best.map(({ other }) => other)
}

/** The common tags, most significant first. */
export const commonTags = (a: Sounding, b: Sounding, kindOf: KindOf): number[] =>
  a.tagIds.filter((id) => b.tagIds.includes(id)).sort((x, y) => getWeight(y, kindOf) - getWeight(x, kindOf) || x - y)
