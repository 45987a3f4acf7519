import type { Waveshape } from './oscillators.ts'

/** Times in seconds, levels from 0 to 1. */
interface Loudness {
  attack: number
  decay: number
  sustain: number
  release: number
  gain: number
}

/** Oscillators through a resonant low-pass: pads, basses, leads. */
export interface SubtractivePatch extends Loudness {
  kind: 'subtractive'
  shape: Waveshape | 'sine'
  /** Detuning of three voices in semitones; without it there is one voice. */
  detune?: number
  /** Low-pass in Hz; without it the oscillator is not filtered. */
  cutoff?: number
  /** Hz added to the cutoff at the start, and how fast that fades. */
  cutoffSweep?: number
  sweepSeconds?: number
  resonance?: number
  /** Depth of vibrato as a share of the pitch. */
  vibrato?: number
  drive?: number
}

/** A plucked string according to Karplus and Strong; it decays by itself. */
export interface PluckedPatch extends Loudness {
  kind: 'plucked'
  brightness: number
  drive?: number
}

/** Two-operator frequency modulation: electric pianos, bells, mallets. */
export interface FmPatch extends Loudness {
  kind: 'fm'
  ratio: number
  index: number
}

/** Fourteen slightly stretched partials and a hammer. */
export interface PianoPatch extends Loudness {
  kind: 'piano'
}

/** A sine with breath noise. */
export interface FlutePatch extends Loudness {
  kind: 'flute'
  vibrato: number
}

export type Patch = SubtractivePatch | PluckedPatch | FmPatch | PianoPatch | FlutePatch

const PLUCK = { kind: 'plucked', attack: 0, decay: 0, sustain: 0 } as const
const SYNTH = { kind: 'subtractive' } as const

export const PATCHES = {
  pad: {
    ...SYNTH,
    shape: 'saw',
    detune: 0.12,
    attack: 0.5,
    decay: 0.5,
    sustain: 0.8,
    release: 0.8,
    cutoff: 2600,
    gain: 0.16,
  },
  strings: {
    ...SYNTH,
    shape: 'brass',
    detune: 0.1,
    attack: 0.22,
    decay: 0.3,
    sustain: 0.9,
    release: 0.35,
    cutoff: 6500,
    vibrato: 0.004,
    gain: 0.2,
  },
  brass: {
    ...SYNTH,
    shape: 'saw',
    detune: 0.05,
    attack: 0.05,
    decay: 0.2,
    sustain: 0.7,
    release: 0.12,
    cutoff: 1600,
    cutoffSweep: 5200,
    sweepSeconds: 0.25,
    gain: 0.2,
  },
  stab: {
    ...SYNTH,
    shape: 'saw',
    detune: 0.14,
    attack: 0.004,
    decay: 0.18,
    sustain: 0.15,
    release: 0.12,
    cutoff: 1200,
    cutoffSweep: 6500,
    sweepSeconds: 0.12,
    resonance: 0.5,
    gain: 0.2,
  },
  organ: { ...SYNTH, shape: 'organ', attack: 0.006, decay: 0.1, sustain: 0.9, release: 0.05, gain: 0.15 },
  lead: {
    ...SYNTH,
    shape: 'saw',
    detune: 0.09,
    attack: 0.008,
    decay: 0.2,
    sustain: 0.6,
    release: 0.12,
    cutoff: 2600,
    cutoffSweep: 5000,
    sweepSeconds: 0.2,
    resonance: 0.3,
    vibrato: 0.003,
    gain: 0.2,
  },
  squareLead: {
    ...SYNTH,
    shape: 'square',
    attack: 0.005,
    decay: 0.1,
    sustain: 0.5,
    release: 0.08,
    cutoff: 6500,
    gain: 0.15,
  },
  subBass: { ...SYNTH, shape: 'sine', attack: 0.006, decay: 0.2, sustain: 0.85, release: 0.06, drive: 1.6, gain: 0.5 },
  boomBass: { ...SYNTH, shape: 'sine', attack: 0.003, decay: 1.2, sustain: 0, release: 0.12, drive: 3, gain: 0.55 },
  sawBass: {
    ...SYNTH,
    shape: 'saw',
    detune: 0.03,
    attack: 0.004,
    decay: 0.2,
    sustain: 0.7,
    release: 0.05,
    cutoff: 260,
    cutoffSweep: 1100,
    sweepSeconds: 0.15,
    resonance: 0.4,
    gain: 0.42,
  },
  acidBass: {
    ...SYNTH,
    shape: 'saw',
    attack: 0.003,
    decay: 0.15,
    sustain: 0.5,
    release: 0.04,
    cutoff: 300,
    cutoffSweep: 2600,
    sweepSeconds: 0.11,
    resonance: 0.82,
    gain: 0.34,
  },
  reeseBass: {
    ...SYNTH,
    shape: 'saw',
    detune: 0.25,
    attack: 0.01,
    decay: 0.2,
    sustain: 0.9,
    release: 0.06,
    cutoff: 620,
    gain: 0.4,
  },
  harp: { ...PLUCK, release: 0.1, brightness: 0.5, gain: 0.5 },
  nylonGuitar: { ...PLUCK, release: 0.15, brightness: 0.35, gain: 0.55 },
  driveGuitar: { ...PLUCK, release: 0.06, brightness: 0.6, drive: 6, gain: 0.3 },
  uprightBass: { ...PLUCK, release: 0.08, brightness: 0.2, gain: 0.75 },
  electricPiano: { kind: 'fm', ratio: 1, index: 1.6, attack: 0.002, decay: 1.4, sustain: 0, release: 0.2, gain: 0.32 },
  bell: { kind: 'fm', ratio: 3.5, index: 2.2, attack: 0.001, decay: 2, sustain: 0, release: 0.6, gain: 0.2 },
  marimba: { kind: 'fm', ratio: 4, index: 0.8, attack: 0.001, decay: 0.35, sustain: 0, release: 0.1, gain: 0.4 },
  fmBass: { kind: 'fm', ratio: 1, index: 2.4, attack: 0.003, decay: 0.5, sustain: 0.3, release: 0.05, gain: 0.45 },
  piano: { kind: 'piano', attack: 0.002, decay: 1.6, sustain: 0, release: 0.15, gain: 0.42 },
  flute: { kind: 'flute', attack: 0.06, decay: 0.1, sustain: 0.85, release: 0.1, vibrato: 0.005, gain: 0.26 },
} as const satisfies Record<string, Patch>

export type PatchName = keyof typeof PATCHES
