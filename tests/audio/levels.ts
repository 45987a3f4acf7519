import { PowerSpectrum } from '#audio/fft.ts'
import type { StereoBuffer } from '#audio/synth/mixing/mixer.ts'
import { SAMPLE_RATE } from '#audio/synth/oscillators.ts'

const SILENT_DB = -60
const WINDOW = 441
const SPECTRUM_SIZE = 4096
/** Samples on either side from which a value between two is computed. */
const REACH = 24
/** Lower samples are not near the peak of a mastered piece. */
const NEAR_PEAK = 0.55

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

/** The frequency in Hz below which this share of the energy lies. */
export function rolloffHz({ left, right }: StereoBuffer, share: number): number {
  const spectrum = new PowerSpectrum(SPECTRUM_SIZE)
  const power = new Float32Array(SPECTRUM_SIZE / 2 + 1)
  const total = new Float64Array(power.length)
  for (const channel of [left, right]) {
    for (let at = 0; at + SPECTRUM_SIZE <= channel.length; at += 4 * SPECTRUM_SIZE) {
      spectrum.measure(channel, at, power)
      power.forEach((value, bin) => {
        total[bin] = total[bin]! + value
      })
    }
  }
  const wanted = share * total.reduce((sum, value) => sum + value, 0)
  let sum = 0
  const bin = total.findIndex((value) => {
    sum += value
    return sum >= wanted
  })
  return (bin * SAMPLE_RATE) / SPECTRUM_SIZE
}

/** The highest value of the signal between its samples too, in dBFS: four times oversampled near every high sample. */
export function truePeakDb(samples: Float32Array): number {
  let peak = 0
  for (let i = REACH; i < samples.length - REACH; i++) {
    if (Math.abs(samples[i]!) < NEAR_PEAK) continue
    for (const offset of [-0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75]) {
      peak = Math.max(peak, Math.abs(valueAt(samples, i, offset)))
    }
  }
  return 20 * Math.log10(peak)
}

/** Interpolation by a sinc under a Hann window. */
function valueAt(samples: Float32Array, index: number, offset: number): number {
  let sum = 0
  for (let k = 1 - REACH; k <= REACH; k++) {
    const x = k - offset
    const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)
    sum += (samples[index + k] ?? 0) * sinc * (0.5 + 0.5 * Math.cos((Math.PI * x) / (REACH + 1)))
  }
  return sum
}
