import { createEncoder, createMp3Encoder, type WasmMediaEncoder } from 'wasm-media-encoders'
import { type ChannelLayout, smpteLayout } from '../channel-layout.ts'
import { toStereo } from '../downmix.ts'

/** kbit/s of a preview: good enough to choose by, too lossy to replace the licensed original. */
export const PREVIEW_BITRATE = 128

/** Frames passed to LAME at once. Its buffers grow with this number, so long chunks are split. */
const FRAMES_PER_CALL = 1152 * 50

interface PreviewOptions {
  bitrate?: 64 | 128
  wasm?: WebAssembly.Module
  layout?: ChannelLayout
}

/** Streaming LAME encoder of previews: constant bitrate, one or two channels, an MPEG-1 sample rate. */
export class PreviewEncoder {
  private readonly encoder: WasmMediaEncoder<'audio/mpeg'>

  private readonly layout: ChannelLayout

  private readonly wasm: WebAssembly.Module | undefined

  private constructor(
    encoder: WasmMediaEncoder<'audio/mpeg'>,
    layout: ChannelLayout,
    wasm: WebAssembly.Module | undefined,
  ) {
    this.encoder = encoder
    this.layout = layout
    this.wasm = wasm
  }

  /**
   * `bitrate` in kbit/s. `wasm` is the compiled mp3.wasm, needed only where code cannot be compiled at run time (workerd).
   * `layout`: the speaker positions if there are more than two channels.
   */
  static async create(
    sampleRate: number,
    channelCount: number,
    { bitrate = PREVIEW_BITRATE, wasm, layout = smpteLayout(channelCount) }: PreviewOptions = {},
  ): Promise<PreviewEncoder> {
    const encoder = takeSpare(wasm) ?? (wasm ? await createEncoder('audio/mpeg', wasm) : await createMp3Encoder())
    encoder.configure({
      sampleRate,
      channels: channelCount === 1 ? 1 : 2,
      bitrate,
      outputSampleRate: previewSampleRate(sampleRate),
    })
    return new PreviewEncoder(encoder, layout, wasm)
  }

  /** The MP3 bytes that are ready. */
  push(channels: readonly Float32Array[]): Uint8Array<ArrayBuffer>[] {
    const stereo = toStereo(channels, this.layout)
    const frames = stereo[0]?.length ?? 0
    const output: Uint8Array<ArrayBuffer>[] = []
    for (let start = 0; start < frames; start += FRAMES_PER_CALL) {
      const part = stereo.map((channel) => channel.subarray(start, start + FRAMES_PER_CALL))
      // The encoder returns a view of its own memory, which the next call overwrites.
      output.push(new Uint8Array(this.encoder.encode(part)))
    }
    return output
  }

  /** The last bytes; the encoder must not be used afterwards. */
  finish(): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(this.encoder.finalize())
    spare = { encoder: this.encoder, wasm: this.wasm }
    return bytes
  }
}

/** A finished encoder is reused: compiling LAME for each of a thousand files would cost time and memory. */
let spare: { encoder: WasmMediaEncoder<'audio/mpeg'>; wasm: WebAssembly.Module | undefined } | null = null

/** Only one of the same binary: a caller who brings another one wants its settings. */
function takeSpare(wasm: WebAssembly.Module | undefined): WasmMediaEncoder<'audio/mpeg'> | null {
  if (spare === null || spare.wasm !== wasm) return null
  const { encoder } = spare
  spare = null
  return encoder
}

/** The closest MPEG-1 rate: every player supports those, and only they are certain to allow 128 kbit/s. */
export function previewSampleRate(sampleRate: number): 32000 | 44100 | 48000 {
  if (sampleRate % 11025 === 0) return 44100
  return sampleRate <= 32000 && sampleRate % 8000 === 0 && sampleRate !== 24000 ? 32000 : 48000
}
