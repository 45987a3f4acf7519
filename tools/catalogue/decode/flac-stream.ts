import { FlacReader } from '#audio/formats/flac/reader.ts'
import type { PcmChunk } from './pcm-chunk.ts'

/** Decodes a FLAC file from a stream of bytes; throws if it is damaged or truncated. */
export async function* decodeFlacStream(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<PcmChunk> {
  const reader = new FlacReader()
  for await (const chunk of bytes) yield* toChunk(reader, reader.push(chunk))
  yield* toChunk(reader, reader.finish())
}

function* toChunk(reader: FlacReader, channels: Float32Array[]): Generator<PcmChunk> {
  if (channels[0]?.length) yield { sampleRate: reader.sampleRate, channels, layout: reader.layout }
}
