import type { Random } from '#audio/random.ts'
import type { StereoBuffer } from '../mixing/mixer.ts'
import { addSound, bandNoise, smoothNoise } from '../noise.ts'
import { SAMPLE_RATE, TAU } from '../oscillators.ts'
import { byTone, type Effect, type EffectShape } from './effect.ts'

/** Effects for trailers. */
export const CINEMA_EFFECTS = { whoosh, riser, explosion, impact, drone } as const satisfies Record<string, Effect>

/** Band-passed noise that rises, passes from left to right and falls. */
function whoosh({ left, right }: StereoBuffer, random: Random, { tone }: EffectShape): void {
  const noise = bandNoise(random, 0.5)
  const highest = byTone(tone, 1800, 6000)
  for (let i = 0; i < left.length; i++) {
    const position = i / left.length
    const arc = Math.sin(Math.PI * position)
    const value = noise(Math.min(6400, 250 + highest * arc ** 3)) * arc ** 2
    left[i] = value * (1 - position)
    right[i] = value * position
  }
}

/** Noise and a tone that climb three octaves to the end. */
function riser({ left, right }: StereoBuffer, random: Random, { seconds, tone }: EffectShape): void {
  const lowest = byTone(tone, 70, 180)
  for (const channel of [left, right]) {
    const noise = bandNoise(random, 0.3)
    const detune = 1 + (random() - 0.5) * 0.012
    let phase = 0
    addSound(channel, 0, seconds, (t) => {
      const position = t / seconds
      phase += (lowest * detune * 2 ** (position * 3)) / SAMPLE_RATE
      return noise(200 + 5000 * position ** 2) * position * 0.6 + Math.sin(TAU * phase) * 0.2 * position
    })
  }
}

/** Saturated low noise that decays, after a bright impact. */
function explosion({ left, right }: StereoBuffer, random: Random, { seconds, tone }: EffectShape): void {
  for (const channel of [left, right]) {
    const rumble = smoothNoise(random, byTone(tone, 0.025, 0.1))
    const blow = smoothNoise(random, 0.5)
    addSound(channel, 0, seconds, (t) => {
      const inside = rumble() * 5 + blow() * Math.exp(-t * 9) * 1.5
      return Math.tanh(inside * 1.6) * Math.exp((-t / seconds) * 4.2)
    })
  }
}

/** A large drum: a falling tone, a crack, and a hall. */
function impact({ left, right }: StereoBuffer, random: Random, { seconds, tone }: EffectShape): void {
  const lowest = byTone(tone, 30, 62)
  let phase = 0
  const body = Float32Array.from({ length: left.length }, (_, i) => {
    const t = i / SAMPLE_RATE
    phase += (lowest + 90 * Math.exp(-t * 22)) / SAMPLE_RATE
    return Math.tanh(Math.sin(TAU * phase) * 2.4) * Math.exp((-t / seconds) * 5)
  })
  for (const channel of [left, right]) {
    const hall = smoothNoise(random, 0.16)
    const crack = smoothNoise(random, 0.7)
    addSound(channel, 0, seconds, (t, i) => {
      return body[i]! + hall() * 0.9 * Math.exp((-t / seconds) * 4.5) + crack() * 0.6 * Math.exp(-t * 70)
    })
  }
}

/** Slow beating partials over a low drone. */
function drone({ left, right }: StereoBuffer, random: Random, { seconds, tone }: EffectShape): void {
  const root = byTone(tone, 46, 98)
  ;[left, right].forEach((channel) => {
    const floor = smoothNoise(random, 0.012)
    const partials = [1, 1.5, 2.01, 3.02, 4.5].map((ratio) => ({
      hz: root * ratio * (1 + (random() - 0.5) * 0.006),
      gain: 0.4 / ratio,
      pace: 0.05 + random() * 0.2,
      offset: random() * TAU,
    }))
    addSound(channel, 0, seconds, (t) => {
      const tones = partials.reduce(
        (sum, { hz, gain, pace, offset }) =>
          sum + Math.sin(TAU * hz * t) * gain * (0.6 + 0.4 * Math.sin(TAU * pace * t + offset)),
        0,
      )
      return (tones + floor() * 3) * Math.min(1, t / 0.4) * Math.min(1, (seconds - t) / 0.4)
    })
  })
}
