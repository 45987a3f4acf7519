import { MPEGDecoder } from 'mpg123-decoder'
import { smpteLayout } from '../../audio/channel-layout.ts'
import type { PcmChunk } from './pcm-chunk.ts'

/**
 * Decodes an MP3 chunk by chunk; the decoder's memory is given back whatever happens. What stands between frames is
 * passed over, as every player does. `channelCount`: mpg123 gives two channels always.
 */
export async function* decodeMp3Stream(
  bytes: AsyncIterable<Uint8Array>,
  channelCount: number | null,
): AsyncGenerator<PcmChunk> {
  const decoder = new MPEGDecoder()
  await decoder.ready
  try {
    for await (const chunk of bytes) {
      const { channelData, samplesDecoded, sampleRate } = decoder.decode(chunk)
      if (samplesDecoded <= 0) continue
      const channels = channelData.slice(0, channelCount ?? channelData.length)
      yield { sampleRate, channels, layout: smpteLayout(channels.length) }
    }
  } finally {
    decoder.free()
  }
}
