import type { Print } from './print.ts'

/** Maximum distance of combined peaks in frames and bins: half a second, 500 Hz. */
const MOST_FRAMES = 16
const MOST_BINS = 48
/** Number of following peaks that a recording's peak is combined with; a clip has more peaks in the same time. */
const STORED_TARGETS = 3
const CLIP_TARGETS = 14
/** One hash in four is used: the number of hashes determines the size of the index and the time of a search. */
const KEPT_OF = 4
/** Maximum number of occurrences kept of one hash, for loops that repeat. */
const MOST_REPEATS = 3

type OnHash = (hash: number, at: number) => void

/** Three peaks as 30 bits: the pitch of the first, and the distances of the other two from it. */
const getHash = (bin: number, a: number, b: number): number => (bin << 22) | (Math.min(a, b) << 11) | Math.max(a, b)
/** 4 bits of time, 7 of pitch. */
const getStep = (frames: number, bins: number): number => ((frames - 1) << 7) | (bins + MOST_BINS)

function isKept(hash: number): boolean {
  let mixed = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) % KEPT_OF === 0
}

/** The hashes under which a recording is stored, each with its first frame. */
export function storedHashes({ at, bin }: Print, onHash: OnHash): void {
  const repeats = new Map<number, number>()
  const steps: number[] = []
  for (let i = 0; i < at.length; i++) {
    steps.length = 0
    for (let j = i + 1; j < at.length && steps.length < STORED_TARGETS; j++) {
      const frames = at[j]! - at[i]!
      if (frames > MOST_FRAMES) break
      const bins = bin[j]! - bin[i]!
      if (frames === 0 || Math.abs(bins) > MOST_BINS) continue
      const step = getStep(frames, bins)
      for (const other of steps) {
        const hash = getHash(bin[i]!, other, step)
        if (!isKept(hash)) continue
        const seen = repeats.get(hash) ?? 0
        repeats.set(hash, seen + 1)
        if (seen < MOST_REPEATS) onHash(hash, at[i]!)
      }
      steps.push(step)
    }
  }
}

/**
 * The hashes under which a clip is searched, each with its first half frame. An odd number of half frames rounds up or down
 * depending on where the clip begins, so both are searched.
 */
export function clipHashes({ at, bin }: Print, onHash: OnHash): void {
  const steps: number[] = []
  const sources: number[] = []
  for (let i = 0; i < at.length; i++) {
    steps.length = 0
    sources.length = 0
    let targets = 0
    for (let j = i + 1; j < at.length && targets < CLIP_TARGETS; j++) {
      const halves = at[j]! - at[i]!
      if (halves > 2 * MOST_FRAMES) break
      const bins = bin[j]! - bin[i]!
      if (halves === 0 || Math.abs(bins) > MOST_BINS) continue
      targets++
      for (let frames = Math.max(1, halves >> 1); frames <= (halves + 1) >> 1; frames++) {
        const step = getStep(frames, bins)
        for (let k = 0; k < steps.length; k++) {
          if (sources[k] === j) continue
          const hash = getHash(bin[i]!, steps[k]!, step)
          if (isKept(hash)) onHash(hash, at[i]!)
        }
        steps.push(step)
        sources.push(j)
      }
    }
  }
}
