import { PowerSpectrum } from '../fft.ts'
import { joined } from '../mono-stream.ts'

/** A time and frequency at which a recording is louder than everything around it. */
export interface Peak {
  /** Hops from the beginning. */
  at: number
  /** Spectral bins above `FIRST_BIN`. */
  bin: number
  /** How much louder than its surroundings, as a logarithm. */
  strength: number
}

/** Sample rate of the peak search: half the analysis rate. */
export const PEAK_RATE = 11025
const FRAME_SIZE = 1024
/** Samples between the frames of a stored recording. */
export const STORED_HOP = 512
/** A clip has twice as many frames, because its beginning may fall between two frames of the recording. */
export const CLIP_HOP = 256
/** 300 Hz to 3 kHz: the range that a telephone transmits. */
const FIRST_BIN = 28
export const PEAK_BINS = 256
/** A peak is the maximum within this many samples before and after it, and this many bins above and below. */
const NEAR_SAMPLES: Record<number, number> = { [STORED_HOP]: 3 * STORED_HOP, [CLIP_HOP]: 4 * CLIP_HOP }
const NEAR_BINS = 3
/** The level around a peak is the mean of this many bins on each side. */
const AROUND_BINS = 20
/** Below the level of one bit of a 16-bit recording. */
const SILENT_POWER = 1e-8
/** Peaks are ranked among those within this time before and after them (s). */
const REACH_SECONDS = 0.5
/** Maximum length of a recording that is used (s). */
export const MOST_PEAK_SECONDS = 1200

/** The spectral peaks of a mono stream at `PEAK_RATE`; the result does not depend on the chunk sizes. */
export class ConstellationRecorder {
  private readonly hop: number
  private readonly near: number
  private readonly spectrum = new PowerSpectrum(FRAME_SIZE)
  private readonly power = new Float32Array(FRAME_SIZE / 2 + 1)
  /** Levels of the last frames, newest last, and the maximum near each bin of them. */
  private readonly levels: Float32Array[] = []
  private readonly crests: Float32Array[] = []
  private readonly found: Peak[] = []
  private pending = new Float32Array(0)
  private frames = 0

  constructor(hop: typeof STORED_HOP | typeof CLIP_HOP) {
    this.hop = hop
    this.near = NEAR_SAMPLES[hop]! / hop
  }

  push(samples: Float32Array): void {
    if (this.frames * this.hop >= MOST_PEAK_SECONDS * PEAK_RATE) return
    const input = joined([this.pending, samples])
    let offset = 0
    for (; offset + FRAME_SIZE <= input.length; offset += this.hop) {
      this.spectrum.measure(input, offset, this.power)
      this.add(this.power)
    }
    this.pending = input.slice(offset)
  }

  /** Ends the stream; silence is assumed to follow. */
  finish(): void {
    this.power.fill(0)
    for (let i = 0; i < this.near; i++) this.add(this.power)
  }

  /**
   * The strongest peaks of every stretch, about `perSecond` per second, independent of where counting starts; in order of time.
   */
  strongest(perSecond: number): Peak[] {
    const reach = (REACH_SECONDS * PEAK_RATE) / this.hop
    const peaks = this.found
    let from = 0
    let to = 0
    return peaks.filter(({ at, strength }) => {
      while (peaks[from]!.at < at - reach) from++
      while (to < peaks.length && peaks[to]!.at <= at + reach) to++
      let stronger = 0
      for (let i = from; i < to && stronger < perSecond; i++) if (peaks[i]!.strength > strength) stronger++
      return stronger < perSecond
    })
  }

  private add(power: Float32Array): void {
    // The oldest frame makes room for the new one.
    const isFull = this.levels.length > 2 * this.near
    const level = (isFull && this.levels.shift()) || new Float32Array(PEAK_BINS)
    const crest = (isFull && this.crests.shift()) || new Float32Array(PEAK_BINS)
    setLevels(power, level)
    setCrest(level, crest)
    this.levels.push(level)
    this.crests.push(crest)
    this.frames++
    if (this.frames > this.near) this.look(this.frames - 1 - this.near)
  }

  /** Finds the peaks of a frame whose neighbouring frames are complete. */
  private look(at: number): void {
    const own = this.levels.length - 1 - this.near
    const level = this.levels[own]!
    const crest = this.crests[own]!
    for (let bin = 0; bin < PEAK_BINS; bin++) {
      const value = level[bin]!
      if (value < crest[bin]! || value <= LOWEST_LEVEL || isTopped(this.crests, own, bin, value)) continue
      this.found.push({ at, bin, strength: value - levelAround(level, bin) })
    }
  }
}

/** Whether another frame is as loud near a bin; of equal levels the first one counts. */
function isTopped(crests: readonly Float32Array[], own: number, bin: number, value: number): boolean {
  for (let i = 0; i < crests.length; i++) {
    const crest = crests[i]![bin]!
    if (crest > value || (crest === value && i < own)) return true
  }
  return false
}

const LOWEST_LEVEL = Math.log(2 * SILENT_POWER)

function setLevels(power: Float32Array, level: Float32Array): void {
  for (let bin = 0; bin < PEAK_BINS; bin++) level[bin] = Math.log(power[FIRST_BIN + bin]! + SILENT_POWER)
}

/** The highest level near each bin: of two bins, then of four, then of all within `NEAR_BINS` of it. */
function setCrest(level: Float32Array, crest: Float32Array): void {
  const last = PEAK_BINS - 1
  for (let bin = 0; bin < last; bin++) crest[bin] = Math.max(level[bin]!, level[bin + 1]!)
  crest[last] = level[last]!
  for (let bin = 0; bin < last - 1; bin++) crest[bin] = Math.max(crest[bin]!, crest[bin + 2]!)
  for (let bin = last; bin > 0; bin--) crest[bin] = Math.max(crest[bin]!, crest[Math.max(0, bin - NEAR_BINS)]!)
}

function levelAround(level: Float32Array, bin: number): number {
  const from = Math.max(0, bin - AROUND_BINS)
  const to = Math.min(PEAK_BINS - 1, bin + AROUND_BINS)
  let sum = 0
  for (let other = from; other <= to; other++) sum += level[other]!
  return sum / (to - from + 1)
}
