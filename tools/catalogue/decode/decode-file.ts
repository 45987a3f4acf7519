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
  /** Samples per channel an MP3 promises; null where it does not. */
  promisedFrames: number | null
  /** Where the audio begins: behind the tags some programs put before everything. */
  audioStart: number
  ffmpeg: string
}

const READ_BYTES = 64 * 1024

/**
 * The decoded audio of a file in chunks of about a second, so that an hour needs no more memory than a minute.
 * `onPaused`: another program that decodes it was stopped, and is only silent for that.
 */
export async function* decodeFile(file: DecodableFile, onPaused?: () => void): AsyncGenerator<PcmChunk> {
  if (file.format === 'foreign') {
    yield* decodeWithFfmpeg(file.path, file.ffmpeg, onPaused)
    return
  }
  try {
    yield* decodeHere(file)
  } catch (error) {
    // Raised by the header, before any audio: A-law, ADPCM and their like come in WAV files, too.
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
      return decodeMp3Stream(bytes, { channelCount: mp3Channels, isLengthKnown: promisedFrames !== null })
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
