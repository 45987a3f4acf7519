import { MPEGDecoder } from 'mpg123-decoder'
import { smpteLayout } from '#audio/channel-layout.ts'
import { Mp3Walker } from './mp3-walker.ts'
import type { PcmChunk } from './pcm-chunk.ts'

/** An encoder adds samples at both ends, which its decoder removes: a header may be off by this. */
const HEADER_SLACK = 4096

/**
 * Decodes an MP3 chunk by chunk; always frees the decoder's memory. A few bytes between frames are skipped, as in every player.
 * `channelCount`: mpg123 always returns two channels. `promisedFrames`: the length according to its header, which the caller
 * checks; where there is none, or more than that is there, every frame must follow directly from the one before, and the last
 * must be complete.
 */
export async function* decodeMp3Stream(
  bytes: AsyncIterable<Uint8Array>,
  { channelCount, promisedFrames }: { channelCount: number | null; promisedFrames: number | null },
): AsyncGenerator<PcmChunk> {
  const decoder = new MPEGDecoder()
  const walk = new Walk()
  let heard = 0
  await decoder.ready
  try {
    for await (const chunk of bytes) {
      walk.push(chunk)
      if (promisedFrames === null) walk.check()
      const { channelData, samplesDecoded, sampleRate } = decoder.decode(chunk)
      if (samplesDecoded <= 0) continue
      heard += samplesDecoded
      const channels = channelData.slice(0, channelCount ?? channelData.length)
      yield { sampleRate, channels, layout: smpteLayout(channels.length) }
    }
    walk.finish()
    if (promisedFrames === null || heard > promisedFrames + HEADER_SLACK) walk.check()
  } finally {
    decoder.free()
  }
}

/** Follows the frames and keeps the first problem, until somebody asks for it. */
class Walk {
  private readonly walker = new Mp3Walker()
  private problem: unknown = null

  push(bytes: Uint8Array): void {
    this.try(() => this.walker.push(bytes))
  }

  finish(): void {
    this.try(() => {
      if (!this.walker.finish()) throw new Error('the file is cut off: its last MP3 frame is incomplete')
    })
  }

  check(): void {
    if (this.problem !== null) throw this.problem
  }

  private try(step: () => void): void {
    if (this.problem !== null) return
    try {
      step()
    } catch (error) {
      this.problem = error
    }
  }
}
