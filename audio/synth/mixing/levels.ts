import { KWeighting, loudnessOfHops } from '#audio/loudness.ts'
import { SAMPLE_RATE } from '../oscillators.ts'
import type { StereoBuffer } from './mixer.ts'

/** Frames per block: 70 of them are exactly 0.1 s, the step in which loudness is measured. */
export const BLOCK_FRAMES = 63
const BLOCKS_PER_HOP = 70
/** The sum of two neighbours, in peaks, from which the signal between them may be above the peak. */
const NEIGHBOURS = 14 / 9

/** The level of a sound, block by block: enough to know its loudness and its peaks after any slow change of gain. */
export interface Levels {
  /** Highest value of both sides, also between samples. */
  peaks: Float32Array
  /** Sum of squares of both sides, weighted as loudness is. */
  energies: Float64Array
}

export function measureLevels({ left, right }: StereoBuffer): Levels {
  const count = Math.ceil(left.length / BLOCK_FRAMES)
  const levels = { peaks: new Float32Array(count), energies: new Float64Array(count) }
  const weighting = new KWeighting(SAMPLE_RATE)
  for (let block = 0; block < count; block++) {
    const start = block * BLOCK_FRAMES
    const end = Math.min(left.length, start + BLOCK_FRAMES)
    levels.energies[block] = weighting.energy(left, right, start, end)
    levels.peaks[block] = highestOf(left, right, start, end)
  }
  return levels
}

/** Integrated loudness in LUFS as if each block were played at its gain. */
export function loudnessAt({ energies }: Levels, gains: Float32Array): number {
  const hops = new Float64Array(Math.ceil(energies.length / BLOCKS_PER_HOP))
  for (let block = 0; block < energies.length; block++) {
    const hop = Math.floor(block / BLOCKS_PER_HOP)
    const gain = (gains[block]! + gains[block + 1]!) / 2
    hops[hop] = hops[hop]! + energies[block]! * gain * gain
  }
  return loudnessOfHops(hops, BLOCKS_PER_HOP * BLOCK_FRAMES)
}

/**
 * Multiplies both sides by gains, in place, which are given for the beginning of every block, and for the end of the last one, and
 * interpolated between.
 */
export function applyGains({ left, right }: StereoBuffer, gains: Float32Array): void {
  for (let start = 0, block = 0; start < left.length; start += BLOCK_FRAMES, block++) {
    let gain = gains[block]!
    const step = (gains[block + 1]! - gain) / BLOCK_FRAMES
    const end = Math.min(left.length, start + BLOCK_FRAMES)
    for (let i = start; i < end; i++) {
      left[i] = left[i]! * gain
      right[i] = right[i]! * gain
      gain += step
    }
  }
}

function highestOf(left: Float32Array, right: Float32Array, start: number, end: number): number {
  return Math.max(truePeak(left, start, end), truePeak(right, start, end))
}

/**
 * The highest value of a stretch, also halfway between samples, where bright sounds are higher than at the samples. It is only
 * computed where two neighbours are high enough for it to matter.
 */
function truePeak(samples: Float32Array, start: number, end: number): number {
  let peak = 0
  for (let i = start; i < end; i++) {
    const magnitude = Math.abs(samples[i]!)
    if (magnitude > peak) peak = magnitude
  }
  const enough = NEIGHBOURS * peak
  const last = Math.min(end, samples.length - 1)
  for (let i = Math.max(2, start); i < last; i++) {
    // Of different signs the value between them is lower than both.
    const sum = samples[i - 1]! + samples[i]!
    if (sum <= enough && sum >= -enough) continue
    peak = Math.max(peak, Math.abs(9 * sum - samples[i - 2]! - samples[i + 1]!) / 16)
  }
  return peak
}
