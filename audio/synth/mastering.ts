import { absolutePeak, measureLoudness } from '../loudness.ts'
import type { StereoBuffer } from './mixer.ts'
import { SAMPLE_RATE } from './oscillators.ts'

/** Loudness the streaming services agree on, within half a unit. */
export const MUSIC_LUFS = -16
/** Effects are shorter and denser, and would sound louder at the same figure. */
export const EFFECT_LUFS = -18
/** Highest sample: 1.5 dB of room for what MP3 encoding adds. */
export const CEILING = 0.84

const MASTERING_PASSES = 3
const LOOK_AHEAD_SAMPLES = 220
const RELEASE_SECONDS = 0.08
/** A bar may be this much quieter than a loud one before it is lifted, and by no more than the second figure. */
const QUIET_BAR_DB = -8
const MOST_LIFT_DB = 14

/** Brings music to `MUSIC_LUFS` under the ceiling, in place; limiting costs loudness, hence several passes. */
export function masterMusic(buffer: StereoBuffer): void {
  for (let pass = 0; pass < MASTERING_PASSES; pass++) {
    const { lufs } = measureLoudness([buffer.left, buffer.right], SAMPLE_RATE)
    if (!Number.isFinite(lufs)) return
    scale(buffer, 10 ** ((MUSIC_LUFS - lufs) / 20))
    if (highestSample(buffer) <= CEILING) return
    limit(buffer)
  }
}

/** Brings an effect to `EFFECT_LUFS`, or as near as the ceiling allows: a click must not be squashed to be loud. */
export function masterEffect(buffer: StereoBuffer): void {
  const { lufs, peak } = measureLoudness([buffer.left, buffer.right], SAMPLE_RATE)
  if (peak === 0) return
  scale(buffer, Math.min(CEILING / peak, 10 ** ((EFFECT_LUFS - lufs) / 20)))
}

/** Fades the end out linearly over `seconds`, in place. */
export function fadeOut(buffer: StereoBuffer, seconds: number): void {
  const count = Math.min(buffer.left.length, Math.floor(seconds * SAMPLE_RATE))
  for (const channel of [buffer.left, buffer.right]) {
    for (let i = 0; i < count; i++) {
      const index = channel.length - 1 - i
      channel[index] = (channel[index]! * i) / count
    }
  }
}

/** Lifts bars that are much quieter than the loud ones, with smooth gains, so that an introduction is heard. */
export function levelBars(buffer: StereoBuffer, barFrames: number): void {
  const bars = Math.floor(buffer.left.length / barFrames)
  const levels = Array.from({ length: bars }, (_, bar) => barLevel(buffer, bar * barFrames, barFrames))
  const loud = [...levels].sort((a, b) => a - b)[Math.floor(bars * 0.8)] ?? 0
  const wanted = loud * 10 ** (QUIET_BAR_DB / 20)
  const gains = levels.map((level) => Math.min(10 ** (MOST_LIFT_DB / 20), Math.max(1, wanted / (level + 1e-9))))
  for (let i = 0; i < buffer.left.length; i++) {
    const gain = gainAt(gains, i / barFrames - 0.5)
    buffer.left[i] = buffer.left[i]! * gain
    buffer.right[i] = buffer.right[i]! * gain
  }
}

/** Linear interpolation between the gains of neighbouring bars; `position` 0 is the middle of the first. */
function gainAt(gains: readonly number[], position: number): number {
  const index = Math.floor(position)
  const here = gains[Math.max(0, Math.min(gains.length - 1, index))] ?? 1
  const next = gains[Math.max(0, Math.min(gains.length - 1, index + 1))] ?? 1
  return here + (next - here) * (position - index)
}

function barLevel(buffer: StereoBuffer, start: number, frames: number): number {
  let sum = 0
  for (let i = start; i < start + frames; i++) sum += buffer.left[i]! ** 2 + buffer.right[i]! ** 2
  return Math.sqrt(sum / (2 * frames))
}

/** Look-ahead limiter: the gain is the smoothed minimum over the next 5 ms, so peaks are met without clicks. */
function limit(buffer: StereoBuffer): void {
  const { left, right } = buffer
  const needed = left.map((sample, i) => CEILING / Math.max(CEILING, Math.abs(sample), Math.abs(right[i]!)))
  const lowest = slidingMinimum(needed, LOOK_AHEAD_SAMPLES)
  const release = Math.exp(-1 / (SAMPLE_RATE * RELEASE_SECONDS))
  const recent = new Float32Array(LOOK_AHEAD_SAMPLES).fill(1)
  let envelope = 1
  let sum = LOOK_AHEAD_SAMPLES
  for (let i = 0; i < lowest.length; i++) {
    envelope = Math.min(1, lowest[i]! < envelope ? lowest[i]! : lowest[i]! + (envelope - lowest[i]!) * release)
    sum += envelope - recent[i % LOOK_AHEAD_SAMPLES]!
    recent[i % LOOK_AHEAD_SAMPLES] = envelope
    const target = i - LOOK_AHEAD_SAMPLES + 1
    if (target < 0 || target >= left.length) continue
    const gain = Math.min(sum / LOOK_AHEAD_SAMPLES, needed[target]!)
    left[target] = left[target]! * gain
    right[target] = right[target]! * gain
  }
}

/** The minimum of each value and the `width - 1` before it, for `width` positions past the end as well. */
function slidingMinimum(values: Float32Array, width: number): Float32Array {
  const length = values.length + width
  const minima = new Float32Array(length)
  // Indexes of values that may still become the minimum, in rising order of value.
  const queue = new Int32Array(length)
  let head = 0
  let tail = 0
  const valueAt = (i: number) => values[i] ?? 1
  for (let i = 0; i < length; i++) {
    while (tail > head && valueAt(queue[tail - 1]!) >= valueAt(i)) tail--
    queue[tail++] = i
    if (queue[head]! <= i - width) head++
    minima[i] = valueAt(queue[head]!)
  }
  return minima
}

function highestSample(buffer: StereoBuffer): number {
  return Math.max(absolutePeak(buffer.left), absolutePeak(buffer.right))
}

function scale(buffer: StereoBuffer, gain: number): void {
  for (const channel of [buffer.left, buffer.right]) {
    for (let i = 0; i < channel.length; i++) channel[i] = channel[i]! * gain
  }
}
