import type { StereoBuffer } from '#audio/synth/mixing/mixer.ts'
import { SAMPLE_RATE } from '#audio/synth/oscillators.ts'

const SILENT_DB = -60
const WINDOW = 441

/** RMS of both sides in dBFS. */
export function levelDb({ left, right }: StereoBuffer, start = 0, end = left.length): number {
  let sum = 0
  for (let i = start; i < end; i++) sum += (left[i] ?? 0) ** 2 + (right[i] ?? 0) ** 2
  return 10 * Math.log10(sum / (2 * (end - start)))
}

/** Stereo width: the level of the difference relative to that of the sum. */
export function sideToMidDb({ left, right }: StereoBuffer): number {
  let side = 0
  let mid = 0
  for (let i = 0; i < left.length; i++) {
    side += (left[i]! - right[i]!) ** 2
    mid += (left[i]! + right[i]!) ** 2
  }
  return 10 * Math.log10(side / mid)
}

/** Length in seconds of the longest stretch below -60 dBFS. */
export function longestSilence(sound: StereoBuffer): number {
  let run = 0
  let longest = 0
  for (let start = 0; start + WINDOW <= sound.left.length; start += WINDOW) {
    run = levelDb(sound, start, start + WINDOW) < SILENT_DB ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return (longest * WINDOW) / SAMPLE_RATE
}

/** The lag in samples, up to `most` in either direction, at which `b` is most similar to `a`. */
export function bestLag(a: Float32Array, b: Float32Array, most: number): number {
  const score = (lag: number) => {
    let sum = 0
    for (let i = most; i < Math.min(a.length, b.length) - most; i++) sum += a[i]! * b[i + lag]!
    return sum
  }
  const lags = Array.from({ length: 2 * most + 1 }, (_, i) => i - most)
  return lags.reduce((best, lag) => (score(lag) > score(best) ? lag : best), 0)
}
