import { createReadStream } from 'node:fs'
import { WavError } from '#audio/formats/wav.ts'
import type { AudioFormat } from '../files/sniff.ts'
import { decodeWithFfmpeg } from './ffmpeg.ts'
import { decodeFlacStream } from './flac-stream.ts'
import { decodeMp3Stream } from './mp3-stream.ts'
import { decodeOgg } from './ogg-stream.ts'
import type { PcmChunk } from './pcm-chunk.ts'
import { decodeWavStream } from './wav-stream.ts'

export interface DecodableFile {
  path: string
  format: AudioFormat
  mp3Channels: number | null
  /** Samples per channel that an MP3 header announces; null if it does not. */
  promisedFrames: number | null
  /** Offset of the audio: some programs put tags before everything else. */
  audioStart: number
  ffmpeg: string
}

const READ_BYTES = 64 * 1024

/**
 * The decoded audio of a file in chunks of about a second, so memory does not depend on the length. `onPaused`: the external
 * decoder was stopped by a signal, which explains its silence.
 */
export async function* decodeFile(file: DecodableFile, onPaused?: () => void): AsyncGenerator<PcmChunk> {
  if (file.format === 'foreign') {
    yield* decodeWithFfmpeg(file.path, file.ffmpeg, onPaused)
    return
  }
  try {
    yield* decodeHere(file)
  } catch (error) {
    // Thrown for the header, before any audio: WAV files may also contain A-law, ADPCM and similar codecs.
    if (!(error instanceof WavError && error.isUnknownCodec)) throw error
    yield* decodeWithFfmpeg(file.path, file.ffmpeg, onPaused)
  }
}

function decodeHere({
  path,
  format,
  mp3Channels,
  promisedFrames,
  audioStart,
}: DecodableFile): AsyncGenerator<PcmChunk> {
  const bytes = createReadStream(path, { highWaterMark: READ_BYTES, start: audioStart })
  switch (format) {
    case 'wav':
      return decodeWavStream(bytes)
    case 'mp3':
      return decodeMp3Stream(bytes, { channelCount: mp3Channels, promisedFrames })
    case 'flac':
      return decodeFlacStream(bytes)
    case 'vorbis':
    case 'opus':
    case 'ogg-flac':
      return decodeOgg(bytes, format)
    case 'foreign':
      throw new Error('a foreign format is not decoded here')
  }
}
