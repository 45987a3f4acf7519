import { MPEGDecoder } from 'mpg123-decoder'
import { smpteLayout } from '#audio/channel-layout.ts'
import { Mp3Walker } from './mp3-walker.ts'
import type { PcmChunk } from './pcm-chunk.ts'

/**
 * Decodes an MP3 chunk by chunk; the decoder's memory is given back whatever happens. A few bytes between frames are
 * passed over, as every player does. `channelCount`: mpg123 gives two channels always. `isLengthKnown`: somebody else
 * counts whether everything is there; otherwise every frame must follow from the one before, and the last be whole.
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
