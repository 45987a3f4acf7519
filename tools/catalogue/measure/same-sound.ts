import { scaleSounds, soundDistance } from '#audio/sound-scale.ts'
import type { Measurement } from './measure.ts'

/** Of a recording: lowest and highest value in equal steps of time, and its sound. */
type Outline = Pick<Measurement, 'durationMs' | 'waveform' | 'features'>

/** Encoders pad a recording at both ends; a cut is longer. */
const SAME_LENGTH_MS = 120
const MOST_SHIFT_MS = 60
const STEPS = 2000
/** Formats of one recording reach this; the same piece without its lead does not (0.93). */
const SAME = 0.95
/** Noise loses more in a lossy format, but keeps its sound: another mix is at 0.11 and more. */
const LIKELY = 0.85
const SAME_DISTANCE = 0.1
/** Recordings kept for comparison, of 8 kB each. */
const MOST_KEPT = 5000

/** The recordings of an import so far. */
export class HeardSounds {
  private readonly heard: (Outline & { name: string })[] = []

  /** The name of an earlier recording that is the same one; null for a new one, which is kept. */
  findTwin(name: string, { durationMs, waveform, features }: Outline): string | null {
    const outline = { name, durationMs, waveform, features }
    const twin = this.heard.find((other) => isSameSound(other, outline))
    if (!twin && this.heard.length < MOST_KEPT) this.heard.push(outline)
    return twin?.name ?? null
  }
}
const HEADER = 24

/** Whether two recordings are one, perhaps in two formats: their outlines rise and fall together, step by step. */
export function isSameSound(a: Outline, b: Outline): boolean {
  if (Math.abs(a.durationMs - b.durationMs) > SAME_LENGTH_MS) return false
  const stepMs = Math.max(1, Math.min(a.durationMs, b.durationMs)) / STEPS
  const [changesA, changesB] = [changes(a.waveform, stepMs), changes(b.waveform, stepMs)]
  const most = Math.ceil(MOST_SHIFT_MS / stepMs)
  const wanted = soundsAlike(a, b) ? LIKELY : SAME
  for (let shift = 0; shift <= most; shift++)
    if (likeness(changesA, changesB, shift) >= wanted || likeness(changesB, changesA, shift) >= wanted) return true
  return false
}

function soundsAlike({ features: a }: Outline, { features: b }: Outline): boolean {
  return a !== null && b !== null && soundDistance(scaleSounds([a]), scaleSounds([b])) < SAME_DISTANCE
}

/** How the outline changes from step to step; without this, any two sounds that fade out would be alike. */
function changes(waveform: Uint8Array, stepMs: number): Float32Array {
  const view = new DataView(waveform.buffer, waveform.byteOffset, waveform.byteLength)
  const bucketMs = (view.getInt32(12, true) * 1000) / view.getInt32(8, true)
  const buckets = view.getInt32(16, true)
  const values = new Float32Array(2 * STEPS)
  for (let step = 0; step < STEPS; step++) {
    const at = Math.min(buckets - 1, Math.floor((step * stepMs) / bucketMs))
    values[2 * step] = view.getInt8(HEADER + 2 * at)
    values[2 * step + 1] = view.getInt8(HEADER + 2 * at + 1)
  }
  return values.map((value, i) => (i < 2 ? 0 : value - values[i - 2]!))
}

/** Correlation of two series, the second one later by some steps. */
function likeness(a: Float32Array, b: Float32Array, shift: number): number {
  let [both, squaresA, squaresB] = [0, 0, 0]
  for (let i = 0; i + 2 * shift < a.length; i++) {
    const [x, y] = [a[i]!, b[i + 2 * shift]!]
    both += x * y
    squaresA += x * x
    squaresB += y * y
  }
  return squaresA === 0 || squaresB === 0 ? 0 : both / Math.sqrt(squaresA * squaresB)
}
