import type { Random } from '#audio/random.ts'
import type { StereoBuffer } from '../mixing/mixer.ts'

export interface EffectShape {
  seconds: number
  /** 0 dark, large or slow; 1 bright, small or quick. */
  tone: number
}

/** Fills a silent stereo buffer; the level is normalised later. */
export type Effect = (buffer: StereoBuffer, random: Random, shape: EffectShape) => void

/** A value between `low` (tone 0) and `high` (tone 1), on a logarithmic scale, as pitch and speed are perceived. */
export function byTone(tone: number, low: number, high: number): number {
  return low * (high / low) ** tone
}
