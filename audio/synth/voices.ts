import type { Random } from '../random.ts'
import { oscillate } from './oscillate.ts'
import { decayPerSample, midiToHz, SAMPLE_RATE, SINE, TABLE_SIZE, TAU } from './oscillators.ts'
import {
  type FlutePatch,
  type FmPatch,
  PATCHES,
  type Patch,
  type PatchName,
  type PianoPatch,
  type PluckedPatch,
} from './patches.ts'

const PARTIALS = 14
const HAMMER_SAMPLES = 400
const VIBRATO_HZ = 5.3
/** Whole periods, more than modulation bends a phase by. */
const BENT_PHASE = 256 * TABLE_SIZE
/** Vibrato is updated every this many samples. */
const VIBRATO_STEP = 16

/** One note, mono, held for `seconds` and followed by the patch's release. */
export function renderNote(name: PatchName, midi: number, seconds: number, random: Random): Float32Array {
  const patch: Patch = PATCHES[name]
  const samples = new Float32Array(Math.floor((seconds + patch.release) * SAMPLE_RATE))
  const hz = midiToHz(midi)
  switch (patch.kind) {
    case 'plucked':
      pluck(samples, patch, hz, random)
      break
    case 'fm':
      modulate(samples, patch, hz)
      break
    case 'piano':
      strike(samples, patch, hz, random)
      break
    case 'flute':
      blow(samples, patch, hz, random)
      break
    case 'subtractive':
      oscillate(samples, patch, hz, random)
      break
  }
  shapeLoudness(samples, patch, seconds)
  return samples
}

function pluck(samples: Float32Array, patch: PluckedPatch, hz: number, random: Random): void {
  const string = new Float32Array(Math.max(2, Math.round(SAMPLE_RATE / hz)))
  let smoothed = 0
  for (let i = 0; i < string.length; i++) {
    smoothed += (random() * 2 - 1 - smoothed) * (0.25 + patch.brightness * 0.7)
    string[i] = smoothed
  }
  const ringSeconds = patch.brightness < 0.3 ? 2.2 : 2.8
  const half = 0.5 * 0.001 ** (1 / (hz * ringSeconds))
  let previous = 0
  for (let i = 0, k = 0; i < samples.length; i++) {
    const value = string[k]!
    string[k] = (value + previous) * half
    previous = value
    k = k + 1 === string.length ? 0 : k + 1
    samples[i] = value
  }
  const { drive } = patch
  if (drive) for (let i = 0; i < samples.length; i++) samples[i] = Math.tanh(samples[i]! * drive) * 0.5
}

function modulate(samples: Float32Array, patch: FmPatch, hz: number): void {
  const carrierStep = (hz / SAMPLE_RATE) * TABLE_SIZE
  const modulatorStep = (carrierStep * patch.ratio) % TABLE_SIZE
  const fade = decayPerSample(patch.decay * 0.35)
  const indexFade = decayPerSample(Math.min(0.5, patch.decay * 0.3))
  const { sustain } = patch
  let carrier = 0
  let modulator = 0
  let level = 1
  let index = (patch.index * TABLE_SIZE) / TAU
  for (let i = 0; i < samples.length; i++) {
    modulator += modulatorStep
    if (modulator >= TABLE_SIZE) modulator -= TABLE_SIZE
    carrier += carrierStep
    if (carrier >= TABLE_SIZE) carrier -= TABLE_SIZE
    // Periods are added so that the phase is not negative: then a whole number is what truncation leaves.
    const bent = (carrier + index * SINE[modulator | 0]! + BENT_PHASE) | 0
    samples[i] = SINE[bent & (TABLE_SIZE - 1)]! * (sustain + (1 - sustain) * level)
    level *= fade
    index *= indexFade
  }
}

function strike(samples: Float32Array, patch: PianoPatch, hz: number, random: Random): void {
  for (let h = 1; h <= PARTIALS; h++) {
    // The upper partials of stiff strings are sharp.
    const partialHz = hz * h * Math.sqrt(1 + 0.0004 * h * h)
    if (partialHz > 16000) break
    const fade = Math.exp((-h * 0.7 * (1 + hz / 900)) / (SAMPLE_RATE * patch.decay))
    addPartial(samples, partialHz, random() * TABLE_SIZE, 0.6 * h ** -1.35, fade)
  }
  for (let i = 0; i < HAMMER_SAMPLES && i < samples.length; i++) {
    samples[i] = samples[i]! + (random() - 0.5) * 0.09 * (1 - i / HAMMER_SAMPLES)
  }
}

function addPartial(samples: Float32Array, hz: number, start: number, loudest: number, fade: number): void {
  const step = (hz / SAMPLE_RATE) * TABLE_SIZE
  let phase = start
  let level = loudest
  for (let i = 0; i < samples.length; i++) {
    phase += step
    if (phase >= TABLE_SIZE) phase -= TABLE_SIZE
    samples[i] = samples[i]! + SINE[phase | 0]! * level
    level *= fade
  }
}

function blow(samples: Float32Array, patch: FlutePatch, hz: number, random: Random): void {
  const step = (hz / SAMPLE_RATE) * TABLE_SIZE
  let bent = step
  let phase = 0
  let breath = 0
  for (let i = 0; i < samples.length; i++) {
    if (i % VIBRATO_STEP === 0) {
      const turns = (i * VIBRATO_HZ) / SAMPLE_RATE
      bent = step * (1 + patch.vibrato * Math.sin(TAU * turns))
    }
    phase += bent
    if (phase >= TABLE_SIZE) phase -= TABLE_SIZE
    breath += (random() - 0.5 - breath) * 0.35
    const octave = SINE[((phase * 2) | 0) & (TABLE_SIZE - 1)]!
    samples[i] = SINE[phase | 0]! * 0.8 + octave * 0.16 + breath * 0.12
  }
}

/** Attack, decay to sustain and a squared release, in place. Struck and plucked sounds have their own decay. */
function shapeLoudness(samples: Float32Array, patch: Patch, heldSeconds: number): void {
  // Loops are functions of their own that get numbers: patches have different shapes, for each of which V8 would compile them again.
  const { sustain, gain } = patch
  const attack = Math.max(1, Math.min(samples.length, Math.ceil(patch.attack * SAMPLE_RATE)))
  fadeIn(samples, attack, gain)
  if (patch.kind === 'subtractive' || patch.kind === 'flute') {
    const fade = patch.decay > 0 ? decayPerSample(patch.decay * 0.5) : 0
    decay(samples, attack, sustain * gain, (1 - sustain) * gain, fade)
  } else scale(samples, attack, gain)
  release(samples, Math.floor(heldSeconds * SAMPLE_RATE), Math.max(1, patch.release * SAMPLE_RATE))
}

function fadeIn(samples: Float32Array, attack: number, gain: number): void {
  for (let i = 0; i < attack; i++) samples[i] = samples[i]! * gain * (i / attack)
}

function decay(samples: Float32Array, from: number, sustained: number, decaying: number, fade: number): void {
  let above = decaying
  for (let i = from; i < samples.length; i++) {
    samples[i] = samples[i]! * (sustained + above)
    above *= fade
  }
}

function scale(samples: Float32Array, from: number, gain: number): void {
  for (let i = from; i < samples.length; i++) samples[i] = samples[i]! * gain
}

function release(samples: Float32Array, held: number, frames: number): void {
  for (let i = Math.max(0, held + 1); i < samples.length; i++) {
    const left = Math.max(0, 1 - (i - held) / frames)
    samples[i] = samples[i]! * left * left
  }
}
