import { createHash } from 'node:crypto'
import { KnownLoudness, TrackAnalyzer } from '#audio/analyze.ts'
import { smpteLayout } from '#audio/channel-layout.ts'
import { PreviewEncoder } from '#audio/formats/mp3-encoder.ts'
import { encodeWav } from '#audio/formats/wav.ts'
import { LoudnessMeter, toDecibels } from '#audio/loudness.ts'
import type { Layer } from '#audio/synth/arrangement.ts'
import { renderEffect } from '#audio/synth/effects/effects.ts'
import { renderOneShot } from '#audio/synth/effects/one-shots.ts'
import type { StereoBuffer } from '#audio/synth/mixing/mixer.ts'
import { type Take, takeFresh } from '#audio/synth/mixing/workspace.ts'
import { SAMPLE_RATE } from '#audio/synth/oscillators.ts'
import { performPiece, type TrackRecipe } from '#audio/synth/piece.ts'
import { mixPiece, renderStems, renderTrack } from '#audio/synth/track.ts'
import { encodeWaveform, type Waveform, WaveformAccumulator } from '#audio/waveform.ts'
import type { DemoItem } from '#db/demo/items/item.ts'
import { drawWaveImage } from '../pictures/wave-image.ts'
import type { VersionKind } from '../site/protocol.ts'
import { SmallPreview } from '../small/small-preview.ts'
import { quickEncoder } from './quick-encoder.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** One recording with all its files and measurements for the site. */
export interface RenderedVersion {
  kind: VersionKind
  /** The layer, if there are several stems. */
  stem: Layer | null
  original: Bytes
  originalSha256: string
  preview: Bytes
  /** For narrow lines; null of a stem, whose preview is small itself. */
  smallPreview: Bytes | null
  waveform: Bytes
  waveImage: Bytes
  durationMs: number
  loudnessLufs: number | null
  peakDbfs: number | null
  features: number[] | null
  /** Windows for search by clip; main version only. */
  sounds: number[][]
  /** The fingerprint; main version only. */
  print: Uint8Array<ArrayBuffer> | null
}

const STEREO = smpteLayout(2)
const NO_LEAD: readonly Layer[] = ['drums', 'bass', 'chords']
const CUT_SECONDS = { cut60: 60, cut30: 30 } as const
/** kbit/s; lower, because stems are not used to choose a track. */
const STEM_BITRATE = 64
/** Opus tries little: what the synthesiser plays is easy, and a first start waits for it. */
const SMALL_EFFORT = 2

/**
 * The main version of an item, fully measured. `mostSeconds` cuts off the end of a longer piece; `take` gives memory that is needed
 * until the version is there.
 */
export async function renderMain(
  item: DemoItem,
  mostSeconds = Number.POSITIVE_INFINITY,
  take: Take = takeFresh,
): Promise<RenderedVersion> {
  const { left, right, lufs } = getSound(item, mostSeconds, take)
  const analyzer = new TrackAnalyzer(SAMPLE_RATE, 2, STEREO, lufs)
  analyzer.push([left, right])
  return packVersion('full', null, [left, right], analyzer.finish())
}

/** The further versions of an item, one at a time. What is rendered once is used for all mixes that need it. */
export async function* renderVersions(item: DemoItem): AsyncGenerator<RenderedVersion> {
  const recipe = getRecipe(item)
  if (!recipe) return
  const needsPiece = item.versions.includes('no_lead') || item.versions.includes('stems')
  const piece = needsPiece ? performPiece(recipe) : null
  for (const kind of item.versions) {
    if (kind === 'stems' && piece) {
      for (const [layer, sound] of renderStems(piece)) yield packQuickly(kind, layer, [toMono(sound)], sound)
    } else if (kind === 'no_lead' && piece) {
      const sound = mixPiece(piece, NO_LEAD)
      yield packQuickly(kind, null, [sound.left, sound.right], sound, sound.lufs)
    } else if (kind === 'cut60' || kind === 'cut30') {
      const sound = renderTrack({ ...recipe, seconds: CUT_SECONDS[kind], isExact: true })
      yield packQuickly(kind, null, [sound.left, sound.right], sound, sound.lufs)
    }
  }
}

/** A sound, with its loudness if mastering has computed it. */
function getSound(item: DemoItem, mostSeconds: number, take: Take): StereoBuffer & { lufs: number | null } {
  const { slug: seed, sound } = item
  if (sound.kind === 'effect') return { ...renderEffect({ seed, ...sound }), lufs: null }
  if (sound.kind === 'oneShot') return { ...renderOneShot({ seed, ...sound }), lufs: null }
  return renderTrack({ seed, ...sound, seconds: Math.min(sound.seconds, mostSeconds) }, take)
}

function getRecipe({ slug: seed, sound }: DemoItem): TrackRecipe | null {
  return sound.kind === 'track' ? { seed, ...sound } : null
}

interface Measures {
  lufs: number
  peakDbfs: number
  waveform: Waveform
  features: number[] | null
  sounds: number[][]
  print: Uint8Array<ArrayBuffer> | null
}

/** Only main versions are compared by sound; for the others, only what a page shows is measured. */
function packQuickly(
  kind: VersionKind,
  stem: Layer | null,
  heard: readonly Float32Array[],
  { left, right }: StereoBuffer,
  lufs?: number,
): Promise<RenderedVersion> {
  const meter = lufs === undefined ? new LoudnessMeter(SAMPLE_RATE, 2) : new KnownLoudness(lufs)
  meter.push([left, right])
  const accumulator = new WaveformAccumulator(SAMPLE_RATE)
  accumulator.push(heard)
  const measures = {
    lufs: meter.integrated(),
    peakDbfs: toDecibels(meter.peak),
    features: null,
    sounds: [],
    print: null,
  }
  return packVersion(kind, stem, [left, right], { ...measures, waveform: accumulator.finish() }, heard)
}

async function packVersion(
  kind: VersionKind,
  stem: Layer | null,
  channels: readonly [Float32Array, Float32Array],
  { lufs, peakDbfs, waveform, features, sounds, print }: Measures,
  heard: readonly Float32Array[] = channels,
): Promise<RenderedVersion> {
  const original = encodeWav(channels, SAMPLE_RATE)
  return {
    kind,
    stem,
    original,
    originalSha256: sha256(original),
    preview: await encodePreview(heard),
    smallPreview: heard.length === 1 ? null : encodeSmall(heard),
    waveform: encodeWaveform(waveform),
    waveImage: drawWaveImage(waveform),
    durationMs: Math.max(1, Math.round((channels[0].length / SAMPLE_RATE) * 1000)),
    loudnessLufs: finiteOrNull(lufs),
    peakDbfs: finiteOrNull(peakDbfs),
    features,
    sounds,
    print,
  }
}

let quick: WebAssembly.Module | null | undefined

async function encodePreview(channels: readonly Float32Array[]): Promise<Bytes> {
  quick ??= quickEncoder()
  const options = { ...(quick && { wasm: quick }), ...(channels.length === 1 && ({ bitrate: STEM_BITRATE } as const)) }
  const encoder = await PreviewEncoder.create(SAMPLE_RATE, channels.length, options)
  return joined([...encoder.push(channels), encoder.finish()])
}

function encodeSmall(channels: readonly Float32Array[]): Bytes {
  const encoder = new SmallPreview(SAMPLE_RATE, channels.length, { effort: SMALL_EFFORT })
  return joined([...encoder.push(channels), ...encoder.finish()])
}

function joined(parts: readonly Bytes[]): Bytes {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let offset = 0
  for (const part of parts) {
    bytes.set(part, offset)
    offset += part.length
  }
  return bytes
}

function toMono({ left, right }: StereoBuffer): Float32Array {
  return left.map((value, i) => (value + right[i]!) / 2)
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function finiteOrNull(value: number): number | null {
  return Number.isFinite(value) ? Math.round(value * 100) / 100 : null
}
