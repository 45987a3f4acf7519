import { createRandom, hashText, type Random } from '../random.ts'
import type { Layer } from './arrangement.ts'
import { type DrumName, renderDrum } from './drums.ts'
import type { Genre, GenreName } from './genres.ts'
import { degreePitch } from './harmony.ts'
import { type Clip, ClipMixer, type Placed } from './mixing/mixer.ts'
import { brighten, TONES } from './mixing/tone.ts'
import { TREBLE } from './mixing/treble.ts'
import type { Take } from './mixing/workspace.ts'
import { SAMPLE_RATE } from './oscillators.ts'
import type { PatchName } from './patches.ts'
import { renderNote } from './voices.ts'

export const STEPS_PER_BAR = 16

interface PerformanceOptions {
  seed: string
  style: GenreName
  genre: Genre
  bpm: number
  /** Pitch class of the key, 0 = C. */
  root: number
  tailSeconds: number
  take: Take
}

/**
 * What the layers of a piece share: grid, harmony, sounds and score. A bar is played once for everything that distinguishes it
 * (chord, section, place in its phrase) and then placed wherever it recurs. Random values depend only on the seed and on these, so
 * that a shorter form plays the same bars as the whole.
 */
export class Performance {
  readonly style: GenreName
  readonly genre: Genre
  readonly seed: string
  readonly root: number
  readonly stepSeconds: number
  readonly barSeconds: number
  readonly tailSeconds: number
  readonly score = new Map<Layer, Placed[]>()
  private readonly mixer: ClipMixer
  private readonly notes = new Map<string, Float32Array>()
  private readonly drumHits = new Map<DrumName, Float32Array>()
  private readonly clips = new Map<string, Clip>()

  constructor(options: PerformanceOptions) {
    this.style = options.style
    this.genre = options.genre
    this.seed = options.seed
    this.root = options.root
    this.stepSeconds = 60 / options.bpm / 4
    this.barSeconds = this.stepSeconds * STEPS_PER_BAR
    this.tailSeconds = options.tailSeconds
    this.mixer = new ClipMixer(options.take)
  }

  /** Places what `play` adds at the beginning of a bar; `name` says all that distinguishes it within its layer. */
  place(layer: Layer, bar: number, gain: number, name: string, play: (mixer: ClipMixer, random: Random) => void): void {
    const key = `${layer} ${name}`
    let clip = this.clips.get(key)
    if (!clip) {
      play(this.mixer, createRandom(hashText(`${this.seed} ${key}`)))
      clip = this.mixer.finish()
      brighten(clip, { ...TONES[layer], ...TREBLE[this.style].tones?.[layer] })
      this.clips.set(key, clip)
    }
    const placed = { clip, at: 2 * Math.round((bar * this.barSeconds * SAMPLE_RATE) / 2), gain }
    const known = this.score.get(layer)
    if (known) known.push(placed)
    else this.score.set(layer, [placed])
  }

  /** A choice made once for the piece: 0 to `count - 1`. */
  choice(what: string, count: number): number {
    return Math.floor(createRandom(hashText(`${this.seed} ${what}`))() * count)
  }

  /** The time of a sixteenth in its bar, with the style's swing and timing variation. */
  timeOf(step: number, random: Random): number {
    const swing = step % 2 === 1 ? (this.genre.swing ?? 0) * 2 : 0
    const drift = (random() - 0.5) * (this.genre.looseness ?? 0)
    return (step + swing) * this.stepSeconds + drift
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
