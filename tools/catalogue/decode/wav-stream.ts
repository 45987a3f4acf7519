import { WavReader } from '#audio/formats/wav.ts'
import type { PcmChunk } from './pcm-chunk.ts'

/** Decodes the bytes of a WAV file as they come; throws when it is damaged or cut off. */
export async function* decodeWavStream(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<PcmChunk> {
  const reader = new WavReader()
  for await (const chunk of bytes) {
    const channels = reader.push(chunk)
    if (!reader.format || !channels[0]?.length) continue
    yield { sampleRate: reader.format.sampleRate, channels, layout: reader.layout }
  }
  reader.finish()
}
