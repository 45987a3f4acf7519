import { SAMPLE_RATE } from '../oscillators.ts'
import { BLOCK_FRAMES } from './levels.ts'

/** Blocks of which each gain is the mean, so that it falls before a peak without clicks: 6 ms. */
const LOOK_AHEAD = 4
const RELEASE = Math.exp(-BLOCK_FRAMES / (SAMPLE_RATE * 0.08))

/**
 * The gains that keep blocks of these peaks under `ceiling`, at the beginning of each and at the end of the last one. A loop is
 * limited as if repeated: its end comes before its beginning.
 */
export function limiterGains(peaks: Float32Array, ceiling: number, isLoop: boolean): Float32Array {
  const once = neededGains(peaks, ceiling)
  if (!isLoop) return smoothGains(once)
  const blocks = peaks.length
  const gap = Math.min(once[0]!, once[blocks]!)
  const thrice = new Float32Array(3 * blocks + 1)
  for (let i = 0; i < thrice.length; i++) thrice[i] = i % blocks === 0 ? gap : once[i % blocks]!
  return smoothGains(thrice).slice(blocks, 2 * blocks + 1)
}

/** Gains are interpolated between the ends of a block, so both must be low enough for its peak. */
function neededGains(peaks: Float32Array, ceiling: number): Float32Array {
  const needed = new Float32Array(peaks.length + 1).fill(1)
  for (let block = 0; block < peaks.length; block++) {
    const gain = ceiling / Math.max(ceiling, peaks[block]!)
    needed[block] = Math.min(needed[block]!, gain)
    needed[block + 1] = gain
  }
  return needed
}

/** Each gain is the mean of the lowest ones ahead of the four last positions; they rise slowly after a peak. */
function smoothGains(needed: Float32Array): Float32Array {
  const gains = new Float32Array(needed.length)
  const held = new Float32Array(needed.length + LOOK_AHEAD)
  hold(needed, held)
  for (let i = 0; i < gains.length; i++) {
    gains[i] = (held[i]! + held[i + 1]! + held[i + 2]! + held[i + 3]!) / LOOK_AHEAD
  }
  return gains
}

/** The lowest of each four gains, and after it a slow rise. */
function hold(needed: Float32Array, held: Float32Array): void {
  let envelope = 1
  let first = 1
  let second = 1
  let third = 1
  for (let i = 0; i < held.length; i++) {
    const fourth = i < needed.length ? needed[i]! : 1
    const lowest = Math.min(1, first, second, third, fourth)
    envelope = lowest < envelope ? lowest : lowest + (envelope - lowest) * RELEASE
    held[i] = envelope
    first = second
    second = third
    third = fourth
  }
}
