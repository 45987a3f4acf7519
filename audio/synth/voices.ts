import type { Random } from '../random.ts'
import { midiToHz, SAMPLE_RATE, SINE, TABLE_SIZE, TAU, wavetable } from './oscillators.ts'
import {
  type FlutePatch,
  type FmPatch,
  PATCHES,
  type Patch,
  type PatchName,
  type PianoPatch,
  type PluckedPatch,
  type SubtractivePatch,
} from './patches.ts'

const PARTIALS = 9
const HAMMER_SAMPLES = 400
const VIBRATO_HZ = 5.3
/** The filter's cutoff is updated every this many samples; finer steps are inaudible. */
const SWEEP_STEP = 16
const HIGHEST_CUTOFF_HZ = 9000

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
  const loss = 0.001 ** (1 / (hz * ringSeconds))
  let previous = 0
  for (let i = 0, k = 0; i < samples.length; i++) {
    const value = string[k]!
    string[k] = (value * 0.5 + previous * 0.5) * loss
    previous = value
    k = k + 1 === string.length ? 0 : k + 1
    samples[i] = patch.drive ? Math.tanh(value * patch.drive) * 0.5 : value
  }
}

function modulate(samples: Float32Array, patch: FmPatch, hz: number): void {
  const carrierStep = (hz / SAMPLE_RATE) * TABLE_SIZE
  const modulatorStep = (carrierStep * patch.ratio) % TABLE_SIZE
  const fade = decayPerSample(patch.decay * 0.35)
  const indexFade = decayPerSample(Math.min(0.5, patch.decay * 0.3))
  let carrier = 0
  let modulator = 0
  let level = 1
  let index = (patch.index * TABLE_SIZE) / TAU
  for (let i = 0; i < samples.length; i++) {
    modulator = wrap(modulator + modulatorStep)
    carrier = wrap(carrier + carrierStep)
    // The table has a whole number of bits, so that also a negative phase ends up in it.
    const bent = Math.floor(carrier + index * SINE[modulator | 0]!)
    samples[i] = SINE[bent & (TABLE_SIZE - 1)]! * (patch.sustain + (1 - patch.sustain) * level)
    level *= fade
    index *= indexFade
  }
}

function strike(samples: Float32Array, patch: PianoPatch, hz: number, random: Random): void {
  for (let h = 1; h <= PARTIALS; h++) {
    // The upper partials of stiff strings are sharp.
    const partialHz = hz * h * Math.sqrt(1 + 0.0004 * h * h)
    if (partialHz > 16000) break
    const step = (partialHz / SAMPLE_RATE) * TABLE_SIZE
    const fade = Math.exp((-h * 0.7 * (1 + hz / 900)) / (SAMPLE_RATE * patch.decay))
    let phase = random() * TABLE_SIZE
    let level = 0.6 * h ** -1.35
    for (let i = 0; i < samples.length; i++) {
      phase = wrap(phase + step)
      samples[i] = samples[i]! + SINE[phase | 0]! * level
      level *= fade
    }
  }
  for (let i = 0; i < HAMMER_SAMPLES && i < samples.length; i++) {
    samples[i] = samples[i]! + (random() - 0.5) * 0.09 * (1 - i / HAMMER_SAMPLES)
  }
}

function blow(samples: Float32Array, patch: FlutePatch, hz: number, random: Random): void {
  let phase = 0
  let breath = 0
  for (let i = 0; i < samples.length; i++) {
    phase = wrap(phase + ((hz * vibrato(i, patch.vibrato)) / SAMPLE_RATE) * TABLE_SIZE)
    breath += (random() - 0.5 - breath) * 0.2
    const octave = SINE[((phase * 2) | 0) & (TABLE_SIZE - 1)]!
    samples[i] = SINE[phase | 0]! * 0.8 + octave * 0.16 + breath * 0.12
  }
}

function oscillate(samples: Float32Array, patch: SubtractivePatch, hz: number, random: Random): void {
  const table = patch.shape === 'sine' ? SINE : wavetable(patch.shape, hz)
  const voices = patch.detune ? 3 : 1
  for (let voice = 0; voice < voices; voice++) {
    const offset = (voice - (voices - 1) / 2) * (patch.detune ?? 0)
    const startPhase = voices > 1 ? random() * TABLE_SIZE : 0
    addOscillator(samples, table, hz * 2 ** (offset / 12), startPhase, 1 / voices, patch.vibrato ?? 0)
  }
  if (patch.cutoff) lowPass(samples, patch, patch.cutoff)
  if (patch.drive) saturate(samples, patch.drive)
}

function addOscillator(
  samples: Float32Array,
  table: Float32Array,
  hz: number,
  startPhase: number,
  gain: number,
  vibratoDepth: number,
): void {
  const step = (hz / SAMPLE_RATE) * TABLE_SIZE
  let phase = startPhase
  for (let i = 0; i < samples.length; i++) {
    phase += vibratoDepth > 0 ? step * vibrato(i, vibratoDepth) : step
    if (phase >= TABLE_SIZE) phase -= TABLE_SIZE
    const index = phase | 0
    const here = table[index]!
    samples[i] = samples[i]! + (here + (table[index + 1]! - here) * (phase - index)) * gain
  }
}

/** Chamberlin's state-variable filter with an exponentially closing cutoff, in place. */
function lowPass(samples: Float32Array, patch: SubtractivePatch, cutoff: number): void {
  const sweep = patch.cutoffSweep ?? 0
  const close = patch.sweepSeconds ? decayPerSample(patch.sweepSeconds) ** SWEEP_STEP : 1
  const damping = (1 - (patch.resonance ?? 0.15)) * 1.4
  let opening = 1
  let coefficient = 0
  let low = 0
  let band = 0
  for (let i = 0; i < samples.length; i++) {
    if (i % SWEEP_STEP === 0) {
      coefficient = Math.min(0.8, (TAU * Math.min(HIGHEST_CUTOFF_HZ, cutoff + sweep * opening)) / SAMPLE_RATE)
      opening *= close
    }
    low += coefficient * band
    band += coefficient * (samples[i]! - low - damping * band)
    samples[i] = low
  }
}

function saturate(samples: Float32Array, drive: number): void {
  const scale = 1 / Math.tanh(drive)
  for (let i = 0; i < samples.length; i++) samples[i] = Math.tanh(samples[i]! * drive) * scale
}

/** Attack, decay to sustain and a squared release, in place. Struck and plucked sounds have their own decay. */
function shapeLoudness(samples: Float32Array, patch: Patch, heldSeconds: number): void {
  const attack = Math.max(1, patch.attack * SAMPLE_RATE)
  const release = Math.max(1, patch.release * SAMPLE_RATE)
  const held = Math.floor(heldSeconds * SAMPLE_RATE)
  const holds = patch.kind === 'subtractive' || patch.kind === 'flute'
  const fade = patch.decay > 0 ? decayPerSample(patch.decay * 0.5) : 0
  let decaying = 1
  for (let i = 0; i < samples.length; i++) {
    let level = i < attack ? i / attack : 1
    if (holds && i >= attack) {
      level = patch.sustain + (1 - patch.sustain) * decaying
      decaying *= fade
    }
    if (i > held) level *= Math.max(0, 1 - (i - held) / release) ** 2
    samples[i] = samples[i]! * level * patch.gain
  }
}

function vibrato(sampleIndex: number, depth: number): number {
  const turns = (sampleIndex * VIBRATO_HZ) / SAMPLE_RATE
  return 1 + depth * SINE[((turns - (turns | 0)) * TABLE_SIZE) | 0]!
}

/** A phase of up to two periods, within one: what `%` gives, many times faster. */
function wrap(phase: number): number {
  return phase >= TABLE_SIZE ? phase - TABLE_SIZE : phase
}

/** The factor per sample of an exponential with the given time constant. */
function decayPerSample(seconds: number): number {
  return Math.exp(-1 / (SAMPLE_RATE * seconds))
}
