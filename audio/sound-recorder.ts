import { featureVector } from './features.ts'
import { FrameRecorder, TIMBRE_EVERY } from './frames.ts'
import { ChromaRecorder, findKey, type Key } from './key.ts'
import { ANALYSIS_RATE, MonoStream, mixToMono } from './mono-stream.ts'
import { type CLIP_HOP, ConstellationRecorder, STORED_HOP } from './print/constellation.ts'
import { clipPrint, storedPrint } from './print/print.ts'
import { RateHalver } from './resample.ts'
import { WidthMeter } from './stereo-width.ts'
import { measureTempo, type Tempo } from './tempo.ts'

/** Length in seconds of the windows that a clip is compared with. */
export const WINDOW_SECONDS = 12
/** Windows overlap by half up to this number; in a longer recording they are spread evenly. */
const WINDOW_HOP_SECONDS = 6
export const MOST_WINDOWS = 16
/** Tolerance for samples added by a decoder, so that a 12-second clip does not get a second window. */
const SLACK_SECONDS = 1
/**
 * Mean power of music frames at -16 LUFS. Every window is scaled to it, because a clip has no information about the rest of its
 * recording.
 */
const REFERENCE_POWER = 5000
/** Stored digits per feature; more would only make messages longer. */
const DIGITS = 6
/** About 60 dB below that; such a window cannot be compared. */
const SILENT_POWER = 0.005

/** The measurements of one stretch of a recording. */
export interface Heard {
  tempo: Tempo
  key: Key
  /** The 53 numbers of `featureVector`. */
  features: number[]
}

/** Records the data for comparison, chunk by chunk: spectra are computed once, stretches are summed at the end. */
export class SoundRecorder {
  private readonly mono: MonoStream
  private readonly frames = new FrameRecorder(ANALYSIS_RATE)
  private readonly halver = new RateHalver()
  private readonly chroma = new ChromaRecorder(ANALYSIS_RATE / 2)
  private readonly width: WidthMeter
  private readonly peaks: ConstellationRecorder

  /** `hop`: `CLIP_HOP` for clips that are searched with. */
  constructor(sampleRate: number, hop: typeof STORED_HOP | typeof CLIP_HOP = STORED_HOP) {
    this.mono = new MonoStream(sampleRate)
    this.width = new WidthMeter(sampleRate)
    this.peaks = new ConstellationRecorder(hop)
  }

  /** `mono`: the mean of the channels. */
  push(channels: readonly Float32Array[], mono: Float32Array = mixToMono(channels)): void {
    this.record(this.mono.push([mono]))
    const [left, right] = channels
    if (left && right) this.width.push(left, right)
  }

  finish(): void {
    this.record(this.mono.finish())
    this.frames.finish()
    this.recordHalf(this.halver.finish())
    this.peaks.finish()
  }

  /** The middle `seconds` of the recording, at `gain` times its level. */
  middle(seconds: number, gain: number): Heard {
    const wanted = Math.min(this.frames.count, Math.round(seconds * this.frames.framesPerSecond))
    const from = alignedFrame((this.frames.count - wanted) / 2)
    return this.hear(from, from + wanted, gain)
  }

  /** The feature vectors of at most `most` windows over the whole recording, all at the same level; empty for silence. */
  windows(most: number = MOST_WINDOWS): number[][] {
    const rate = this.frames.framesPerSecond
    const length = Math.min(this.frames.count, Math.floor(WINDOW_SECONDS * rate))
    const rest = this.frames.count - length
    const more = Math.ceil(Math.max(0, rest / rate - SLACK_SECONDS) / WINDOW_HOP_SECONDS)
    const count = Math.min(most, 1 + more)
    const vectors: number[][] = []
    for (let i = 0; i < count; i++) {
      const from = alignedFrame(count === 1 ? rest / 2 : (rest * i) / (count - 1))
      const power = this.frames.meanPower(from, from + length)
      if (power <= SILENT_POWER) continue
      const { features } = this.hear(from, from + length, Math.sqrt(REFERENCE_POWER / power))
      vectors.push(features.map((value) => Number(value.toPrecision(DIGITS))))
    }
    return vectors
  }

  /** The fingerprint of the recording (audio/print/print.ts). */
  print(): Uint8Array<ArrayBuffer> {
    return storedPrint(this.peaks)
  }

  /** The fingerprint of a clip to search with; requires `CLIP_HOP`. */
  clipPrint(): Uint8Array<ArrayBuffer> {
    return clipPrint(this.peaks)
  }

  private record(samples: Float32Array): void {
    this.frames.push(samples)
    this.recordHalf(this.halver.push(samples))
  }

  private recordHalf(samples: Float32Array): void {
    this.chroma.push(samples)
    this.peaks.push(samples)
  }

  private hear(from: number, to: number, gain: number): Heard {
    const rate = this.frames.framesPerSecond
    const [start, end] = [from / rate, to / rate]
    const frames = this.frames.summarise(from, to, gain)
    const tempo = measureTempo(frames.onsets, rate)
    const chroma = this.chroma.summarise(start, end, gain)
    const key = findKey(chroma.classes)
    const sideToMid = this.width.sideToMid(start, end)
    const features = featureVector({ frames, tempo, chroma, isMinor: key.isMinor, sideToMid, seconds: end - start })
    return { tempo, key, features }
  }
}

function alignedFrame(frame: number): number {
  return Math.floor(frame / TIMBRE_EVERY) * TIMBRE_EVERY
}
