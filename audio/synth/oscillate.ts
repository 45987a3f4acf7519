import type { Random } from '../random.ts'
import { decayPerSample, SAMPLE_RATE, SINE, TABLE_SIZE, TAU, wavetable } from './oscillators.ts'
import type { SubtractivePatch } from './patches.ts'

const VIBRATO_HZ = 5.3
/** Pitch and cutoff are updated every this many samples; finer steps are inaudible. */
const CONTROL_STEP = 16
const HIGHEST_CUTOFF_HZ = 11000

// Loops over all samples are not nested: V8 compiles a nested one of a function that is called rarely again and again.

/** One oscillator, or three detuned ones, through a resonant low-pass. */
export function oscillate(samples: Float32Array, patch: SubtractivePatch, hz: number, random: Random): void {
  const table = patch.shape === 'sine' ? SINE : wavetable(patch.shape, hz)
  const step = (hz / SAMPLE_RATE) * TABLE_SIZE
  if (patch.detune) addThree(samples, table, step, 2 ** (patch.detune / 12), patch.vibrato ?? 0, random)
  else addOne(samples, table, step, patch.vibrato ?? 0)
  if (patch.cutoff) closeFilter(samples, patch, patch.cutoff)
  if (patch.drive) saturate(samples, patch.drive)
}

function addOne(samples: Float32Array, table: Float32Array, step: number, depth: number): void {
  let phase = 0
  let bent = step
  for (let i = 0; i < samples.length; i++) {
    if (i % CONTROL_STEP === 0) bent = step * vibrato(i, depth)
    phase += bent
    if (phase >= TABLE_SIZE) phase -= TABLE_SIZE
    samples[i] = table[phase | 0]!
  }
}

/** Three voices in one pass, a third of the level each, beginning at random phases. */
function addThree(
  samples: Float32Array,
  table: Float32Array,
  step: number,
  detune: number,
  depth: number,
  random: Random,
): void {
  let low = random() * TABLE_SIZE
  let middle = random() * TABLE_SIZE
  let high = random() * TABLE_SIZE
  let bent = step
  let lower = bent / detune
  let higher = bent * detune
  for (let i = 0; i < samples.length; i++) {
    if (i % CONTROL_STEP === 0 && depth > 0) {
      bent = step * vibrato(i, depth)
      lower = bent / detune
      higher = bent * detune
    }
    low += lower
    middle += bent
    high += higher
    if (low >= TABLE_SIZE) low -= TABLE_SIZE
    if (middle >= TABLE_SIZE) middle -= TABLE_SIZE
    if (high >= TABLE_SIZE) high -= TABLE_SIZE
    samples[i] = (table[low | 0]! + table[middle | 0]! + table[high | 0]!) / 3
  }
}

function closeFilter(samples: Float32Array, patch: SubtractivePatch, cutoff: number): void {
  const close = patch.sweepSeconds ? decayPerSample(patch.sweepSeconds) ** CONTROL_STEP : 1
  lowPass(samples, cutoff, patch.cutoffSweep ?? 0, close, (1 - (patch.resonance ?? 0.15)) * 1.4)
}

/** Chamberlin's state-variable filter with an exponentially closing cutoff, in place. */
function lowPass(samples: Float32Array, cutoff: number, sweep: number, close: number, damping: number): void {
  let opening = 1
  let low = 0
  let band = 0
  let coefficient = 0
  for (let i = 0; i < samples.length; i++) {
    if (i % CONTROL_STEP === 0) {
      const hz = Math.min(HIGHEST_CUTOFF_HZ, cutoff + sweep * opening)
      coefficient = Math.min(0.8, (TAU * hz) / SAMPLE_RATE)
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

const vibrato = (sampleIndex: number, depth: number): number =>
  depth === 0 ? 1 : 1 + depth * Math.sin((TAU * sampleIndex * VIBRATO_HZ) / SAMPLE_RATE)
