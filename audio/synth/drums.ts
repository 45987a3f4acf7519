import type { Random } from '../random.ts'
import { SAMPLE_RATE, TAU } from './oscillators.ts'

export type DrumName =
  | 'kick'
  | 'hardKick'
  | 'snare'
  | 'clap'
  | 'hat'
  | 'openHat'
  | 'ride'
  | 'rim'
  | 'tom'
  | 'conga'
  | 'shaker'

/** Level of each drum in the mix, its position (-1 left, 1 right), and the delay of one side (seconds). */
export const DRUM_LEVELS: Record<DrumName, { gain: number; pan: number; spread?: number }> = {
  kick: { gain: 0.9, pan: 0 },
  hardKick: { gain: 1, pan: 0 },
  snare: { gain: 0.62, pan: 0, spread: 0.003 },
  clap: { gain: 0.7, pan: 0, spread: 0.011 },
  hat: { gain: 0.6, pan: 0.4, spread: 0.006 },
  openHat: { gain: 0.55, pan: 0.45, spread: -0.009 },
  ride: { gain: 0.5, pan: -0.45, spread: 0.008 },
  rim: { gain: 0.45, pan: 0.45 },
  tom: { gain: 0.75, pan: -0.3 },
  conga: { gain: 0.5, pan: 0.4 },
  shaker: { gain: 0.75, pan: -0.5, spread: 0.007 },
}

/** Drums that give the pulse; introductions and bridges omit them. */
export const KICKS: readonly DrumName[] = ['kick', 'hardKick']
/** Drums light enough for an introduction, and those whose pattern may vary between phrases. */
export const TOPS: readonly DrumName[] = ['hat', 'openHat', 'ride', 'shaker', 'rim']

/** One hit of a drum, mono. */
export function renderDrum(name: DrumName, random: Random): Float32Array {
  switch (name) {
    case 'kick':
      return kick(random, { seconds: 0.45, lowHz: 46, sweepHz: 120, sweepRate: 30, drive: 1.4, decay: 7 })
    case 'hardKick':
      return kick(random, { seconds: 0.35, lowHz: 50, sweepHz: 190, sweepRate: 42, drive: 2.2, decay: 8 })
    case 'snare':
      return snare(random)
    case 'clap':
      return clap(random)
    case 'hat':
      return metal(random, 0.12, 42, 0)
    case 'openHat':
      return metal(random, 0.45, 9, 0)
    case 'ride':
      return metal(random, 0.45, 5, 0.5)
    case 'rim':
      return fill(0.06, (t) => (Math.sin(TAU * 1700 * t) * 0.5 + (random() - 0.5) * 0.3) * Math.exp(-t * 90) * 0.6)
    case 'tom':
      return skin({ seconds: 0.35, lowHz: 95, sweepHz: 70, sweepRate: 16, gain: 0.8, decay: 9 })
    case 'conga':
      return skin({ seconds: 0.3, lowHz: 320, sweepHz: 20, sweepRate: 40, gain: 0.5, decay: 17 })
    case 'shaker':
      return shaker(random)
  }
}

/** A buffer of `seconds` whose samples are computed from their time. */
function fill(seconds: number, sampleAt: (time: number, index: number) => number): Float32Array {
  const samples = new Float32Array(Math.floor(seconds * SAMPLE_RATE))
  for (let i = 0; i < samples.length; i++) samples[i] = sampleAt(i / SAMPLE_RATE, i)
  return samples
}

interface Sweep {
  seconds: number
  lowHz: number
  sweepHz: number
  sweepRate: number
  decay: number
}

/** The phase, in turns, of a tone falling from `lowHz + sweepHz` to `lowHz`. */
function fallingPhase({ lowHz, sweepHz, sweepRate }: Pick<Sweep, 'lowHz' | 'sweepHz' | 'sweepRate'>) {
  let phase = 0
  return (time: number) => {
    phase += (lowHz + sweepHz * Math.exp(-time * sweepRate)) / SAMPLE_RATE
    return phase
  }
}

function kick(random: Random, shape: Sweep & { drive: number }): Float32Array {
  const clickSamples = 90
  const phase = fallingPhase(shape)
  return fill(shape.seconds, (t, i) => {
    const body = Math.tanh(Math.sin(TAU * phase(t)) * shape.drive) * Math.exp(-t * shape.decay)
    return body + (i < clickSamples ? (random() - 0.5) * 0.4 * (1 - i / clickSamples) : 0)
  })
}

function skin(shape: Sweep & { gain: number }): Float32Array {
  const phase = fallingPhase(shape)
  return fill(shape.seconds, (t) => Math.sin(TAU * phase(t)) * shape.gain * Math.exp(-t * shape.decay))
}

function snare(random: Random): Float32Array {
  const phase = fallingPhase({ lowHz: 180, sweepHz: 60, sweepRate: 50 })
  const hiss = brightNoise(random)
  return fill(0.28, (t) => {
    const body = Math.sin(TAU * phase(t)) * 0.5 * Math.exp(-t * 24)
    return body + hiss() * 0.42 * Math.exp(-t * 17)
  })
}

/** Band-passed noise in three quick bursts and a tail, because several hands never clap exactly together. */
function clap(random: Random): Float32Array {
  let low = 0
  let band = 0
  return fill(0.3, (t) => {
    low += 0.16 * band
    band += 0.16 * (random() * 2 - 1 - low - 0.6 * band)
    const isBurst = (t * 100) % 1 < 0.6
    const level = t < 0.03 ? (isBurst ? 1 : 0.2) : Math.exp(-(t - 0.03) * 18)
    return band * 0.9 * level
  })
}

/** Twice-differentiated noise, rounded off towards 20 kHz, with two inharmonic square waves for the ring of a ride cymbal. */
function metal(random: Random, seconds: number, decay: number, ring: number): Float32Array {
  let previousNoise = 0
  let previousEdge = 0
  let previousValue = 0
  return fill(seconds, (t) => {
    const tone = Math.sign(Math.sin(TAU * 3170 * t)) + Math.sign(Math.sin(TAU * 4310 * t))
    const noise = random() * 2 - 1 + ring * tone
    const edge = noise - previousNoise
    const value = edge - previousEdge
    previousNoise = noise
    previousEdge = edge
    const rounded = value + previousValue
    previousValue = value
    return rounded * 0.11 * Math.exp(-t * decay)
  })
}

function shaker(random: Random): Float32Array {
  const seconds = 0.09
  const hiss = brightNoise(random)
  return fill(seconds, (t) => hiss() * 0.13 * Math.sin(Math.PI * Math.min(1, (t / seconds) * 1.1)) ** 2)
}

/** Differentiated noise, the base of cymbals, snares and shakers. */
export function brightNoise(random: Random): () => number {
  let previous = 0
  return () => {
    const noise = random() * 2 - 1
    const difference = noise - previous
    previous = noise
    return difference
  }
}
