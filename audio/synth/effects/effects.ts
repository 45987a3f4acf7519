import { createRandom, hashText } from '#audio/random.ts'
import { fadeOut, masterEffect } from '../mixing/mastering.ts'
import { type StereoBuffer, silence } from '../mixing/mixer.ts'
import { SAMPLE_RATE } from '../oscillators.ts'
import type { Effect } from './effect.ts'
import { CINEMA_EFFECTS } from './effects-cinema.ts'
import { FOLEY_EFFECTS } from './effects-foley.ts'
import { INTERFACE_EFFECTS } from './effects-interface.ts'
import { NATURE_EFFECTS } from './effects-nature.ts'

const LONGEST_FADE_SECONDS = 0.05

const EFFECTS = {
  ...NATURE_EFFECTS,
  ...FOLEY_EFFECTS,
  ...INTERFACE_EFFECTS,
  ...CINEMA_EFFECTS,
} as const satisfies Record<string, Effect>

export type EffectName = keyof typeof EFFECTS
export const EFFECT_NAMES = Object.keys(EFFECTS) as EffectName[]

export interface EffectRecipe {
  seed: string
  effect: EffectName
  seconds: number
  /** 0 dark, large or slow; 1 bright, small or quick; the middle if missing. */
  tone?: number
}

/** A sound effect: stereo, 44.1 kHz, at the level of `masterEffect`. */
export function renderEffect({ seed, effect, seconds, tone = 0.5 }: EffectRecipe): StereoBuffer {
  const buffer = silence(Math.floor(seconds * SAMPLE_RATE))
  EFFECTS[effect](buffer, createRandom(hashText(seed)), { seconds, tone })
  masterEffect(buffer)
  fadeOut(buffer, Math.min(LONGEST_FADE_SECONDS, seconds / 4))
  return buffer
}
