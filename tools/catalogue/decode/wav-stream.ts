import { WavReader } from '#audio/formats/wav.ts'
import type { PcmChunk } from './pcm-chunk.ts'

/** Decodes a WAV file from a stream of bytes; throws if it is damaged or truncated. */
export async function* decodeWavStream(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<PcmChunk> {
  const reader = new WavReader()
  for await (const chunk of bytes) {
    const channels = reader.push(chunk)
    if (!reader.format || !channels[0]?.length) continue
    yield { sampleRate: reader.format.sampleRate, channels, layout: reader.layout }
  }
  reader.finish()
}
