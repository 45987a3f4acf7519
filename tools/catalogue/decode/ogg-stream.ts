import { type OggPage, OggReader } from '#audio/formats/ogg.ts'
import { OggFlacStream, type OggStreamDecoder, OpusStream, VorbisStream } from './ogg-decoders.ts'
import type { PcmChunk } from './pcm-chunk.ts'

export type OggCodec = 'vorbis' | 'opus' | 'ogg-flac'

/**
 * Decodes the audio of an Ogg file: its first stream, and further ones that follow when that ends (files joined end to end).
 * Pages of other streams in parallel are checked like all pages and skipped.
 */
export async function* decodeOgg(bytes: AsyncIterable<Uint8Array>, codec: OggCodec): AsyncGenerator<PcmChunk> {
  const reader = new OggReader()
  let link: { serial: number; decoder: OggStreamDecoder } | null = null
  try {
    for await (const chunk of bytes) {
      let waiting: OggPage[] = []
      for (const page of reader.push(chunk)) {
        if (!link && page.isFirst) {
          if (getCodec(page) !== codec) throw new Error('the file changes its codec midway')
          link = { serial: page.serial, decoder: makeDecoder(codec) }
        }
        if (page.serial !== link?.serial) continue
        waiting.push(page)
        if (!page.isLast) continue
        yield* await link.decoder.decode(waiting)
        yield* await link.decoder.finish()
        link.decoder.close()
        waiting = []
        link = null
      }
      if (link && waiting.length > 0) yield* await link.decoder.decode(waiting)
    }
    reader.finish()
  } finally {
    link?.decoder.close()
  }
}

/** The codec named by the first packet of a logical stream; null if it is not decoded here. */
export function getCodec({ packets }: { packets: readonly Uint8Array[] }): OggCodec | null {
  const start = String.fromCharCode(...(packets[0]?.subarray(0, 8) ?? []))
  if (start === 'OpusHead') return 'opus'
  if (start.startsWith('\x01vorbis')) return 'vorbis'
  return start.startsWith('\x7fFLAC') ? 'ogg-flac' : null
}

function makeDecoder(codec: OggCodec): OggStreamDecoder {
  if (codec === 'vorbis') return new VorbisStream()
  return codec === 'opus' ? new OpusStream() : new OggFlacStream()
}
