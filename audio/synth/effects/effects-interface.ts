import type { Random } from '#audio/random.ts'
import { createRandom } from '#audio/random.ts'
import type { StereoBuffer } from '../mixing/mixer.ts'
import { addPanned, addSound, bandNoise } from '../noise.ts'
import { midiToHz, SAMPLE_RATE, TAU } from '../oscillators.ts'
import { renderNote } from '../voices.ts'
import { byTone, type Effect, type EffectShape } from './effect.ts'

/** Sounds of applications and games. */
export const INTERFACE_EFFECTS = {
  click,
  coin,
  notify,
  success,
  failure,
  swipe,
  laser,
  alarm,
} as const satisfies Record<string, Effect>

function click(buffer: StereoBuffer, random: Random, { seconds, tone }: EffectShape): void {
  const hz = byTone(tone, 1300, 3600)
  addPanned(buffer, 0, seconds, 0, (t) => (Math.sin(TAU * hz * t) * 0.6 + (random() - 0.5) * 0.5) * Math.exp(-t * 275))
}

/** Two square tones a fourth apart, like consoles of the eighties. */
function coin(buffer: StereoBuffer, _random: Random, { seconds, tone }: EffectShape): void {
  const low = byTone(tone, 740, 1180)
  for (const pan of [-0.25, 0.25]) {
    addPanned(buffer, pan > 0 ? 0.006 : 0, seconds, pan, (t) => {
      const hz = t < 0.08 ? low : low * (4 / 3)
      return (Math.sin(TAU * hz * t) > 0 ? 0.35 : -0.35) * Math.exp(-t * 5)
    })
  }
}

function notify(buffer: StereoBuffer, random: Random, { tone }: EffectShape): void {
  playTones(buffer, random, tone, [0, 4, 7], 0.11)
}

function success(buffer: StereoBuffer, random: Random, { tone }: EffectShape): void {
  playTones(buffer, random, tone, [0, 7, 12, 16], 0.09)
}

function failure(buffer: StereoBuffer, random: Random, { tone }: EffectShape): void {
  playTones(buffer, random, tone - 0.5, [6, 0], 0.16)
}

/** Bell tones in semitones above a root between G4 and G5, one after the other from left to right. */
function playTones(
  buffer: StereoBuffer,
  random: Random,
  tone: number,
  semitones: readonly number[],
  every: number,
): void {
  const root = 67 + Math.round(tone * 12)
  semitones.forEach((semitone, index) => {
    const note = renderNote('bell', root + semitone, 0.5, createRandom(Math.floor(random() * 2 ** 31)))
    const pan = semitones.length > 1 ? (index / (semitones.length - 1) - 0.5) * 0.8 : 0
    addPanned(buffer, index * every, note.length / SAMPLE_RATE, pan, (_, i) => (note[i] ?? 0) * 2)
  })
}

/** A short breath of filtered noise from one side to the other. */
function swipe(buffer: StereoBuffer, random: Random, { seconds, tone }: EffectShape): void {
  const noise = bandNoise(random, 0.6)
  const highest = byTone(tone, 1800, 5200)
  const samples = Float32Array.from({ length: buffer.left.length }, (_, i) => {
    const position = i / buffer.left.length
    return noise(400 + highest * position) * Math.sin(Math.PI * position ** 0.7) ** 2
  })
  addSound(buffer.left, 0, seconds, (t, i) => samples[i]! * Math.cos((Math.PI / 2) * (t / seconds)))
  addSound(buffer.right, 0, seconds, (t, i) => samples[i]! * Math.sin((Math.PI / 2) * (t / seconds)))
}

/** A falling square tone. */
function laser(buffer: StereoBuffer, random: Random, { seconds, tone }: EffectShape): void {
  const highest = byTone(tone, 1200, 3600) * (0.9 + random() * 0.2)
  let phase = 0
  addPanned(buffer, 0, seconds, 0, (t) => {
    const position = t / seconds
    phase = (phase + (120 + highest * Math.exp(-position * 6)) / SAMPLE_RATE) % 1
    return (phase < 0.5 ? 0.5 : -0.5) * (1 - position) ** 1.5
  })
}

/** Two alternating tones, softened so that they warn without being unpleasant. */
function alarm(buffer: StereoBuffer, _random: Random, { seconds, tone }: EffectShape): void {
  const low = midiToHz(69 + Math.round(tone * 12))
  let phase = 0
  for (const pan of [-0.35, 0.35]) {
    phase = 0
    addPanned(buffer, pan > 0 ? 0.012 : 0, seconds, pan, (t) => {
      phase = (phase + ((t * 2) % 1 < 0.5 ? low * (4 / 3) : low) / SAMPLE_RATE) % 1
      return Math.tanh(Math.sin(TAU * phase) * 2.5) * 0.3
    })
  }
}
