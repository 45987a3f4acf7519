import { PEAK_BINS } from './constellation.ts'
import type { Print } from './print.ts'

/** How well a clip fits a place of a recording. `score`: how many deviations above what chance would do. */
export interface Fit {
  /** Where the clip begins in the recording, in half frames; negative where it begins earlier. */
  offset: number
  score: number
}

/** From here on it is the same recording: of others, one in twenty comes so far, and that is a piece of the same notes. */
export const SAME_SCORE = 7.5
/** From here on it may be, under a loud voice for example; of others one in ten comes so far. */
export const MAYBE_SCORE = 5
/** With fewer peaks that meet nothing can be said. */
const FEWEST = 6

/** A clip as a map of where its peaks are, each with a little room around, to lay over recordings. */
export class ClipMap {
  private readonly length: number
  private readonly marked: Uint8Array
  /** The share of each pitch that is marked: how often a peak of it would meet by chance. */
  private readonly share = new Float64Array(PEAK_BINS)

  constructor({ at, bin }: Print) {
    this.length = (at.at(-1) ?? 0) + 1
    this.marked = new Uint8Array(this.length * PEAK_BINS)
    for (let i = 0; i < at.length; i++) this.mark(at[i]!, bin[i]!)
    for (let i = 0; i < this.marked.length; i++) this.share[i % PEAK_BINS]! += this.marked[i]! / this.length
  }

  /** The best fit of the clip near an offset. */
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

/** Index of the first that is not before a moment. */
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
