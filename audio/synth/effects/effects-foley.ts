import type { Random } from '#audio/random.ts'
import type { StereoBuffer } from '../mixing/mixer.ts'
import { addPanned, addSound, smoothNoise } from '../noise.ts'
import { SAMPLE_RATE, TAU } from '../oscillators.ts'
import { byTone, type Effect, type EffectShape } from './effect.ts'

/** Sounds of people and machines. */
export const FOLEY_EFFECTS = { door, footsteps, heartbeat, engine, glass, typing } as const satisfies Record<
  string,
  Effect
>

/** A hinge that creaks for half the time, and the door that closes. */
function door(buffer: StereoBuffer, random: Random, { seconds, tone }: EffectShape): void {
  const shutAt = seconds * 0.55
  let phase = 0
  addPanned(buffer, 0, shutAt, -0.2, (t) => {
    const position = t / shutAt
    phase = (phase + (byTone(tone, 38, 95) + 40 * Math.sin(position * 9) + random() * 6) / SAMPLE_RATE) % 1
    const squeak = Math.sin(TAU * (byTone(tone, 480, 1000) + 300 * position) * t)
    return phase < 0.08 ? squeak * 0.35 * Math.sin(Math.PI * position) : 0
  })
  const body = smoothNoise(random, 0.08)
  const latch = smoothNoise(random, 0.4)
  addPanned(buffer, shutAt, seconds - shutAt, 0.1, (t) => {
    const thud = body() * 3.2 * Math.exp(-t * 12) + Math.sin(TAU * byTone(tone, 55, 90) * t) * 0.7 * Math.exp(-t * 15)
    return thud + latch() * 0.8 * Math.exp(-t * 45)
  })
}

/** One step about every half second, heel and sole, passing by. */
function footsteps(buffer: StereoBuffer, random: Random, { seconds, tone }: EffectShape): void {
  const every = byTone(tone, 0.66, 0.36)
  const grit = byTone(tone, 0.1, 0.4)
  for (let at = 0.05; at < seconds - 0.2; at += every) {
    const scrape = smoothNoise(random, grit)
    const strength = 0.8 + random() * 0.4
    addPanned(buffer, at + random() * 0.02, 0.14, (at / seconds - 0.5) * 1.2, (t) => {
      const sole = t > 0.05 ? 0.6 * Math.exp(-(t - 0.05) * 60) : 0
      const heel = scrape() * 2.2 * (Math.exp(-t * 63) + sole)
      return strength * (heel + Math.sin(TAU * 85 * t) * 0.5 * Math.exp(-t * 49))
    })
  }
}

/** Two low thumps per beat. */
function heartbeat(buffer: StereoBuffer, _random: Random, { seconds, tone }: EffectShape): void {
  const every = byTone(tone, 1.05, 0.5)
  const strokes = [
    [0, 1],
    [0.28 * every, 0.7],
  ] as const
  for (let at = 0.02; at < seconds - 0.4 * every; at += every) {
    for (const [later, gain] of strokes) {
      addPanned(
        buffer,
        at + later,
        0.2,
        later === 0 ? -0.15 : 0.15,
        (t) => Math.sin(TAU * (58 - 70 * t) * t) * gain * Math.exp(-t * 20) * Math.min(1, t * 200),
      )
    }
  }
}

/** Four harmonics and noise, revving up and down once. */
function engine({ left, right }: StereoBuffer, random: Random, { seconds, tone }: EffectShape): void {
  const grit = smoothNoise(random, 0.2)
  const lowest = byTone(tone, 28, 62)
  let phase = 0
  const samples = Float32Array.from({ length: left.length }, (_, i) => {
    const position = i / left.length
    phase += (lowest + lowest * 1.4 * Math.sin(Math.PI * position) ** 2) / SAMPLE_RATE
    const tones = Math.sin(TAU * phase) + 0.6 * Math.sin(TAU * phase * 2.02) + 0.4 * Math.sin(TAU * phase * 3.01)
    return Math.tanh((tones + 0.25 * Math.sin(TAU * phase * 6) + grit() * 0.5) * 1.4) * 0.6
  })
  const exhaust = smoothNoise(random, 0.3)
  addSound(left, 0, seconds, (_, i) => samples[i]! + exhaust() * 0.12)
  addSound(right, 0, seconds, (_, i) => samples[Math.max(0, i - 90)]! * 0.9 + exhaust() * 0.12)
}

/** An impact, and shards of many pitches that become fewer. */
function glass(buffer: StereoBuffer, random: Random, { seconds, tone }: EffectShape): void {
  const blow = smoothNoise(random, 0.6)
  addPanned(buffer, 0, Math.min(0.12, seconds), 0, (t) => blow() * 1.4 * Math.exp(-t * 55))
  const shards = Math.round(byTone(tone, 26, 80))
  for (let shard = 0; shard < shards; shard++) {
    const hz = byTone(tone, 1500, 2800) + random() * 6800
    const gain = 0.08 + random() * 0.28
    const decay = 12 + random() * 60
    const start = random() ** 2 * seconds * 0.6
    addPanned(buffer, start, Math.min(0.4, seconds - start), random() * 2 - 1, (t) => {
      return Math.sin(TAU * hz * t) * gain * Math.exp(-t * decay)
    })
  }
}

/** Key strokes at an uneven pace, with occasional pauses. */
function typing(buffer: StereoBuffer, random: Random, { seconds, tone }: EffectShape): void {
  for (let at = 0.03; at < seconds - 0.1; ) {
    const hz = byTone(tone, 900, 2600) * (0.85 + random() * 0.3)
    const gain = 0.5 + random() * 0.5
    const plastic = smoothNoise(random, byTone(tone, 0.3, 0.8))
    addPanned(buffer, at, 0.06, random() * 0.8 - 0.4, (t) => {
      const bottom = t > 0.012 ? Math.exp(-(t - 0.012) * 170) : 0
      return (
        gain * (plastic() * (0.5 * Math.exp(-t * 260) + bottom) + Math.sin(TAU * hz * t) * 0.2 * Math.exp(-t * 140))
      )
    })
    at += (random() < 0.08 ? 0.4 : 0.075) + random() * 0.1
  }
}
