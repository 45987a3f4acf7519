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
export function brighten(clip: Clip, tone: Tone): void {
  for (const channel of [clip.left, clip.right]) {
    if (tone.lowCut) highPass(channel, tone.lowCut, SAMPLE_RATE)
    if (tone.air) highShelf(channel, tone.from ?? DEFAULT_FROM_HZ, tone.air)
  }
  if (clip.send && tone.lowCut) highPass(clip.send, tone.lowCut, SAMPLE_RATE / 2)
}

function highPass(samples: Float32Array, hz: number, sampleRate: number): void {
  const coefficient = 1 - Math.exp((-TAU * hz) / sampleRate)
  let low = 0
  for (let i = 0; i < samples.length; i++) {
    low += coefficient * (samples[i]! - low)
    samples[i] = samples[i]! - low
  }
}

function highShelf(samples: Float32Array, hz: number, gain: number): void {
  const coefficient = 1 - Math.exp((-TAU * hz) / SAMPLE_RATE)
  let low = 0
  for (let i = 0; i < samples.length; i++) {
    low += coefficient * (samples[i]! - low)
    samples[i] = low + (samples[i]! - low) * gain
  }
}
