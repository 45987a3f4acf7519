import { FLACDecoder } from '@wasm-audio-decoders/flac'
import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis'
import { MPEGDecoder } from 'mpg123-decoder'
import { OggOpusDecoder } from 'ogg-opus-decoder'
import type { PcmChunk } from './pcm-chunk.ts'

/** What the four decoder packages have in common, once awaited. */
interface Decoded {
  channelData: Float32Array[]
  samplesDecoded: number
  sampleRate: number
  errors: { message: string }[]
}

interface StreamDecoder {
  ready: Promise<void>
  decode(bytes: Uint8Array): Decoded | Promise<Decoded>
  flush?(): Promise<Decoded>
  free(): void
}

export interface DecodeOptions {
  make(): StreamDecoder
  /** Whether a decoding error condemns the file. MP3 players skip junk between frames; a lossless file has none. */
  isStrict: boolean
  /** Keeps only the first channels: mpg123 always gives two. */
  channelCount?: number | null
}

export const mp3 = (channelCount: number | null): DecodeOptions => ({
  make: () => new MPEGDecoder() as StreamDecoder,
  isStrict: false,
  channelCount,
})
export const flac: DecodeOptions = { make: () => new FLACDecoder() as StreamDecoder, isStrict: true }
export const vorbis: DecodeOptions = { make: () => new OggVorbisDecoder() as unknown as StreamDecoder, isStrict: true }
export const opus: DecodeOptions = { make: () => new OggOpusDecoder() as StreamDecoder, isStrict: true }

/** Decodes a stream of bytes chunk by chunk; the decoder's memory is given back whatever happens. */
export async function* decodeStream(
  bytes: AsyncIterable<Uint8Array>,
  options: DecodeOptions,
): AsyncGenerator<PcmChunk> {
  const decoder = options.make()
  await decoder.ready
  try {
    for await (const chunk of bytes) yield* toChunk(await decoder.decode(chunk), options)
    if (decoder.flush) yield* toChunk(await decoder.flush(), options)
  } finally {
    decoder.free()
  }
}

function* toChunk(decoded: Decoded, options: DecodeOptions): Generator<PcmChunk> {
  const [error] = decoded.errors
  if (error && options.isStrict) throw new Error(`the file is damaged: ${error.message.trim()}`)
  if (decoded.samplesDecoded <= 0) return
  const channels = decoded.channelData.slice(0, options.channelCount ?? decoded.channelData.length)
  yield { sampleRate: decoded.sampleRate, channels }
}
