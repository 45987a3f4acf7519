import { createRandom, hashText } from '#audio/random.ts'

/** Distortions of a clip before it is searched: all computed, the same for the same seed. */
export const CLIP_RATE = 44_100
export type Distort = (clip: Float32Array, seed: string) => Float32Array

const power = (sound: Float32Array): number => sound.reduce((sum, value) => sum + value * value, 0) / sound.length

/** One sound below another, `decibels` quieter. */
export function mixed(sound: Float32Array, other: Float32Array, decibels: number): Float32Array {
  const gain = Math.sqrt(power(sound) / Math.max(1e-12, power(other))) * 10 ** (-decibels / 20)
  return sound.map((value, i) => value + gain * other[i % other.length]!)
}

/** Noise that falls by about 3 dB per octave, like that of a room or a street. */
function pinkNoise(length: number, seed: string): Float32Array {
  const random = createRandom(hashText(seed))
  let [slow, middle, fast] = [0, 0, 0]
  return Float32Array.from({ length }, () => {
    const white = random() * 2 - 1
    slow = 0.997 * slow + 0.03 * white
    middle = 0.96 * middle + 0.08 * white
    fast = 0.57 * fast + 0.3 * white
    return slow + middle + fast + 0.1 * white
  })
}

function whiteNoise(length: number, seed: string): Float32Array {
  const random = createRandom(hashText(seed))
  return Float32Array.from({ length }, () => random() + random() + random() - 1.5)
}

/** Formants of vowels (Hz). */
const VOWELS = [
  [730, 1090, 2440],
  [270, 2290, 3010],
  [300, 870, 2240],
  [530, 1840, 2480],
  [570, 840, 2410],
] as const

/** A synthetic voice: a gliding pulse through formants, in syllables, with noise consonants and pauses. */
export function speechLike(length: number, seed: string): Float32Array {
  const random = createRandom(hashText(seed))
  const out = new Float32Array(length)
  const pitch = 90 + 120 * random()
  for (let from = 0; from < length; ) {
    const syllable = Math.floor(CLIP_RATE * (0.12 + 0.16 * random()))
    const consonant = Math.floor(syllable * 0.25)
    if (random() < 0.12) from += Math.floor(CLIP_RATE * (0.1 + 0.3 * random()))
    const formants = VOWELS[Math.floor(random() * VOWELS.length)]!.map(
      (hz) => new Resonance(hz * (0.95 + 0.1 * random())),
    )
    const glide = 0.9 + 0.3 * random()
    let phase = 0
    for (let i = 0; i < syllable && from + i < length; i++) {
      const share = i / syllable
      phase += (pitch * (1 + (glide - 1) * share)) / CLIP_RATE
      const isPulse = phase >= 1
      if (isPulse) phase -= 1
      const source = i < consonant ? 0.08 * (random() * 2 - 1) : Number(isPulse) + 0.01 * (random() * 2 - 1)
      const voiced = formants.reduce((sum, formant, n) => sum + formant.next(source) / (n + 1), 0)
      out[from + i] = Math.sin(Math.PI * share) * (i < consonant ? source + 0.3 * voiced : voiced)
    }
    from += syllable
  }
  return out
}

/** Two poles at a frequency, 80 Hz wide. */
class Resonance {
  private readonly a: number
  private readonly b: number
  private last = 0
  private before = 0
  constructor(hz: number) {
    const radius = Math.exp((-Math.PI * 80) / CLIP_RATE)
    this.a = 2 * radius * Math.cos((2 * Math.PI * hz) / CLIP_RATE)
    this.b = -radius * radius
  }
  next(value: number): number {
    const now = value + this.a * this.last + this.b * this.before
    this.before = this.last
    this.last = now
    return now
  }
}

/** Butterworth, second order. */
function filtered(sound: Float32Array, hz: number, isHighPass: boolean): Float32Array {
  const w = (2 * Math.PI * hz) / CLIP_RATE
  const alpha = Math.sin(w) / Math.SQRT2
  const cos = Math.cos(w)
  const edge = isHighPass ? (1 + cos) / 2 : (1 - cos) / 2
  const [b0, b1, a0, a1, a2] = [edge, isHighPass ? -2 * edge : 2 * edge, 1 + alpha, -2 * cos, 1 - alpha]
  let [x1, x2, y1, y2] = [0, 0, 0, 0]
  return sound.map((x) => {
    const y = (b0 * x + b1 * x1 + b0 * x2 - a1 * y1 - a2 * y2) / a0
    x2 = x1
    x1 = x
    y2 = y1
    y1 = y
    return y
  })
}

/** 300 to 3400 Hz, 8 kHz, 8-bit µ-law. */
export function byTelephone(clip: Float32Array): Float32Array {
  let band = clip
  for (let i = 0; i < 2; i++) band = filtered(filtered(band, 300, true), 3400, false)
  const step = CLIP_RATE / 8000
  const loudest = band.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9)
  const samples = Float32Array.from({ length: Math.floor((clip.length - 1) / step) }, (_, i) => {
    const at = Math.floor(i * step)
    const value = (band[at]! + (band[at + 1]! - band[at]!) * (i * step - at)) / loudest
    const code = Math.round((127 * Math.log1p(255 * Math.abs(value))) / Math.log(256))
    return (Math.sign(value) * Math.expm1((code / 127) * Math.log(256))) / 255
  })
  return clip.map((_, i) => {
    const at = Math.min(samples.length - 2, Math.floor(i / step))
    return samples[at]! + (samples[at + 1]! - samples[at]!) * Math.min(1, i / step - at)
  })
}

export const DISTORTIONS: Record<string, Distort> = {
  'as it is': (clip) => clip,
  '30 dB softer': (clip) => clip.map((value) => value * 0.03),
  'white noise, 15 dB': (clip, seed) => mixed(clip, whiteNoise(clip.length, seed), 15),
  'pink noise, 15 dB': (clip, seed) => mixed(clip, pinkNoise(clip.length, seed), 15),
  'pink noise, 5 dB': (clip, seed) => mixed(clip, pinkNoise(clip.length, seed), 5),
  'a voice, as loud': (clip, seed) => mixed(clip, speechLike(clip.length, seed), 0),
  'by telephone': (clip) => byTelephone(clip),
  'by telephone, noise at 10 dB': (clip, seed) => byTelephone(mixed(clip, pinkNoise(clip.length, seed), 10)),
}
