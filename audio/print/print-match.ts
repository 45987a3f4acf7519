import { PEAK_BINS } from './constellation.ts'
import type { Print } from './print.ts'

/** How well a clip matches a position in a recording. `score`: standard deviations above chance. */
export interface Fit {
  /** Position of the clip in the recording, in half frames; negative if it begins earlier. */
  offset: number
  score: number
}

/** From this score on it is the same recording. One in twenty other recordings reaches it, and those play the same notes. */
export const SAME_SCORE = 7.5
/** From this score on it may be the same, for example under a loud voice; one in ten others reaches it. */
export const MAYBE_SCORE = 5
/** With fewer matching peaks no decision is possible. */
const FEWEST = 6

/** A clip as a bitmap of its peaks with a small tolerance, for comparison with recordings. */
export class ClipMap {
  private readonly length: number
  private readonly marked: Uint8Array
  /** For each pitch the marked share: the probability that a peak matches by chance. */
  private readonly share = new Float64Array(PEAK_BINS)

  constructor({ at, bin }: Print) {
    this.length = (at.at(-1) ?? 0) + 1
    this.marked = new Uint8Array(this.length * PEAK_BINS)
    for (let i = 0; i < at.length; i++) this.mark(at[i]!, bin[i]!)
    for (let i = 0; i < this.marked.length; i++) this.share[i % PEAK_BINS]! += this.marked[i]! / this.length
  }

  /** The best match of the clip near an offset. */
  fit(recording: Print, offset: number): Fit {
    const fits = [offset, offset - 1, offset + 1].map((near) => ({
      offset: near,
      score: this.scoreAt(recording, near),
    }))
    return fits.reduce((best, other) => (other.score > best.score ? other : best))
  }

  private scoreAt({ at, bin }: Print, offset: number): number {
    let met = 0
    let expected = 0
    for (let i = firstAt(at, offset / 2); i < at.length; i++) {
      const place = 2 * at[i]! - offset
      if (place >= this.length) break
      expected += this.share[bin[i]!]!
      met += this.marked[place * PEAK_BINS + bin[i]!]!
    }
    return met < FEWEST ? 0 : (met - expected) / Math.sqrt(expected + 1)
  }

  private mark(at: number, bin: number): void {
    for (let a = Math.max(0, at - 1); a <= Math.min(this.length - 1, at + 1); a++)
      for (let b = Math.max(0, bin - 1); b <= Math.min(PEAK_BINS - 1, bin + 1); b++) this.marked[a * PEAK_BINS + b] = 1
  }
}

/** Index of the first peak at or after a time. */
function firstAt(at: Uint32Array, moment: number): number {
  let low = 0
  let high = at.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (at[middle]! < moment) low = middle + 1
    else high = middle
  }
  return low
}
