import { LoudnessMeter } from '#audio/loudness.ts'
import { SAMPLE_RATE } from '../oscillators.ts'
import { applyGains, BLOCK_FRAMES, type Levels, loudnessAt, measureLevels } from './levels.ts'
import { limiterGains } from './limiter.ts'
import type { StereoBuffer } from './mixer.ts'

/** The usual loudness target of streaming services, within half a unit. */
export const MUSIC_LUFS = -16
/** Highest value of music: leaves 3.1 dB for what lies between the samples and for overshoots of MP3 encoding. */
export const CEILING = 0.7
/** Upper limit for any 400 ms of an effect: the average loudness of music. */
export const EFFECT_MOMENT_LUFS = -16
/** Highest sample of an effect: -3 dBFS. */
export const EFFECT_PEAK = 10 ** (-3 / 20)

const MASTERING_PASSES = 8
const CLOSE_ENOUGH_LU = 0.05
/** A bar may be this much quieter than a loud one before it is raised, and is raised by at most the second value. */
const QUIET_BAR_DB = -8
const MOST_LIFT_DB = 14

export interface MusicShape {
  /** Length of a bar, not necessarily an integer, for raising quiet ones. */
  barFrames: number
  isLoop: boolean
}

/**
 * Brings music to `MUSIC_LUFS` below the ceiling, in place. Returns the gains (see `applyGains`), because layers of the same mix,
 * multiplied by them, still add up to the mix; and the loudness reached. The sound is measured once; limiting reduces loudness, so the gains are computed
 * several times.
 */
export function masterMusic(buffer: StereoBuffer, shape: MusicShape): { gains: Float32Array; lufs: number } {
  const levels = measureLevels(buffer)
  const unlimited = shape.isLoop ? new Float32Array(levels.peaks.length + 1).fill(1) : barGains(levels, shape.barFrames)
  let gains: Float32Array = unlimited.slice()
  let lufs = loudnessAt(levels, gains)
  for (let pass = 0; pass < MASTERING_PASSES; pass++) {
    if (!Number.isFinite(lufs) || (pass > 0 && Math.abs(lufs - MUSIC_LUFS) < CLOSE_ENOUGH_LU)) break
    amplify(unlimited, 10 ** ((MUSIC_LUFS - lufs) / 20))
    gains = limit(levels, unlimited, shape.isLoop)
    lufs = loudnessAt(levels, gains)
  }
  applyGains(buffer, gains)
  return { gains, lufs }
}

function limit({ peaks }: Levels, gains: Float32Array, isLoop: boolean): Float32Array {
  const limited = limiterGains(raise(peaks, gains), CEILING, isLoop)
  for (let i = 0; i < gains.length; i++) limited[i] = gains[i]! * limited[i]!
  return limited
}

/** The peaks of blocks after gains that are given for their beginnings and ends. */
function raise(peaks: Float32Array, gains: Float32Array): Float32Array {
  const raised = new Float32Array(peaks.length)
  for (let i = 0; i < peaks.length; i++) raised[i] = peaks[i]! * Math.max(gains[i]!, gains[i + 1]!)
  return raised
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
  for (const channel of [buffer.left, buffer.right]) fadeLast(channel, count)
}

function fadeLast(channel: Float32Array, count: number): void {
  for (let i = 0; i < count; i++) {
    const index = channel.length - 1 - i
    channel[index] = channel[index]! * Math.sin((Math.PI / 2) * (i / count))
  }
}

/** Raises bars that are much quieter than the loud ones, with smooth gains, so that introductions are audible. */
function barGains({ energies }: Levels, barFrames: number): Float32Array {
  const blocksPerBar = barFrames / BLOCK_FRAMES
  const bars = Math.max(1, Math.floor(energies.length / blocksPerBar))
  const levels = Array.from({ length: bars }, (_, bar) => {
    const bar0 = Math.round(bar * blocksPerBar)
    const own = energies.subarray(bar0, Math.round((bar + 1) * blocksPerBar))
    return Math.sqrt(own.reduce((sum, energy) => sum + energy, 0) / Math.max(1, own.length))
  })
  const loud = [...levels].sort((a, b) => a - b)[Math.floor(bars * 0.8)] ?? 0
  const wanted = loud * 10 ** (QUIET_BAR_DB / 20)
  const ofBars = levels.map((level) => Math.min(10 ** (MOST_LIFT_DB / 20), Math.max(1, wanted / (level + 1e-9))))
  const gains = new Float32Array(energies.length + 1)
  for (let block = 0; block < gains.length; block++) gains[block] = gainAt(ofBars, block / blocksPerBar - 0.5)
  return gains
}

/** Linear interpolation between the gains of neighbouring bars; `position` 0 is the middle of the first. */
function gainAt(gains: readonly number[], position: number): number {
  const index = Math.floor(position)
  const here = gains[Math.max(0, Math.min(gains.length - 1, index))] ?? 1
  const next = gains[Math.max(0, Math.min(gains.length - 1, index + 1))] ?? 1
  return here + (next - here) * (position - index)
}

function scale(buffer: StereoBuffer, gain: number): void {
  amplify(buffer.left, gain)
  amplify(buffer.right, gain)
}

function amplify(values: Float32Array, gain: number): void {
  for (let i = 0; i < values.length; i++) values[i] = values[i]! * gain
}
