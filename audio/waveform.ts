import { mixToMono } from './mono-stream.ts'

/**
 * Waveform data for the player: minimum and maximum of the mono mix in equal buckets, in audiowaveform's version 2 `.dat` format
 * (8 bit, one channel), which peaks.js and waveform-data read.
 * peaks.js can merge buckets but not split them, so there must be more of them than the waveform is wide (1120 px). Neighbours
 * are merged each time the limit is reached: any sound of at least 2,048 samples has 2,048 to 4,096 buckets and at most 8.2 kB,
 * whatever its length, which need not be known in advance.
 */
export const MAX_BUCKETS = 4096

const HEADER_BYTES = 24
const VERSION = 2
const FLAG_8_BIT = 1

export interface Waveform {
  sampleRate: number
  samplesPerBucket: number
  /** Lowest and highest value of each bucket, -1 to 1. */
  lows: Float32Array
  highs: Float32Array
}

export class WaveformAccumulator {
  private readonly sampleRate: number
  private readonly lows = new Float32Array(MAX_BUCKETS)
  private readonly highs = new Float32Array(MAX_BUCKETS)
  private closedBuckets = 0
  private samplesPerBucket = 1
  private openSamples = 0
  private openLow = Number.POSITIVE_INFINITY
  private openHigh = Number.NEGATIVE_INFINITY

  constructor(sampleRate: number) {
    this.sampleRate = sampleRate
  }

  push(channels: readonly Float32Array[]): void {
    const mono = mixToMono(channels)
    for (let start = 0; start < mono.length; ) {
      const end = Math.min(mono.length, start + this.samplesPerBucket - this.openSamples)
      this.widenBucket(mono, start, end)
      start = end
      if (this.openSamples >= this.samplesPerBucket) this.closeBucket()
    }
  }

  finish(): Waveform {
    while (this.openSamples > 0) this.closeBucket()
    return {
      sampleRate: this.sampleRate,
      samplesPerBucket: this.samplesPerBucket,
      lows: this.lows.slice(0, this.closedBuckets),
      highs: this.highs.slice(0, this.closedBuckets),
    }
  }

  private widenBucket(samples: Float32Array, start: number, end: number): void {
    let low = this.openLow
    let high = this.openHigh
    for (let i = start; i < end; i++) {
      const sample = samples[i]!
      if (sample < low) low = sample
      if (sample > high) high = sample
    }
    this.openLow = low
    this.openHigh = high
    this.openSamples += end - start
  }

  private closeBucket(): void {
    // Merging here, not after the last bucket, keeps the table full until one more bucket is really needed.
    if (this.closedBuckets === MAX_BUCKETS) {
      this.mergePairs()
      return
    }
    this.lows[this.closedBuckets] = this.openLow
    this.highs[this.closedBuckets] = this.openHigh
    this.closedBuckets++
    this.openSamples = 0
    this.openLow = Number.POSITIVE_INFINITY
    this.openHigh = Number.NEGATIVE_INFINITY
  }

  /** Halves the table; the open bucket stays open, because its doubled length is only half filled. */
  private mergePairs(): void {
    for (let i = 0; i < MAX_BUCKETS / 2; i++) {
      this.lows[i] = Math.min(this.lows[2 * i]!, this.lows[2 * i + 1]!)
      this.highs[i] = Math.max(this.highs[2 * i]!, this.highs[2 * i + 1]!)
    }
    this.closedBuckets = MAX_BUCKETS / 2
    this.samplesPerBucket *= 2
  }
}

/** The waveform of a whole buffer. */
export function measureWaveform(channels: readonly Float32Array[], sampleRate: number): Waveform {
  const accumulator = new WaveformAccumulator(sampleRate)
  accumulator.push(channels)
  return accumulator.finish()
}

/** The `.dat` file: a 24-byte little-endian header, then int8 minimum and maximum of every bucket. */
export function encodeWaveform(waveform: Waveform): Uint8Array<ArrayBuffer> {
  const { lows, highs } = waveform
  const file = new Uint8Array(HEADER_BYTES + 2 * lows.length)
  const view = new DataView(file.buffer)
  view.setInt32(0, VERSION, true)
  view.setUint32(4, FLAG_8_BIT, true)
  view.setInt32(8, waveform.sampleRate, true)
  view.setInt32(12, waveform.samplesPerBucket, true)
  view.setInt32(16, lows.length, true)
  view.setInt32(20, 1, true)
  for (let i = 0; i < lows.length; i++) {
    view.setInt8(HEADER_BYTES + 2 * i, toInt8(lows[i]!))
    view.setInt8(HEADER_BYTES + 2 * i + 1, toInt8(highs[i]!))
  }
  return file
}

/** Below it a slice is as good as silent, of the loudest one. */
const AUDIBLE = 0.02
/** The quietest audible slice of a piece without quiet parts is drawn as if it were this loud at most. */
const LEAST_QUIET = 0.75
/** The height of the quietest audible slice. */
const LOWEST = 0.12

/**
 * The shape of a sound in `width` equal slices, for a picture: the loudest has the height 1, silence 0. What is between is spread
 * over the height by the piece's own dynamic range, because mastered pieces are nearly equally loud all the way, and would all be
 * the same block.
 */
export function sliceHeights(waveform: Waveform, width: number): Float32Array {
  const levels = sliceLevels(waveform, width)
  const loudest = levels.reduce((most, level) => Math.max(most, level), 0)
  if (loudest === 0) return levels
  const audible = levels.filter((level) => level >= AUDIBLE * loudest).sort()
  const quietest = Math.min(audible[Math.floor(audible.length * 0.03)]!, LEAST_QUIET * loudest)
  return levels.map((level) => {
    if (level < quietest) return (LOWEST * level) / quietest
    return LOWEST + ((1 - LOWEST) * (level - quietest)) / (loudest - quietest)
  })
}

/** The mean amplitude of each slice: peaks are cut to one height in mastering, and say less of how loud it is. */
function sliceLevels(waveform: Waveform, width: number): Float32Array {
  const levels = new Float32Array(width)
  const buckets = waveform.lows.length
  for (let x = 0; x < width && buckets > 0; x++) {
    const first = Math.min(buckets - 1, Math.floor((x * buckets) / width))
    const last = Math.max(first + 1, Math.floor(((x + 1) * buckets) / width))
    let sum = 0
    for (let i = first; i < last; i++) sum += Math.max(0, -waveform.lows[i]!, waveform.highs[i]!)
    levels[x] = sum / (last - first)
  }
  return levels
}

function toInt8(value: number): number {
  return Math.max(-128, Math.min(127, Math.floor(value * 127)))
}
