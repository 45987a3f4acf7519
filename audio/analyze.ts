import { ANALYSIS_RATE, ExcerptRecorder } from './excerpt.ts'
import { featureVector } from './features.ts'
import { measureFrames } from './frames.ts'
import { findKey, measureChroma } from './key.ts'
import { LoudnessMeter, toDecibels } from './loudness.ts'
import { halveRate } from './resample.ts'
import { measureTempo } from './tempo.ts'
import { type Waveform, WaveformAccumulator } from './waveform.ts'

/** Excerpts are brought to this loudness before they are compared, because log-mel values depend on level. */
const REFERENCE_LUFS = -16
const SILENCE_LUFS = -70

export interface Analysis {
  frames: number
  seconds: number
  /** Integrated loudness in LUFS, -Infinity for silence. */
  lufs: number
  /** Highest sample in dBFS, -Infinity for silence. */
  peakDbfs: number
  waveform: Waveform
  tempo: { bpm: number; confidence: number }
  key: { name: string; confidence: number }
  /** The 53 numbers of `featureVector`; null for silence, which resembles nothing. */
  features: number[] | null
}

/** Everything measured about a recording, from planar chunks of any size and in bounded memory. */
export class TrackAnalyzer {
  private readonly sampleRate: number
  private readonly loudness: LoudnessMeter
  private readonly waveform: WaveformAccumulator
  private readonly excerpt: ExcerptRecorder
  private frames = 0
  private midPower = 0
  private sidePower = 0

  /** `expectedFrames` places the excerpt in the middle; null when the length is unknown. */
  constructor(sampleRate: number, channelCount: number, expectedFrames: number | null) {
    this.sampleRate = sampleRate
    this.loudness = new LoudnessMeter(sampleRate, channelCount)
    this.waveform = new WaveformAccumulator(sampleRate)
    this.excerpt = new ExcerptRecorder(sampleRate, expectedFrames)
  }

  push(channels: readonly Float32Array[]): void {
    this.frames += channels[0]?.length ?? 0
    this.loudness.push(channels)
    this.waveform.push(channels)
    this.excerpt.push(channels)
    const [left, right] = channels
    if (left && right) this.addWidth(left, right)
  }

  finish(): Analysis {
    const lufs = this.loudness.integrated()
    const excerpt = atReferenceLoudness(this.excerpt.finish(), lufs)
    const frames = measureFrames(excerpt, ANALYSIS_RATE)
    const tempo = measureTempo(frames.onsets, frames.framesPerSecond)
    const chroma = measureChroma(halveRate(excerpt), ANALYSIS_RATE / 2)
    const key = findKey(chroma.classes)
    const sideToMid = this.sidePower / (this.midPower + 1e-9)
    const seconds = excerpt.length / ANALYSIS_RATE
    const features = featureVector({ frames, tempo, chroma, isMinor: key.isMinor, sideToMid, seconds })
    return {
      frames: this.frames,
      seconds: this.frames / this.sampleRate,
      lufs,
      peakDbfs: toDecibels(this.loudness.peak),
      waveform: this.waveform.finish(),
      tempo: { bpm: tempo.bpm, confidence: tempo.confidence },
      key: { name: key.name, confidence: key.confidence },
      features: lufs > SILENCE_LUFS ? features : null,
    }
  }

  private addWidth(left: Float32Array, right: Float32Array): void {
    for (let i = 0; i < left.length; i++) {
      const mid = left[i]! + right[i]!
      const side = left[i]! - right[i]!
      this.midPower += mid * mid
      this.sidePower += side * side
    }
  }
}

/** Analysis of a whole buffer. */
export function analyzeTrack(channels: readonly Float32Array[], sampleRate: number): Analysis {
  const analyzer = new TrackAnalyzer(sampleRate, channels.length, channels[0]?.length ?? 0)
  analyzer.push(channels)
  return analyzer.finish()
}

function atReferenceLoudness(samples: Float32Array, lufs: number): Float32Array {
  if (lufs <= SILENCE_LUFS) return samples
  const gain = 10 ** ((REFERENCE_LUFS - lufs) / 20)
  return samples.map((sample) => sample * gain)
}
