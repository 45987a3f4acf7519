import type { Random } from '#audio/random.ts'
import type { StereoBuffer } from '../mixing/mixer.ts'
import { addPanned, addSound, bandNoise, smoothNoise } from '../noise.ts'
import { SAMPLE_RATE, TAU } from '../oscillators.ts'
import { byTone, type Effect, type EffectShape } from './effect.ts'

/** Weather, water, fire and night: stereo background sounds. */
export const NATURE_EFFECTS = { rain, wind, waves, thunder, fire, crickets } as const satisfies Record<string, Effect>

/** Soft noise and drops; more and finer drops with a higher tone. */
function rain({ left, right }: StereoBuffer, random: Random, { seconds, tone }: EffectShape): void {
  const drops = seconds * byTone(tone, 30, 240)
  for (const channel of [left, right]) {
    const bed = smoothNoise(random, byTone(tone, 0.25, 0.8))
    addSound(channel, 0, seconds, () => bed() * 0.25)
    for (let drop = 0; drop < drops; drop++) {
      const hz = byTone(tone, 1100, 2600) + random() * 4200
      const gain = 0.08 + random() * 0.25
      addSound(channel, random() * (seconds - 0.02), 0.02, (t) => Math.sin(TAU * hz * t) * gain * Math.exp(-t * 340))
    }
  }
}

/** Band-passed noise of varying pitch. */
function wind({ left, right }: StereoBuffer, random: Random, { seconds, tone }: EffectShape): void {
  const centre = byTone(tone, 220, 760)
  for (const channel of [left, right]) {
    const noise = bandNoise(random, 0.16)
    let hz = centre
    let target = centre
    addSound(channel, 0, seconds, (_, i) => {
      if (i % 12000 === 0) target = centre * (0.5 + random() * 1.3)
      hz += (target - hz) * 0.00005
      return noise(hz) * (0.25 + (0.22 * hz) / centre)
    })
  }
}

/** Surf: each wave swells, breaks and runs out, moving from side to side. */
function waves({ left, right }: StereoBuffer, random: Random, { seconds, tone }: EffectShape): void {
  const every = byTone(tone, 7, 3.6)
  ;[left, right].forEach((channel, side) => {
    const deep = smoothNoise(random, 0.03)
    const foam = smoothNoise(random, byTone(tone, 0.2, 0.6))
    addSound(channel, 0, seconds, (t) => {
      const phase = (t / every + side * 0.06) % 1
      const swell = phase < 0.35 ? (phase / 0.35) ** 2 : Math.exp(-(phase - 0.35) * 3.4)
      return deep() * 2.2 * (0.35 + swell) + foam() * (0.08 + 0.5 * swell ** 1.6)
    })
  })
}

/** A crack, then rolling low noise in bursts. */
function thunder({ left, right }: StereoBuffer, random: Random, { seconds, tone }: EffectShape): void {
  for (const channel of [left, right]) {
    const rumble = smoothNoise(random, byTone(tone, 0.012, 0.05))
    const crack = smoothNoise(random, 0.5)
    let level = 0
    addSound(channel, 0, seconds, (t, i) => {
      if (i === 800) level = 1
      else if (random() < 2.5 / SAMPLE_RATE) level = Math.min(1.2, level + 0.4 + random() * 0.5)
      level *= 0.99997
      const strike = crack() * tone * Math.exp(-t * 14)
      return (rumble() * 9 * level + strike) * Math.exp((-t / seconds) * 2.5)
    })
  }
}

/** Crackles over low noise. */
function fire(buffer: StereoBuffer, random: Random, { seconds, tone }: EffectShape): void {
  for (const channel of [buffer.left, buffer.right]) {
    const breath = smoothNoise(random, 0.02)
    addSound(channel, 0, seconds, () => breath() * 1.4)
  }
  const crackles = seconds * byTone(tone, 7, 22)
  for (let i = 0; i < crackles; i++) {
    const hz = byTone(tone, 900, 2200) + random() * 2600
    const gain = 0.1 + 0.7 * random() ** 4
    const decay = 250 + random() * 500
    addPanned(
      buffer,
      random() * (seconds - 0.05),
      0.05,
      random() * 1.6 - 0.8,
      (t) => (Math.sin(TAU * hz * t) * 0.5 + random() - 0.5) * gain * Math.exp(-t * decay),
    )
  }
}

/** Several insects with different pitches, rhythms and positions. */
function crickets(buffer: StereoBuffer, random: Random, { seconds, tone }: EffectShape): void {
  const air = [smoothNoise(random, 0.05), smoothNoise(random, 0.05)] as const
  addSound(buffer.left, 0, seconds, () => air[0]() * 0.12)
  addSound(buffer.right, 0, seconds, () => air[1]() * 0.12)
  for (let insect = 0; insect < 5; insect++) {
    const hz = byTone(tone, 3200, 4600) * (0.9 + random() * 0.25)
    const pulse = 26 + random() * 12
    const rest = 0.7 + random() * 0.6
    const offset = random()
    const gain = 0.08 + random() * 0.16
    addPanned(buffer, 0, seconds, random() * 1.8 - 0.9, (t) => {
      const isSinging = (t / rest + offset) % 1 < 0.55
      return isSinging ? Math.sin(TAU * hz * t) * gain * Math.max(0, Math.sin(TAU * pulse * t)) ** 2 : 0
    })
  }
}
