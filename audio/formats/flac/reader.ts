import { type ChannelLayout, layoutOfMask, smpteLayout } from '#audio/channel-layout.ts'
import { readFrame } from './frame.ts'
import type { FrameHeader, StreamInfo } from './frame-header.ts'
import { readMetadata } from './metadata.ts'
import type { Samples } from './subframe.ts'

/** The reason why a FLAC file cannot be read. */
export class FlacError extends Error {}

/** Larger than any frame (65,535 samples of 8 channels with 33 bits); longer data is not a frame. */
const LARGEST_FRAME = 4 * 1024 * 1024

/** Tags that other programs append after the audio. */
const TRAILERS = ['TAG', 'APETAGEX', 'ID3', 'LYRICS']

/**
 * Streaming FLAC decoder according to RFC 9639. Each push returns the samples that became complete. Verifies checksums, frame
 * numbers and the announced length: a stream with a gap ends with a `FlacError`.
 */
export class FlacReader {
  private info: StreamInfo | null = null
  private mask: number | null = null
  private pending: Uint8Array = new Uint8Array(0)
  private first: FrameHeader | null = null
  private framesRead = 0
  private nextNumber: number | null = null
  private hasEnded = false

  get sampleRate(): number {
    return this.first?.sampleRate ?? 0
  }

  get layout(): ChannelLayout {
    const channels = this.first?.channels ?? 0
    return this.mask === null ? smpteLayout(channels) : layoutOfMask(this.mask, channels)
  }

  push(bytes: Uint8Array): Float32Array[] {
    if (this.hasEnded) return []
    this.pending = join(this.pending, bytes)
    if (!this.info && !this.readHead()) return []
    return this.readFrames(false)
  }

  /** Call after the last push; returns the last samples. Throws if the stream has no header, is empty or truncated. */
  finish(): Float32Array[] {
    if (!this.info) throw new FlacError('the FLAC header is incomplete')
    const rest = this.readFrames(true)
    const promised = this.info.totalFrames
    if (promised !== null && this.framesRead < promised) {
      throw new FlacError(`the FLAC file is cut off: ${this.framesRead} of ${promised} samples are there`)
    }
    if (this.framesRead === 0) throw new FlacError('the FLAC file holds no audio')
    return rest
  }

  private readHead(): boolean {
    const head = readMetadata(this.pending)
    if (head === 'short') return false
    if (head === 'damaged') throw new FlacError('the FLAC header is damaged')
    this.info = head.info
    this.mask = head.mask
    this.pending = this.pending.subarray(head.bytes)
    return true
  }

  private readFrames(isLast: boolean): Float32Array[] {
    const info = this.info as StreamInfo
    const frames: Samples[][] = []
    while (this.pending.length > 0 && !this.hasEnded) {
      const result = readFrame(this.pending, info)
      if (typeof result === 'string') {
        this.endOrFail(result, isLast)
        break
      }
      this.checkOrder(result.header)
      frames.push(result.channels)
      this.framesRead += result.header.blockSize
      this.pending = this.pending.subarray(result.bytes)
    }
    // Copied, so that the rest of the chunk can be freed.
    this.pending = this.pending.slice()
    return toFloats(frames, info.bitDepth)
  }

  /** No complete frame: more bytes are needed, the audio has ended, or the file is damaged. */
  private endOrFail(result: 'short' | 'damaged', isLast: boolean): void {
    const promised = this.info?.totalFrames ?? null
    const isComplete = promised !== null && this.framesRead >= promised
    if (result === 'short' && !isLast && this.pending.length < LARGEST_FRAME) return
    if (isComplete || (this.framesRead > 0 && isTrailer(this.pending))) {
      this.hasEnded = true
      return
    }
    const at = `after ${this.framesRead}${promised === null ? '' : ` of ${promised}`} samples`
    throw new FlacError(`the FLAC file is ${result === 'short' && isLast ? 'cut off' : 'damaged'} ${at}`)
  }

  /** Every frame must continue the previous one and have the same format as the first. */
  private checkOrder(header: FrameHeader): void {
    const info = this.info as StreamInfo
    const first = this.first ?? header
    this.first = first
    const isAlike =
      header.sampleRate === first.sampleRate &&
      header.channels === info.channels &&
      header.bitDepth === info.bitDepth &&
      header.isVariable === first.isVariable
    if (!isAlike) throw new FlacError('the FLAC file changes its sample rate, channels or sample size midway')
    if (this.nextNumber !== null && header.number !== this.nextNumber) {
      throw new FlacError(`the FLAC file is damaged: frame ${header.number} follows where ${this.nextNumber} should`)
    }
    this.nextNumber = header.number + (header.isVariable ? header.blockSize : 1)
  }
}

function isTrailer(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 8))
  return TRAILERS.some((name) => start.startsWith(name)) || bytes.every((byte) => byte === 0)
}

/** Joins frames to planar floats; nothing if there are none. */
function toFloats(frames: readonly Samples[][], bitDepth: number): Float32Array[] {
  const length = frames.reduce((sum, channels) => sum + channels[0]!.length, 0)
  const scale = 2 ** (1 - bitDepth)
  return (frames[0] ?? []).map((_, channel) => {
    const output = new Float32Array(length)
    let offset = 0
    for (const channels of frames) {
      const samples = channels[channel]!
      for (let i = 0; i < samples.length; i++) output[offset + i] = samples[i]! * scale
      offset += samples.length
    }
    return output
  })
}

function join(head: Uint8Array, tail: Uint8Array): Uint8Array {
  if (head.length === 0) return tail
  const joined = new Uint8Array(head.length + tail.length)
  joined.set(head)
  joined.set(tail, head.length)
  return joined
}
