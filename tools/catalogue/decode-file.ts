import { createReadStream } from 'node:fs'
import { WavError } from '../../audio/wav.ts'
import { decodeWithFfmpeg } from './ffmpeg.ts'
import type { PcmChunk } from './pcm-chunk.ts'
import type { AudioFormat } from './sniff.ts'
import { decodeStream, flac, mp3, opus, vorbis } from './wasm-decoders.ts'
import { decodeWavStream } from './wav-stream.ts'

export interface DecodableFile {
  path: string
  format: AudioFormat
  mp3Channels: number | null
  ffmpeg: string
}

const READ_BYTES = 256 * 1024

/** The decoded audio of a file in chunks of about a second, so that an hour needs no more memory than a minute. */
export async function* decodeFile(file: DecodableFile): AsyncGenerator<PcmChunk> {
  if (file.format === 'foreign') {
    yield* decodeWithFfmpeg(file.path, file.ffmpeg)
    return
  }
  try {
    yield* decodeHere(file)
  } catch (error) {
    // Raised by the header, before any audio: A-law, ADPCM and their like come in WAV files, too.
    if (!(error instanceof WavError && error.isUnknownCodec)) throw error
    yield* decodeWithFfmpeg(file.path, file.ffmpeg)
  }
}

function decodeHere(file: DecodableFile): AsyncGenerator<PcmChunk> {
  const bytes = createReadStream(file.path, { highWaterMark: READ_BYTES })
  switch (file.format) {
    case 'wav':
      return decodeWavStream(bytes)
    case 'mp3':
      return decodeStream(bytes, mp3(file.mp3Channels))
    case 'flac':
    case 'ogg-flac':
      return decodeStream(bytes, flac)
    case 'vorbis':
      return decodeStream(bytes, vorbis)
    case 'opus':
      return decodeStream(bytes, opus)
    case 'foreign':
      throw new Error('a foreign format is not decoded here')
  }
}
