import { absolutePeak, LoudnessMeter, measureLoudness } from '#audio/loudness.ts'
import { SAMPLE_RATE } from '../oscillators.ts'
import { limiterGains } from './limiter.ts'
import type { StereoBuffer } from './mixer.ts'

/** The usual loudness target of streaming services, within half a unit. */
export const MUSIC_LUFS = -16
/** Highest sample of music: leaves 1.5 dB for overshoots of MP3 encoding. */
export const CEILING = 0.84
/** Upper limit for any 400 ms of an effect: the average loudness of music. */
export const EFFECT_MOMENT_LUFS = -16
/** Highest sample of an effect: -3 dBFS. */
export const EFFECT_PEAK = 10 ** (-3 / 20)

const MASTERING_PASSES = 4
const CLOSE_ENOUGH_LU = 0.15
/** A bar may be this much quieter than a loud one before it is raised, and is raised by at most the second value. */
const QUIET_BAR_DB = -8
const MOST_LIFT_DB = 14

export interface MusicShape {
  /** Length of a bar, not necessarily an integer, for raising quiet ones. */
  barFrames: number
  isLoop: boolean
}

/**
 * Brings music to `MUSIC_LUFS` below the ceiling, in place, and returns the gain of every sample: layers of the same mix,
 * multiplied by it, still add up to the mix. Limiting reduces loudness, so several passes are needed.
 */
export function masterMusic(buffer: StereoBuffer, { barFrames, isLoop }: MusicShape): Float32Array {
  const gains = isLoop ? new Float32Array(buffer.left.length).fill(1) : barGains(buffer, barFrames)
  applyGains(buffer, gains)
  for (let pass = 0; pass < MASTERING_PASSES; pass++) {
    const { lufs } = measureLoudness([buffer.left, buffer.right], SAMPLE_RATE)
    if (!Number.isFinite(lufs) || (pass > 0 && Math.abs(lufs - MUSIC_LUFS) < CLOSE_ENOUGH_LU)) break
    const step = 10 ** ((MUSIC_LUFS - lufs) / 20)
    scale(buffer, step)
    for (let i = 0; i < gains.length; i++) gains[i] = gains[i]! * step
    if (highestSample(buffer) <= CEILING) break
    const limited = limiterGains(buffer, CEILING, isLoop)
    applyGains(buffer, limited)
    for (let i = 0; i < gains.length; i++) gains[i] = gains[i]! * limited[i]!
  }
  return gains
}

/**
 * Levels everything that is not music with one gain for the whole sound and no limiter: the highest gain for which the highest
 * sample stays below -3 dBFS and the loudest 400 ms below -16 LUFS. With integrated loudness a click would be too loud and long
 * rain too quiet; this way no moment of an effect is louder than music is on average.
 */
export function masterEffect(buffer: StereoBuffer): void {
  const meter = new LoudnessMeter(SAMPLE_RATE, 2)
  meter.push([buffer.left, buffer.right])
  if (meter.peak === 0) return
  scale(buffer, Math.min(EFFECT_PEAK / meter.peak, 10 ** ((EFFECT_MOMENT_LUFS - meter.loudestMoment()) / 20)))
}

/** Fades the end out over `seconds` along a quarter of a cosine, in place. */
export function fadeOut(buffer: StereoBuffer, seconds: number): void {
  const count = Math.min(buffer.left.length, Math.floor(seconds * SAMPLE_RATE))
  for (const channel of [buffer.left, buffer.right]) {
    for (let i = 0; i < count; i++) {
      const index = channel.length - 1 - i
      channel[index] = channel[index]! * Math.sin((Math.PI / 2) * (i / count))
    }
  }
}

/** Multiplies both sides sample by sample, in place; there may be fewer gains than samples. */
export function applyGains({ left, right }: StereoBuffer, gains: Float32Array): void {
  for (let i = 0; i < gains.length; i++) {
    left[i] = left[i]! * gains[i]!
    right[i] = right[i]! * gains[i]!
  }
}

/** Raises bars that are much quieter than the loud ones, with smooth gains, so that introductions are audible. */
function barGains(buffer: StereoBuffer, barFrames: number): Float32Array {
  const bars = Math.floor(buffer.left.length / barFrames)
  const levels = Array.from({ length: bars }, (_, bar) =>
    barLevel(buffer, Math.round(bar * barFrames), Math.floor(barFrames)),
  )
  const loud = [...levels].sort((a, b) => a - b)[Math.floor(bars * 0.8)] ?? 0
  const wanted = loud * 10 ** (QUIET_BAR_DB / 20)
  const ofBars = levels.map((level) => Math.min(10 ** (MOST_LIFT_DB / 20), Math.max(1, wanted / (level + 1e-9))))
  const gains = new Float32Array(buffer.left.length)
  for (let i = 0; i < gains.length; i++) gains[i] = gainAt(ofBars, i / barFrames - 0.5)
  return gains
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

function highestSample(buffer: StereoBuffer): number {
  return Math.max(absolutePeak(buffer.left), absolutePeak(buffer.right))
}

function scale(buffer: StereoBuffer, gain: number): void {
  for (const channel of [buffer.left, buffer.right]) {
    for (let i = 0; i < channel.length; i++) channel[i] = channel[i]! * gain
  }
}
