import type { Layer } from '../arrangement.ts'
import { SAMPLE_RATE, TAU } from '../oscillators.ts'
import type { Clip } from './mixer.ts'

/** How a layer's sound is corrected: first-order filters, so that nothing rings. */
export interface Tone {
  /** Hz below which the layer makes room for others. */
  lowCut?: number
  /** Factor above `from` Hz, at most. */
  air?: number
  from?: number
}

const DEFAULT_FROM_HZ = 3500
/** Unless the style says otherwise: low notes leave room for the bass, and everything but the bass has treble. */
export const TONES: Record<Layer, Tone> = {
  drums: { air: 1.5, from: 6000 },
  bass: {},
  chords: { lowCut: 110, air: 2.2, from: 3000 },
  lead: { lowCut: 150, air: 2, from: 3000 },
}

/** Applies a tone to a clip, in place: once for each clip, however often it is placed. */
export function brighten(clip: Clip, { lowCut = 0, air = 1, from = DEFAULT_FROM_HZ }: Tone): void {
  if (lowCut > 0 || air !== 1) correct(clip, lowCut, air, from)
  if (clip.send && lowCut > 0) highPass(clip.send, lowCut, SAMPLE_RATE / 2)
}

/** Low cut and shelf of both sides in one pass: each filter waits for its own last value, but not for the others. */
function correct({ left, right }: Clip, lowCut: number, air: number, from: number): void {
  const cut = coefficientOf(lowCut, SAMPLE_RATE)
  const shelf = coefficientOf(from, SAMPLE_RATE)
  let lowL = 0
  let lowR = 0
  let darkL = 0
  let darkR = 0
  for (let i = 0; i < left.length; i++) {
    lowL += cut * (left[i]! - lowL)
    lowR += cut * (right[i]! - lowR)
    const l = left[i]! - lowL
    const r = right[i]! - lowR
    darkL += shelf * (l - darkL)
    darkR += shelf * (r - darkR)
    left[i] = darkL + (l - darkL) * air
    right[i] = darkR + (r - darkR) * air
  }
}

function highPass(samples: Float32Array, hz: number, sampleRate: number): void {
  const coefficient = coefficientOf(hz, sampleRate)
  let low = 0
  for (let i = 0; i < samples.length; i++) {
    low += coefficient * (samples[i]! - low)
    samples[i] = samples[i]! - low
  }
}

/** Of a first-order filter; 0 lets everything pass the low cut. */
const coefficientOf = (hz: number, sampleRate: number): number => 1 - Math.exp((-TAU * hz) / sampleRate)
