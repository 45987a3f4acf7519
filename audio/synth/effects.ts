import { createRandom, hashText, type Random } from '../random.ts'
import { fadeOut, masterEffect } from './mastering.ts'
import type { StereoBuffer } from './mixer.ts'
import { SAMPLE_RATE, TAU } from './oscillators.ts'

/** Fills a silent stereo buffer. */
type Effect = (buffer: StereoBuffer, random: Random) => void

const LONGEST_FADE_SECONDS = 0.05

const EFFECTS = { rain, whoosh } as const satisfies Record<string, Effect>

export type EffectName = keyof typeof EFFECTS

export interface EffectRecipe {
  seed: string
  effect: EffectName
  seconds: number
}

/** A sound effect: stereo, 44.1 kHz, about -18 LUFS, no sample above 0.84. */
export function renderEffect({ seed, effect, seconds }: EffectRecipe): StereoBuffer {
  const frames = Math.floor(seconds * SAMPLE_RATE)
  const buffer = { left: new Float32Array(frames), right: new Float32Array(frames) }
  EFFECTS[effect](buffer, createRandom(hashText(seed)))
  masterEffect(buffer)
  fadeOut(buffer, Math.min(LONGEST_FADE_SECONDS, seconds / 4))
  return buffer
}

/** A bed of soft noise and 90 drops a second, different on both sides. */
function rain({ left, right }: StereoBuffer, random: Random): void {
  const dropsPerSecond = 90
  const dropFrames = 900
  for (const channel of [left, right]) {
    let smoothed = 0
    for (let i = 0; i < channel.length; i++) {
      smoothed += 0.5 * (random() * 2 - 1 - smoothed)
      channel[i] = smoothed * 0.25
    }
    const drops = (channel.length / SAMPLE_RATE) * dropsPerSecond
    for (let drop = 0; drop < drops; drop++) {
      const start = Math.floor(random() * (channel.length - dropFrames))
      const hz = 1800 + random() * 4500
      const gain = 0.1 + random() * 0.25
      for (let i = 0; i < dropFrames; i++) {
        const value = Math.sin((TAU * hz * i) / SAMPLE_RATE) * gain * Math.exp(-i / 130)
        channel[start + i] = channel[start + i]! + value
      }
    }
  }
}

/** Band-passed noise that rises, passes from left to right and falls. */
function whoosh({ left, right }: StereoBuffer, random: Random): void {
  let low = 0
  let band = 0
  for (let i = 0; i < left.length; i++) {
    const position = i / left.length
    const arc = Math.sin(Math.PI * position)
    const coefficient = (TAU * (300 + 3800 * arc ** 3)) / SAMPLE_RATE
    low += coefficient * band
    band += coefficient * (random() * 2 - 1 - low - 0.5 * band)
    left[i] = band * arc ** 2 * (1 - position)
    right[i] = band * arc ** 2 * position
  }
}
