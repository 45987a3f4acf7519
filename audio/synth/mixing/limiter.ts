import { SAMPLE_RATE } from '../oscillators.ts'
import type { StereoBuffer } from './mixer.ts'

const LOOK_AHEAD_SAMPLES = 220
const RELEASE_SECONDS = 0.08

/**
 * The gain of every sample that keeps both sides under `ceiling`: the smoothed minimum over the next 5 ms, so that the gain falls
 * before a peak without clicks. A loop is limited as if repeated: its end comes before its beginning.
 */
export function limiterGains(buffer: StereoBuffer, ceiling: number, isLoop: boolean): Float32Array {
  const frames = buffer.left.length
  const once = neededGains(buffer, ceiling)
  if (!isLoop) return smoothGains(once)
  const twice = new Float32Array(frames * 2)
  twice.set(once)
  twice.set(once, frames)
  return smoothGains(twice).subarray(frames)
}

function neededGains({ left, right }: StereoBuffer, ceiling: number): Float32Array {
  const needed = new Float32Array(left.length)
  for (let i = 0; i < needed.length; i++) {
    needed[i] = ceiling / Math.max(ceiling, Math.abs(left[i]!), Math.abs(right[i]!))
  }
  return needed
}

function smoothGains(needed: Float32Array): Float32Array {
  const lowest = slidingMinimum(needed, LOOK_AHEAD_SAMPLES)
  const release = Math.exp(-1 / (SAMPLE_RATE * RELEASE_SECONDS))
  const recent = new Float32Array(LOOK_AHEAD_SAMPLES).fill(1)
  const gains = new Float32Array(needed.length)
  let envelope = 1
  let sum = LOOK_AHEAD_SAMPLES
  for (let i = 0; i < lowest.length; i++) {
    envelope = Math.min(1, lowest[i]! < envelope ? lowest[i]! : lowest[i]! + (envelope - lowest[i]!) * release)
    sum += envelope - recent[i % LOOK_AHEAD_SAMPLES]!
    recent[i % LOOK_AHEAD_SAMPLES] = envelope
    const target = i - LOOK_AHEAD_SAMPLES + 1
    if (target < 0 || target >= gains.length) continue
    gains[target] = Math.min(sum / LOOK_AHEAD_SAMPLES, needed[target]!)
  }
  return gains
}

/** The minimum of each value and the `width - 1` before it, also for `width` positions past the end. */
function slidingMinimum(values: Float32Array, width: number): Float32Array {
  const length = values.length + width
  const padded = new Float32Array(length).fill(1)
  padded.set(values)
  const minima = new Float32Array(length)
  // Indexes of values that may still become the minimum, by ascending value.
  const queue = new Int32Array(length)
  let head = 0
  let tail = 0
  for (let i = 0; i < length; i++) {
    const value = padded[i]!
    while (tail > head && padded[queue[tail - 1]!]! >= value) tail--
    queue[tail++] = i
    if (queue[head]! <= i - width) head++
    minima[i] = padded[queue[head]!]!
  }
  return minima
}
