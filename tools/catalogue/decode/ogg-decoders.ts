import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis'
import { OpusDecoder } from 'opus-decoder'
import { concat } from '#audio/bytes.ts'
import { vorbisLayout } from '#audio/channel-layout.ts'
import { FlacReader } from '#audio/formats/flac/reader.ts'
import type { OggPage } from '#audio/formats/ogg.ts'
import { type OpusHead, readOpusHead } from '#audio/formats/opus-head.ts'
import type { PcmChunk } from './pcm-chunk.ts'

/** Decodes one logical stream, from its first page to its last. */
export interface OggStreamDecoder {
  decode(pages: readonly OggPage[]): Promise<PcmChunk[]>
  /** Call after the last page. Throws if fewer samples were decoded than the pages announce. */
  finish(): Promise<PcmChunk[]>
  close(): void
}

export class VorbisStream implements OggStreamDecoder {
  private readonly decoder = new OggVorbisDecoder()
  private samples = 0
  private firstGranule: number | null = null
  private lastGranule = 0

  async decode(pages: readonly OggPage[]): Promise<PcmChunk[]> {
    await this.decoder.ready
    for (const { granule } of pages) {
      // Header pages have no sample count.
      if (granule === null || granule === 0) continue
      this.firstGranule ??= granule
      this.lastGranule = granule
    }
    return this.take(await this.decoder.decode(concat(pages.map((page) => page.bytes))))
  }

  async finish(): Promise<PcmChunk[]> {
    const rest = this.take(await this.decoder.flush())
    // A recording may begin at any count, so only the samples after the first page are known for certain.
    const counted = this.lastGranule - (this.firstGranule ?? 0)
    if (this.samples < counted) throw tooFew(this.samples, counted)
    return rest
  }

  close(): void {
    this.decoder.free()
  }

  private take(decoded: Awaited<ReturnType<OggVorbisDecoder['decode']>>): PcmChunk[] {
    const { errors, samplesDecoded, channelData, sampleRate } = decoded
    if (errors[0]) throw new Error(`the file is damaged: ${errors[0].message.trim()}`)
    if (samplesDecoded <= 0) return []
    this.samples += samplesDecoded
    return [{ sampleRate, channels: channelData, layout: vorbisLayout(channelData.length) }]
  }
}

const OPUS_RATE = 48000
/** The longest frame; an imprecise writer may be off by this. */
const OPUS_SLACK = 0.06 * OPUS_RATE

/** Decodes Opus packets one by one, trimmed at both ends to the sample (RFC 7845, 4.2 to 4.5). */
export class OpusStream implements OggStreamDecoder {
  private head: OpusHead | null = null
  private decoder: OpusDecoder | null = null
  private headersLeft = 2
  /** Samples decoded, including the pre-skip, and the count at which the stream began. */
  private samples = 0
  private start: number | null = null

  async decode(pages: readonly OggPage[]): Promise<PcmChunk[]> {
    const chunks: PcmChunk[] = []
    for (const page of pages) {
      const packets = await this.afterHeaders(page.packets)
      const channels = this.decodePackets(packets, page)
      if (channels) chunks.push(channels)
    }
    return chunks
  }

  async finish(): Promise<PcmChunk[]> {
    return []
  }

  close(): void {
    this.decoder?.free()
  }

  private async afterHeaders(packets: readonly Uint8Array[]): Promise<Uint8Array[]> {
    const rest = [...packets]
    for (; this.headersLeft > 0 && rest.length > 0; this.headersLeft--) {
      const packet = rest.shift() as Uint8Array
      if (this.head) continue
      this.head = readOpusHead(packet)
      const { channels, streams, coupled, mapping } = this.head
      const options = { channels, streamCount: streams, coupledStreamCount: coupled, channelMappingTable: mapping }
      // The pre-skip is removed below, where the page's count is known.
      this.decoder = new OpusDecoder({ ...options, preSkip: 0 })
      await this.decoder.ready
    }
    return rest
  }

  private decodePackets(packets: Uint8Array[], page: OggPage): PcmChunk | null {
    const { head, decoder } = this
    if (!head || !decoder || page.granule === null || packets.length === 0) return null
    const { errors, channelData, samplesDecoded } = decoder.decodeFrames(packets)
    if (errors[0]) throw new Error(`the file is damaged: ${errors[0].message.trim()}`)
    const before = this.samples
    this.samples += samplesDecoded
    // If the first page is also the last, it is trimmed at its end; otherwise it tells where the recording began.
    this.start ??= page.isLast ? Math.max(0, page.granule - samplesDecoded) : page.granule - samplesDecoded
    const counted = page.granule - this.start
    if (this.samples < counted - OPUS_SLACK) throw tooFew(this.samples, counted)
    const from = Math.min(samplesDecoded, Math.max(0, head.preSkip - before))
    const to = page.isLast ? Math.max(from, samplesDecoded - Math.max(0, this.samples - counted)) : samplesDecoded
    if (from === to) return null
    const channels = channelData.map((samples) => amplified(samples.subarray(from, to), head.gain))
    return { sampleRate: OPUS_RATE, channels, layout: head.layout }
  }
}

/** FLAC in Ogg: its packets in sequence are a FLAC file. */
export class OggFlacStream implements OggStreamDecoder {
  private readonly reader = new FlacReader()
  private isFirst = true

  async decode(pages: readonly OggPage[]): Promise<PcmChunk[]> {
    const packets = pages.flatMap((page) => page.packets)
    if (this.isFirst && packets[0]) {
      // "\x7fFLAC", two bytes of version, the number of headers; then the beginning of a FLAC file.
      packets[0] = packets[0].subarray(9)
      this.isFirst = false
    }
    return this.take(this.reader.push(concat(packets)))
  }

  async finish(): Promise<PcmChunk[]> {
    return this.take(this.reader.finish())
  }

  close(): void {}

  private take(channels: Float32Array[]): PcmChunk[] {
    return channels[0]?.length ? [{ sampleRate: this.reader.sampleRate, channels, layout: this.reader.layout }] : []
  }
}

function amplified(samples: Float32Array, gain: number): Float32Array {
  return gain === 1 ? samples : samples.map((sample) => sample * gain)
}

function tooFew(found: number, counted: number): Error {
  return new Error(`the file is damaged: ${found} of ${counted} samples are there`)
}
