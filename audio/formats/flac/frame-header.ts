import type { BitReader } from './bit-reader.ts'
import { crc8 } from './checksums.ts'

/** Stream properties from STREAMINFO, the first metadata block. */
export interface StreamInfo {
  sampleRate: number
  channels: number
  bitDepth: number
  /** Samples per channel; null if the encoder did not know. */
  totalFrames: number | null
}

export interface FrameHeader {
  /** Samples per channel. */
  blockSize: number
  sampleRate: number
  channels: number
  bitDepth: number
  stereo: 'apart' | 'left-side' | 'side-right' | 'mid-side'
  /** The frame's number, or that of its first sample if block sizes differ. */
  number: number
  isVariable: boolean
}

const SYNC = 0b11111111111110
/** The longest header in bytes: 4, a number of 7, block size and rate of 2 each, and the checksum. */
export const LONGEST_HEADER = 16

/** By code; 0 means the value of STREAMINFO; for 12 to 14 the value follows in the header. */
const RATES = [0, 88200, 176400, 192000, 8000, 16000, 22050, 24000, 32000, 44100, 48000, 96000]
const DEPTHS = [0, 8, 12, null, 16, 20, 24, 32]
const STEREO = ['left-side', 'side-right', 'mid-side'] as const

/** Reads a frame header at the reader's position; null if there is none. `bytes` is the reader's buffer. */
export function readFrameHeader(reader: BitReader, bytes: Uint8Array, info: StreamInfo): FrameHeader | null {
  if (reader.read(14) !== SYNC || reader.read(1) !== 0) return null
  const isVariable = reader.read(1) === 1
  const [sizeCode, rateCode, channelCode] = [reader.read(4), reader.read(4), reader.read(4)]
  const depth = DEPTHS[reader.read(3)]
  const isReserved = reader.read(1) === 1 || channelCode > 10 || rateCode === 15 || sizeCode === 0
  if (isReserved || depth === null || depth === undefined) return null
  const number = readNumber(reader)
  const blockSize = readBlockSize(reader, sizeCode)
  const sampleRate = readRate(reader, rateCode) || info.sampleRate
  const length = reader.position / 8
  if (number === null || reader.read(8) !== crc8(bytes.subarray(0, length))) return null
  return {
    blockSize,
    sampleRate,
    channels: channelCode < 8 ? channelCode + 1 : 2,
    bitDepth: depth || info.bitDepth,
    stereo: STEREO[channelCode - 8] ?? 'apart',
    number,
    isVariable,
  }
}

function readBlockSize(reader: BitReader, code: number): number {
  if (code === 1) return 192
  if (code <= 5) return 144 * 2 ** code
  if (code === 6) return reader.read(8) + 1
  return code === 7 ? reader.read(16) + 1 : 2 ** code
}

function readRate(reader: BitReader, code: number): number {
  if (code === 12) return reader.read(8) * 1000
  if (code === 13) return reader.read(16)
  return code === 14 ? reader.read(16) * 10 : (RATES[code] ?? 0)
}

/** A number of up to 36 bits, encoded like UTF-8. */
function readNumber(reader: BitReader): number | null {
  const first = reader.read(8)
  const ones = Math.clz32(~(first << 24))
  if (ones === 0) return first
  if (ones === 1 || ones > 7) return null
  let value = first & (0x7f >> ones)
  for (let i = 1; i < ones; i++) {
    const next = reader.read(8)
    if (next >> 6 !== 2) return null
    value = value * 64 + (next & 0x3f)
  }
  return value
}
