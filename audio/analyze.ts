import { type ChannelLayout, smpteLayout } from './channel-layout.ts'
import { toStereo } from './downmix.ts'
import { absolutePeak, LoudnessMeter, toDecibels } from './loudness.ts'
import { mixToMono } from './mono-stream.ts'
import { SoundRecorder } from './sound-recorder.ts'
import { type Waveform, WaveformAccumulator } from './waveform.ts'

/** Tempo, key and features are measured on at most this much of the middle of a track, in seconds. */
const EXCERPT_SECONDS = 120
/** Excerpts are brought to this loudness before they are compared, because log-mel values depend on the level. */
const REFERENCE_LUFS = -16
const SILENCE_LUFS = -70
/** Frames measured at a time: the intermediate results of longer chunks would not fit into the processor's cache. */
const FRAMES_AT_A_TIME = 16384

export interface Analysis {
  frames: number
  seconds: number
  /** Integrated loudness in LUFS, -Infinity for silence. */
  lufs: number
  /** Highest sample in dBFS, -Infinity for silence. */
  peakDbfs: number
  waveform: Waveform
  tempo: { bpm: number; confidence: number; pulse: number }
  key: { name: string; confidence: number }
  /** The 53 numbers of `featureVector`; null for silence, which cannot be compared. */
  features: number[] | null
  /** The same numbers for windows of 12 s over the whole recording, for search by clip; empty for silence. */
  sounds: number[][]
  /** The fingerprint of the recording (audio/print/print.ts); null for silence. */
  print: Uint8Array<ArrayBuffer> | null
}

/** Measures a recording from planar chunks of any size, in bounded memory. */
export class TrackAnalyzer {
  private readonly sampleRate: number
  private readonly loudness: Loudness
  private readonly waveform: WaveformAccumulator
  private readonly sound: SoundRecorder
  private readonly layout: ChannelLayout
  private frames = 0

  /** `knownLufs`: the loudness, if mastering has computed it; it is not measured again then. */
  constructor(
    sampleRate: number,
    channelCount: number,
    layout: ChannelLayout = smpteLayout(channelCount),
    knownLufs: number | null = null,
  ) {
    this.sampleRate = sampleRate
    this.layout = layout
    this.loudness =
      knownLufs === null ? new LoudnessMeter(sampleRate, channelCount, layout) : new KnownLoudness(knownLufs)
    this.waveform = new WaveformAccumulator(sampleRate)
    this.sound = new SoundRecorder(sampleRate)
  }

  push(channels: readonly Float32Array[]): void {
    const frames = channels[0]?.length ?? 0
    for (let start = 0; start < frames; start += FRAMES_AT_A_TIME) {
      this.measure(channels.map((channel) => channel.subarray(start, start + FRAMES_AT_A_TIME)))
    }
    this.frames += frames
  }

  finish(): Analysis {
    const lufs = this.loudness.integrated()
    const isSilent = lufs <= SILENCE_LUFS
    this.sound.finish()
    const { tempo, key, features } = this.sound.middle(
      EXCERPT_SECONDS,
      isSilent ? 1 : 10 ** ((REFERENCE_LUFS - lufs) / 20),
    )
    return {
      frames: this.frames,
      seconds: this.frames / this.sampleRate,
      lufs,
      peakDbfs: toDecibels(this.loudness.peak),
      waveform: this.waveform.finish(),
      tempo: { bpm: tempo.bpm, confidence: tempo.confidence, pulse: tempo.pulse },
      key: { name: key.name, confidence: key.confidence },
      features: isSilent ? null : features,
      sounds: isSilent ? [] : this.sound.windows(),
      print: isSilent ? null : this.sound.print(),
    }
  }

  private measure(channels: readonly Float32Array[]): void {
    this.loudness.push(channels)
    // Waveform and features describe what listeners hear: the preview's mix.
    const heard = toStereo(channels, this.layout)
    const mono = mixToMono(heard)
    this.waveform.push([mono])
    this.sound.push(heard, mono)
  }
}

type Loudness = Pick<LoudnessMeter, 'push' | 'integrated' | 'peak'>

/** Stands in for a meter where only the peak is still to be found. */
export class KnownLoudness implements Loudness {
  peak = 0
  private readonly lufs: number

  constructor(lufs: number) {
    this.lufs = lufs
  }

  push(channels: readonly Float32Array[]): void {
    for (const channel of channels) this.peak = Math.max(this.peak, absolutePeak(channel))
  }

  integrated(): number {
    return this.lufs
  }
}

/** Analyses a whole buffer. */
export function analyzeTrack(channels: readonly Float32Array[], sampleRate: number): Analysis {
  const analyzer = new TrackAnalyzer(sampleRate, channels.length)
  analyzer.push(channels)
  return analyzer.finish()
}
