import { featureVector } from './features.ts'
import { FrameRecorder, TIMBRE_EVERY } from './frames.ts'
import { ChromaRecorder, findKey, type Key } from './key.ts'
import { ANALYSIS_RATE, MonoStream } from './mono-stream.ts'
import { type CLIP_HOP, ConstellationRecorder, STORED_HOP } from './print/constellation.ts'
import { clipPrint, storedPrint } from './print/print.ts'
import { RateHalver } from './resample.ts'
import { WidthMeter } from './stereo-width.ts'
import { measureTempo, type Tempo } from './tempo.ts'

/** Length in seconds of the windows a track is found again by. */
export const WINDOW_SECONDS = 12
/** They overlap by half, up to so many; of a longer recording they are spread evenly. */
const WINDOW_HOP_SECONDS = 6
export const MOST_WINDOWS = 16
/** A decoder may add so much: it makes no second window of a 12-second clip. */
const SLACK_SECONDS = 1
/** Mean power of the frames of music at -16 LUFS: each window is brought to it, as a clip knows no more than itself. */
const REFERENCE_POWER = 5000
/** Digits a number of a window keeps: more would only make messages longer. */
const DIGITS = 6
/** Some 60 dB below that: nothing to compare. */
const SILENT_POWER = 0.005

/** One stretch of a recording, measured. */
export interface Heard {
  tempo: Tempo
  key: Key
  /** The 53 numbers of `featureVector`. */
  features: number[]
}

/** Records what is compared of a recording, chunk by chunk: spectra are taken once, and stretches summed up at the end. */
export class SoundRecorder {
  private readonly mono: MonoStream
  private readonly frames = new FrameRecorder(ANALYSIS_RATE)
  private readonly halver = new RateHalver()
  private readonly chroma = new ChromaRecorder(ANALYSIS_RATE / 2)
  private readonly width: WidthMeter
  private readonly peaks: ConstellationRecorder

  /** `hop`: `CLIP_HOP` for what is searched with. */
  constructor(sampleRate: number, hop: typeof STORED_HOP | typeof CLIP_HOP = STORED_HOP) {
    this.mono = new MonoStream(sampleRate)
    this.width = new WidthMeter(sampleRate)
    this.peaks = new ConstellationRecorder(hop)
  }

  push(channels: readonly Float32Array[]): void {
    this.record(this.mono.push(channels))
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

  /** The feature vectors of at most `most` windows over the whole recording, each at the same level; silence has none. */
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

  /** What the recording is told apart by (audio/print/print.ts). */
  print(): Uint8Array<ArrayBuffer> {
    return storedPrint(this.peaks)
  }

  /** The same of a clip that is searched with, heard at `CLIP_HOP`. */
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
