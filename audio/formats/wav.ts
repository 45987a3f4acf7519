import { type ChannelLayout, layoutOfMask, smpteLayout } from '../channel-layout.ts'
import { bytesPerFrame, decodePcm, encodePcm, isSupported, type PcmFormat } from '../pcm.ts'

const FORMAT_INTEGER = 1
const FORMAT_FLOAT = 3
const FORMAT_EXTENSIBLE = 0xfffe
/** Placeholder sizes written by streaming writers (ffmpeg to a pipe) and RF64. */
const UNKNOWN_SIZE = 0xffffffff
const LARGEST_FORMAT_CHUNK = 4096
/** Of a written file, up to its samples. */
const HEADER_BYTES = 44

/** The reason why a WAV file cannot be read. `isUnknownCodec`: another program may be able to read it. */
export class WavError extends Error {
  readonly isUnknownCodec: boolean

  constructor(message: string, isUnknownCodec = false) {
    super(message)
    this.isUnknownCodec = isUnknownCodec
  }
}

type State =
  | { at: 'riff' }
  | { at: 'chunk' }
  | { at: 'body'; id: string; size: number }
  | { at: 'skip'; left: number }
  | { at: 'data'; left: number }
  | { at: 'end' }

/**
 * Streaming WAV reader: integers of 8 to 32 bits, floats of 32 and 64, WAVE_FORMAT_EXTENSIBLE, RF64 and BW64; skips unknown and
 * odd-sized chunks. Each push returns the frames that became complete.
 */
export class WavReader {
  format: PcmFormat | null = null
  /** Frames announced by the header; null before the data and in a stream of unknown length. */
  expectedFrames: number | null = null
  private state: State = { at: 'riff' }
  private pending: Uint8Array = new Uint8Array(0)
  private longDataSize: number | null = null
  private framesRead = 0
  /** The speakers of the channels; null if the header does not name them. */
  private mask: number | null = null

  get layout(): ChannelLayout {
    const channels = this.format?.channels ?? 0
    return this.mask === null ? smpteLayout(channels) : layoutOfMask(this.mask, channels)
  }

  push(bytes: Uint8Array): Float32Array[] {
    this.pending = join(this.pending, bytes)
    let output: Float32Array[] = []
    while (this.step()) {
      if (this.state.at === 'data') {
        output = this.takeFrames(this.state)
        break
      }
    }
    return output
  }

  /** Call after the last push: throws if the file is empty, has no header or is shorter than announced. */
  finish(): void {
    if (!this.format || this.state.at === 'riff') throw new WavError('the WAV header is incomplete')
    if (this.framesRead === 0) throw new WavError('the WAV file holds no audio data')
    const promised = this.expectedFrames
    if (promised !== null && this.framesRead < promised) {
      throw new WavError(`the WAV file is cut off: ${this.framesRead} of ${promised} frames are there`)
    }
  }

  /** Parses one header element; false if more bytes are needed or nothing is left to do. */
  private step(): boolean {
    const { state } = this
    switch (state.at) {
      case 'riff':
        return this.readRiff()
      case 'chunk':
        return this.readChunkHeader()
      case 'body':
        return this.readBody(state.id, state.size)
      case 'skip':
        return this.skip(state)
      case 'data':
        return this.pending.length > 0
      case 'end':
        this.pending = new Uint8Array(0)
        return false
    }
  }

  private readRiff(): boolean {
    if (this.pending.length < 12) return false
    const id = text(this.pending, 0)
    if (!['RIFF', 'RF64', 'BW64'].includes(id) || text(this.pending, 8) !== 'WAVE') {
      throw new WavError('this is not a WAV file')
    }
    this.consume(12)
    this.state = { at: 'chunk' }
    return true
  }

  private readChunkHeader(): boolean {
    if (this.pending.length < 8) return false
    const id = text(this.pending, 0)
    const size = toView(this.pending).getUint32(4, true)
    this.consume(8)
    if (id === 'data') this.beginData(size)
    else if (id === 'fmt ' || id === 'ds64') this.state = { at: 'body', id, size }
    else this.state = { at: 'skip', left: padded(size) }
    return true
  }

  private readBody(id: string, size: number): boolean {
    if (size > LARGEST_FORMAT_CHUNK || size < 16) throw new WavError(`the WAV header's ${id.trim()} part is damaged`)
    if (this.pending.length < size) return false
    const view = toView(this.pending)
    if (id === 'fmt ') {
      this.format = readFormat(view, size)
      this.mask = isExtensible(view, size) ? view.getUint32(20, true) : null
    } else this.longDataSize = Number(view.getBigUint64(8, true))
    this.state = { at: 'skip', left: padded(size) }
    return true
  }

  private beginData(size: number): void {
    if (!this.format) throw new WavError('the WAV file has audio data before its format')
    const isUnknown = size === UNKNOWN_SIZE || (size === 0 && this.longDataSize === null)
    const known = size === UNKNOWN_SIZE ? this.longDataSize : isUnknown ? null : size
    this.expectedFrames = known === null ? null : Math.floor(known / bytesPerFrame(this.format))
    this.state = { at: 'data', left: known ?? Number.POSITIVE_INFINITY }
  }

  private skip(state: { at: 'skip'; left: number }): boolean {
    const step = Math.min(state.left, this.pending.length)
    this.consume(step)
    state.left -= step
    if (state.left > 0) return false
    this.state = { at: 'chunk' }
    return true
  }

  private takeFrames(state: { at: 'data'; left: number }): Float32Array[] {
    const format = this.format as PcmFormat
    const available = Math.min(state.left, this.pending.length)
    const whole = available - (available % bytesPerFrame(format))
    const frames = decodePcm(this.pending.subarray(0, whole), format)
    this.framesRead += frames[0]?.length ?? 0
    this.consume(whole)
    state.left -= whole
    // Chunks after the audio (tags, cue points) are ignored.
    if (state.left < bytesPerFrame(format)) this.state = { at: 'end' }
    return frames
  }

  private consume(count: number): void {
    this.pending = this.pending.subarray(count)
  }
}

/** Reads a whole WAV file. */
export function parseWav(bytes: Uint8Array): { format: PcmFormat; channels: Float32Array[] } {
  const reader = new WavReader()
  const channels = reader.push(bytes)
  reader.finish()
  return { format: reader.format as PcmFormat, channels }
}

/** Writes a WAV file of 16- or 24-bit integers. */
export function encodeWav(
  channels: readonly Float32Array[],
  sampleRate: number,
  bitDepth: 16 | 24 = 16,
): Uint8Array<ArrayBuffer> {
  const frameBytes = (bitDepth / 8) * channels.length
  const dataBytes = frameBytes * (channels[0]?.length ?? 0)
  const encoded = encodePcm(channels, bitDepth, HEADER_BYTES)
  const file = dataBytes === padded(dataBytes) ? encoded : withPadding(encoded)
  const view = toView(file)
  putText(file, 0, 'RIFF')
  view.setUint32(4, file.length - 8, true)
  putText(file, 8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, FORMAT_INTEGER, true)
  view.setUint16(22, channels.length, true)
  view.setUint32(24, sampleRate, true)
  view.setUint32(28, sampleRate * frameBytes, true)
  view.setUint16(32, frameBytes, true)
  view.setUint16(34, bitDepth, true)
  putText(file, 36, 'data')
  view.setUint32(40, dataBytes, true)
  return file
}

/** Chunks have an even number of bytes. */
function withPadding(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const longer = new Uint8Array(bytes.length + 1)
  longer.set(bytes)
  return longer
}

function readFormat(view: DataView, size: number): PcmFormat {
  const tag = view.getUint16(0, true)
  // An extensible header has the real format in the first two bytes of a GUID.
  const codec = isExtensible(view, size) ? view.getUint16(24, true) : tag
  if (codec !== FORMAT_INTEGER && codec !== FORMAT_FLOAT) {
    throw new WavError(`the WAV file's codec 0x${codec.toString(16)} is not PCM`, true)
  }
  const format: PcmFormat = {
    encoding: codec === FORMAT_FLOAT ? 'float' : 'integer',
    channels: view.getUint16(2, true),
    sampleRate: view.getUint32(4, true),
    bitDepth: view.getUint16(14, true),
  }
  if (format.channels < 1 || format.channels > 32)
    throw new WavError(`the WAV header gives ${format.channels} channels`)
  if (format.sampleRate < 1000 || format.sampleRate > 768000) {
    throw new WavError(`the WAV header gives a sample rate of ${format.sampleRate}`)
  }
  if (!isSupported(format)) throw new WavError(`${format.bitDepth}-bit ${format.encoding} WAV is not supported`, true)
  return format
}

function isExtensible(view: DataView, size: number): boolean {
  return view.getUint16(0, true) === FORMAT_EXTENSIBLE && size >= 26
}

/** Chunks are padded to an even size. */
function padded(size: number): number {
  return size + (size % 2)
}

function join(head: Uint8Array, tail: Uint8Array): Uint8Array {
  if (head.length === 0) return tail
  const joined = new Uint8Array(head.length + tail.length)
  joined.set(head)
  joined.set(tail, head.length)
  return joined
}

function toView(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function text(bytes: Uint8Array, offset: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + 4))
}

function putText(bytes: Uint8Array, offset: number, value: string): void {
  for (let i = 0; i < value.length; i++) bytes[offset + i] = value.charCodeAt(i)
}
