import type { Random } from '../random.ts'
import { SAMPLE_RATE, TAU } from './oscillators.ts'

/** White noise through a one-pole low-pass; `coefficient` 0 to 1, where 1 does not filter. */
export function smoothNoise(random: Random, coefficient: number): () => number {
  let value = 0
  return () => {
    value += coefficient * (random() * 2 - 1 - value)
    return value
  }
}

/** White noise through a resonant band-pass whose centre may move with every sample. */
export function bandNoise(random: Random, damping: number): (centreHz: number) => number {
  let low = 0
  let band = 0
  return (centreHz) => {
    const coefficient = (TAU * centreHz) / SAMPLE_RATE
    low += coefficient * band
    band += coefficient * (random() * 2 - 1 - low - damping * band)
    return band
  }
}

/** Adds `sampleAt(time, index)` from `start` for `seconds`, up to the end of the target. */
export function addSound(
  target: Float32Array,
  start: number,
  seconds: number,
  sampleAt: (time: number, index: number) => number,
): void {
  const first = Math.max(0, Math.floor(start * SAMPLE_RATE))
  const count = Math.min(Math.floor(seconds * SAMPLE_RATE), target.length - first)
  for (let i = 0; i < count; i++) target[first + i] = target[first + i]! + sampleAt(i / SAMPLE_RATE, i)
}

/** The same sound on both sides at different levels. */
export function addPanned(
  { left, right }: { left: Float32Array; right: Float32Array },
  start: number,
  seconds: number,
  pan: number,
  sampleAt: (time: number, index: number) => number,
): void {
  const mono = new Float32Array(Math.floor(seconds * SAMPLE_RATE))
  addSound(mono, 0, seconds, sampleAt)
  const angle = ((pan + 1) * Math.PI) / 4
  addSound(left, start, seconds, (_, i) => mono[i]! * Math.cos(angle))
  addSound(right, start, seconds, (_, i) => mono[i]! * Math.sin(angle))
}
