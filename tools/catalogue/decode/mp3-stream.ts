import { MPEGDecoder } from 'mpg123-decoder'
import { smpteLayout } from '#audio/channel-layout.ts'
import { Mp3Walker } from './mp3-walker.ts'
import type { PcmChunk } from './pcm-chunk.ts'

/**
 * Decodes an MP3 chunk by chunk; always frees the decoder's memory. A few bytes between frames are skipped, as in every player.
 * `channelCount`: mpg123 always returns two channels. `isLengthKnown`: the caller checks the length itself; otherwise every frame
 * must follow directly from the one before, and the last must be complete.
 */
export async function* decodeMp3Stream(
  bytes: AsyncIterable<Uint8Array>,
  { channelCount, isLengthKnown }: { channelCount: number | null; isLengthKnown: boolean },
): AsyncGenerator<PcmChunk> {
  const decoder = new MPEGDecoder()
  const walker = isLengthKnown ? null : new Mp3Walker()
  await decoder.ready
  try {
    for await (const chunk of bytes) {
      walker?.push(chunk)
      const { channelData, samplesDecoded, sampleRate } = decoder.decode(chunk)
      if (samplesDecoded <= 0) continue
      const channels = channelData.slice(0, channelCount ?? channelData.length)
      yield { sampleRate, channels, layout: smpteLayout(channels.length) }
    }
    if (walker && !walker.finish()) throw new Error('the file is cut off: its last MP3 frame is incomplete')
  } finally {
    decoder.free()
  }
}
