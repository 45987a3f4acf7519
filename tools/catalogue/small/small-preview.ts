import OpusScript from 'opusscript'
import { type ChannelLayout, smpteLayout } from '#audio/channel-layout.ts'
import { toStereo } from '#audio/downmix.ts'
import { OggWriter } from './ogg-writer.ts'
import { Rate48k } from './rate-48k.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** bit/s, by the number of channels: with the container at most 64 kbit/s. */
const BITRATE = { 1: 40_000, 2: 56_000 } as const
const RATE = 48_000
/** 20 ms. */
const FRAME = 960
/** A second for each page: little more to read for who seeks. */
const FRAMES_PER_PAGE = 50
/** What libopus is late by at 48 kHz; players skip it. */
const PRE_SKIP = 312
const SET_COMPLEXITY = 4010
const SERIAL = 0x43_75_65_6d

type Options = {
  layout?: ChannelLayout
  /** 0 to 10, the best and slowest. */
  effort?: number
}

/**
 * Streaming encoder of the small form of a preview, for narrow lines: Opus in Ogg, which Chrome, Firefox, Edge and Safari from 18.4 play.
 * The same sound takes less than half the bytes of the MP3 (docs/decisions/165).
 */
export class SmallPreview {
  private readonly encoder: OpusScript
  private readonly channels: 1 | 2
  private readonly layout: ChannelLayout
  private readonly rates: Rate48k[]
  private readonly ogg = new OggWriter(SERIAL)
  private readonly pcm: Int16Array<ArrayBuffer>
  private readonly bytes: Buffer
  /** Samples of the open frame, per channel. */
  private filled = 0
  private framesOnPage = 0
  private encoded = 0
  private samples = 0
  private output: Bytes[] = []

  constructor(
    sampleRate: number,
    channelCount: number,
    { layout = smpteLayout(channelCount), effort = 5 }: Options = {},
  ) {
    this.channels = channelCount === 1 ? 1 : 2
    this.layout = layout
    this.rates = Array.from({ length: this.channels }, () => new Rate48k(sampleRate))
    this.encoder = new OpusScript(RATE, this.channels, OpusScript.Application.AUDIO, { wasm: true })
    this.encoder.setBitrate(BITRATE[this.channels])
    this.encoder.encoderCTL(SET_COMPLEXITY, effort)
    this.pcm = new Int16Array(FRAME * this.channels)
    this.bytes = Buffer.from(this.pcm.buffer)
    this.ogg.add(opusHead(this.channels, sampleRate))
    this.output.push(this.ogg.page(0))
    this.ogg.add(opusTags())
    this.output.push(this.ogg.page(0))
  }

  /** The bytes that are ready. */
  push(channels: readonly Float32Array[]): Bytes[] {
    const heard = toStereo(channels, this.layout)
    this.take(this.rates.map((rate, i) => rate.push(heard[i] ?? heard[0]!)))
    return this.flush()
  }

  /** The last bytes; the encoder must not be used afterwards. */
  finish(): Bytes[] {
    this.take(this.rates.map((rate) => rate.finish()))
    const end = PRE_SKIP + this.samples
    // Silence pushes out what the encoder still holds.
    while (this.encoded < end || this.encoded === 0) {
      this.pcm.fill(0, this.filled * this.channels)
      this.encode()
    }
    this.output.push(this.ogg.page(end, true))
    this.encoder.delete()
    return this.flush()
  }

  private flush(): Bytes[] {
    const output = this.output
    this.output = []
    return output
  }

  private take(channels: readonly Float32Array[]): void {
    const frames = channels[0]?.length ?? 0
    this.samples += frames
    for (let i = 0; i < frames; i++) {
      for (let channel = 0; channel < this.channels; channel++) {
        const value = channels[channel]![i]!
        this.pcm[this.filled * this.channels + channel] = Math.max(-1, Math.min(1, value)) * 32_767
      }
      if (++this.filled === FRAME) this.encode()
    }
  }

  private encode(): void {
    // The page stays open until it is known whether it is the last one.
    const packet = this.encoder.encode(this.bytes, FRAME)
    if (this.framesOnPage === FRAMES_PER_PAGE || !this.ogg.fits(packet)) {
      this.output.push(this.ogg.page(this.encoded))
      this.framesOnPage = 0
    }
    this.ogg.add(packet)
    this.framesOnPage++
    this.encoded += FRAME
    this.filled = 0
  }
}

/** RFC 7845, 5.1. */
function opusHead(channels: number, sampleRate: number): Uint8Array {
  const head = new Uint8Array(19)
  const view = new DataView(head.buffer)
  head.set(new TextEncoder().encode('OpusHead'))
  head[8] = 1
  head[9] = channels
  view.setUint16(10, PRE_SKIP, true)
  view.setUint32(12, sampleRate, true)
  return head
}

/** RFC 7845, 5.2: who encoded it, and no comments. */
function opusTags(): Uint8Array {
  const vendor = new TextEncoder().encode('libopus')
  const tags = new Uint8Array(8 + 4 + vendor.length + 4)
  tags.set(new TextEncoder().encode('OpusTags'))
  new DataView(tags.buffer).setUint32(8, vendor.length, true)
  tags.set(vendor, 12)
  return tags
}
