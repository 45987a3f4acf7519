import { FEATURE_COUNT } from '#audio/features.ts'
import { clipDistance, type ScaledSounds } from '#audio/sound-scale.ts'

/** A track that a clip is compared with. `sounds`: the scaled windows of its main version; empty if not measured. */
export type Recording = { id: number; bpm: number | null; tagIds: readonly number[]; sounds: ScaledSounds }
export type Near = { recording: Recording; distance: number }

/** For a long clip, all windows are compared only with at least this many recordings nearest to its middle window. */
const SHORTLIST = 200

function ranked(clip: ScaledSounds, among: readonly Recording[], count: number): Near[] {
  const all = among.flatMap((recording) => {
    const distance = clipDistance(clip, recording.sounds)
    return Number.isFinite(distance) ? [{ recording, distance }] : []
  })
  return all.sort((a, b) => a.distance - b.distance || b.recording.id - a.recording.id).slice(0, count)
}

/** The `count` recordings nearest to a clip, nearest first; ties to the newest. */
export function nearestTo(clip: ScaledSounds, among: readonly Recording[], count: number): Near[] {
  const windows = clip.length / FEATURE_COUNT
  if (windows <= 1) return ranked(clip, among, count)
  const middle = Math.floor(windows / 2) * FEATURE_COUNT
  const shortlist = ranked(clip.slice(middle, middle + FEATURE_COUNT), among, Math.max(SHORTLIST, count))
  return ranked(
    clip,
    shortlist.map(({ recording }) => recording),
    count,
  )
}

/** The most frequent tags of the nearest recordings, at most `count`. */
export function tagsOfNearest(nearest: readonly Near[], count: number): number[] {
  const votes = new Map<number, number>()
  for (const { recording } of nearest) for (const id of recording.tagIds) votes.set(id, (votes.get(id) ?? 0) + 1)
  return [...votes]
    .sort(([a, x], [b, y]) => y - x || a - b)
    .slice(0, count)
    .map(([id]) => id)
}

/** At most `count` windows of a recording, spread evenly over it. */
export function evenly(sounds: ScaledSounds, count: number): ScaledSounds {
  const windows = sounds.length / FEATURE_COUNT
  if (windows <= count) return sounds
  const chosen = new Int8Array(count * FEATURE_COUNT)
  for (let i = 0; i < count; i++) {
    const from = Math.floor(((i + 0.5) * windows) / count) * FEATURE_COUNT
    chosen.set(sounds.subarray(from, from + FEATURE_COUNT), i * FEATURE_COUNT)
  }
  return chosen
}
