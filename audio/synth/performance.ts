import { createRandom, hashText, type Random } from '../random.ts'
import type { Layer } from './arrangement.ts'
import { type DrumName, renderDrum } from './drums.ts'
import type { Genre } from './genres.ts'
import { degreePitch } from './harmony.ts'
import { Mixer } from './mixing/mixer.ts'
import { SAMPLE_RATE } from './oscillators.ts'
import type { PatchName } from './patches.ts'
import { renderNote } from './voices.ts'

export const STEPS_PER_BAR = 16

export interface PerformanceOptions {
  seed: string
  genre: Genre
  bpm: number
  /** Pitch class of the key, 0 = C. */
  root: number
  bars: number
  tailSeconds: number
}

/**
 * What the layers of a piece share: grid, harmony, sounds and mixer. Random values depend only on the seed and the position in
 * the piece, so that a shorter form plays the same bars as the whole.
 */
export class Performance {
  readonly genre: Genre
  readonly seed: string
  readonly root: number
  readonly stepSeconds: number
  readonly barSeconds: number
  readonly tailSeconds: number
  readonly mixer: Mixer
  private readonly notes = new Map<string, Float32Array>()
  private readonly drumHits = new Map<DrumName, Float32Array>()

  constructor(options: PerformanceOptions) {
    this.genre = options.genre
    this.seed = options.seed
    this.root = options.root
    this.stepSeconds = 60 / options.bpm / 4
    this.barSeconds = this.stepSeconds * STEPS_PER_BAR
    this.tailSeconds = options.tailSeconds
    this.mixer = new Mixer(Math.ceil((options.bars * this.barSeconds + options.tailSeconds) * SAMPLE_RATE))
  }

  /** The random source of one layer in one bar. */
  chance(layer: Layer, bar: number): Random {
    return createRandom(hashText(`${this.seed} ${layer} ${bar}`))
  }

  /** A choice made once for the piece: 0 to `count - 1`. */
  choice(what: string, count: number): number {
    return Math.floor(createRandom(hashText(`${this.seed} ${what}`))() * count)
  }

  /** The time of a sixteenth, with the style's swing and timing variation. */
  timeOf(bar: number, step: number, random: Random): number {
    const swing = step % 2 === 1 ? (this.genre.swing ?? 0) * 2 : 0
    const drift = (random() - 0.5) * (this.genre.looseness ?? 0)
    return bar * this.barSeconds + (step + swing) * this.stepSeconds + drift
  }

  /** Semitones above C of a degree of the piece's scale. */
  pitch(degree: number): number {
    return degreePitch(this.root, this.genre.scale, degree)
  }

  /** A note of whole sixteenths; equal notes are rendered once. Another take is the same note played again. */
  note(patch: PatchName, midi: number, steps: number, take = 0): Float32Array {
    const name = `${patch} ${midi} ${steps} ${take}`
    let samples = this.notes.get(name)
    if (!samples) {
      samples = renderNote(patch, midi, steps * this.stepSeconds * 0.96, createRandom(hashText(`${this.seed} ${name}`)))
      this.notes.set(name, samples)
    }
    return samples
  }

  drum(name: DrumName): Float32Array {
    let samples = this.drumHits.get(name)
    if (!samples) {
      samples = renderDrum(name, createRandom(hashText(`${this.seed} ${name}`)))
      this.drumHits.set(name, samples)
    }
    return samples
  }
}
