import { createHash } from 'node:crypto'
import { closeSync, openSync, writeSync } from 'node:fs'
import { type Analysis, TrackAnalyzer } from '#audio/analyze.ts'
import type { ChannelLayout } from '#audio/channel-layout.ts'
import { PreviewEncoder } from '#audio/formats/mp3-encoder.ts'
import { mixToMono } from '#audio/mono-stream.ts'
import { encodeWaveform } from '#audio/waveform.ts'
import { type DecodableFile, decodeFile } from '../decode/decode-file.ts'
import { drawWaveImage } from '../pictures/wave-image.ts'
import { SmallPreview } from '../small/small-preview.ts'
import { ChannelLevels, cancelsOut, type Levels } from './channel-levels.ts'
import type { MeasuredTempo } from './tempo.ts'

export interface MeasureJob extends DecodableFile {
  /** Path of the preview; null if only measurements are wanted (dry run). */
  previewPath: string | null
  /** Path of its small form; only together with the preview. */
  smallPath?: string | null
}

export interface Measurement {
  sampleRate: number
  channels: number
  durationMs: number
  loudnessLufs: number | null
  peakDbfs: number | null
  levels: Levels
  tempo: MeasuredTempo
  key: { name: string; confidence: number }
  features: number[] | null
  sounds: number[][]
  print: Uint8Array<ArrayBuffer> | null
  waveform: Uint8Array<ArrayBuffer>
  waveImage: Uint8Array<ArrayBuffer>
  previewSha256: string | null
  smallSha256: string | null
}

/** An MP3 encoder adds samples at both ends, which its decoder removes; a truncated file lacks more than this. */
const CUT_OFF_FRAMES = 4096

/** Decodes a file once and measures, draws and encodes it in the same pass. `onProgress` is called for every chunk. */
export async function measureFile(job: MeasureJob, onProgress: () => void): Promise<Measurement> {
  let sinks: Sinks | null = null
  try {
    for await (const { sampleRate, channels, layout } of decodeFile(job, onProgress)) {
      sinks ??= await openSinks(job, sampleRate, layout)
      if (sampleRate !== sinks.sampleRate || channels.length !== sinks.channels) {
        throw new Error('the file changes its sample rate or channels midway')
      }
      sinks.analyzer.push(channels)
      sinks.levels.push(channels, mixToMono(channels))
      sinks.preview?.push(channels)
      sinks.small?.push(channels)
      onProgress()
    }
    if (!sinks) throw new Error('the file holds no audio')
    const levels = sinks.levels.finish()
    return finish(job, sinks, levels, cancelsOut(levels) ? await analyzeOne(job, levels, onProgress) : null)
  } finally {
    sinks?.preview?.close()
    sinks?.small?.close()
  }
}

/** The loudest channel alone, for recordings of whose sum nothing is left. */
async function analyzeOne(job: MeasureJob, { swings }: Levels, onProgress: () => void): Promise<Analysis | null> {
  const index = swings.indexOf(Math.max(...swings))
  let analyzer: TrackAnalyzer | null = null
  for await (const { sampleRate, channels } of decodeFile(job, onProgress)) {
    analyzer ??= new TrackAnalyzer(sampleRate, 1)
    analyzer.push(channels.slice(index, index + 1))
    onProgress()
  }
  return analyzer?.finish() ?? null
}

interface Sinks {
  sampleRate: number
  channels: number
  analyzer: TrackAnalyzer
  levels: ChannelLevels
  preview: PreviewFile | null
  small: PreviewFile | null
}

async function openSinks(job: MeasureJob, sampleRate: number, layout: ChannelLayout): Promise<Sinks> {
  return {
    sampleRate,
    channels: layout.length,
    analyzer: new TrackAnalyzer(sampleRate, layout.length, layout),
    levels: new ChannelLevels(layout.length),
    preview: job.previewPath ? new PreviewFile(await mp3Of(sampleRate, layout), job.previewPath) : null,
    small: job.smallPath
      ? new PreviewFile(new SmallPreview(sampleRate, layout.length, { layout }), job.smallPath)
      : null,
  }
}

/** `heard`: what is drawn and compared instead of the sum of the channels. */
function finish(
  job: MeasureJob,
  { sampleRate, channels, analyzer, preview, small }: Sinks,
  levels: Levels,
  heard: Analysis | null,
): Measurement {
  const whole = analyzer.finish()
  if (job.promisedFrames !== null && whole.frames < job.promisedFrames - CUT_OFF_FRAMES) {
    throw new Error(
      `the file is cut off: ${seconds(whole.frames, sampleRate)} of ${seconds(job.promisedFrames, sampleRate)} s are there`,
    )
  }
  const analysis = { ...(heard ?? whole), seconds: whole.seconds, lufs: whole.lufs, peakDbfs: whole.peakDbfs }
  return {
    sampleRate,
    channels,
    durationMs: Math.max(1, Math.round(analysis.seconds * 1000)),
    loudnessLufs: finiteOrNull(analysis.lufs),
    peakDbfs: finiteOrNull(analysis.peakDbfs),
    levels,
    tempo: analysis.tempo,
    key: analysis.key,
    features: analysis.features,
    sounds: analysis.sounds,
    print: analysis.print,
    waveform: encodeWaveform(analysis.waveform),
    waveImage: drawWaveImage(analysis.waveform),
    previewSha256: preview?.finish() ?? null,
    smallSha256: small?.finish() ?? null,
  }
}

type Encoder = {
  push(channels: readonly Float32Array[]): Uint8Array[]
  finish(): Uint8Array[]
}

async function mp3Of(sampleRate: number, layout: ChannelLayout): Promise<Encoder> {
  const encoder = await PreviewEncoder.create(sampleRate, layout.length, { layout })
  return { push: (channels) => encoder.push(channels), finish: () => [encoder.finish()] }
}

/** A file that is hashed while it is encoded and written to disk. */
class PreviewFile {
  private readonly encoder: Encoder
  private readonly hash = createHash('sha256')
  private descriptor: number | null

  constructor(encoder: Encoder, path: string) {
    this.encoder = encoder
    this.descriptor = openSync(path, 'w')
  }

  push(channels: readonly Float32Array[]): void {
    for (const bytes of this.encoder.push(channels)) this.write(bytes)
  }

  /** The SHA-256 of the whole file. */
  finish(): string {
    for (const bytes of this.encoder.finish()) this.write(bytes)
    return this.hash.digest('hex')
  }

  close(): void {
    if (this.descriptor !== null) closeSync(this.descriptor)
    this.descriptor = null
  }

  private write(bytes: Uint8Array): void {
    if (this.descriptor === null) throw new Error('the preview is closed already')
    this.hash.update(bytes)
    writeSync(this.descriptor, bytes)
  }
}

const seconds = (frames: number, sampleRate: number): string => (frames / sampleRate).toFixed(1)

/** JSON has no infinity, so the level of silence is omitted. */
function finiteOrNull(value: number): number | null {
  return Number.isFinite(value) ? Math.round(value * 100) / 100 : null
}
