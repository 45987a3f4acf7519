import { crc8, crc16 } from '#audio/formats/flac/checksums.ts'

interface FlacOptions {
  /** Samples of each block. */
  blocks: readonly number[]
  channels?: number
  /** Numbers frames by samples, not by blocks. */
  isVariable?: boolean
  isLengthKnown?: boolean
  /** A false length for the header. */
  promised?: number
  /** Index of a block to omit. */
  lost?: number
  isSilent?: boolean
  mask?: number
}

/** A FLAC file of uncompressed 16-bit noise, or of compressed silence. */
export function writeFlac(options: FlacOptions): Uint8Array {
  const { blocks, channels = 1, isVariable = false, isLengthKnown = true, isSilent = false } = options
  const total = options.promised ?? blocks.reduce((sum, size) => sum + size, 0)
  const parts = [Buffer.from('fLaC'), streamInfo(channels, isLengthKnown ? total : 0, options.mask === undefined)]
  if (options.mask !== undefined) parts.push(maskComment(options.mask))
  let before = 0
  blocks.forEach((size, index) => {
    if (index !== options.lost) parts.push(frame(size, channels, isVariable, isVariable ? before : index, isSilent))
    before += size
  })
  return Buffer.concat(parts)
}

function streamInfo(channels: number, total: number, isLast: boolean): Buffer {
  const block = Buffer.alloc(38)
  block[0] = isLast ? 0x80 : 0
  block[3] = 34
  block.writeUInt16BE(16, 4)
  block.writeUInt16BE(65535, 6)
  block.writeUInt32BE(((44100 << 12) | ((channels - 1) << 9) | (15 << 4)) >>> 0, 14)
  block.writeUInt32BE(total, 18)
  return block
}

function maskComment(mask: number): Buffer {
  const comment = `WAVEFORMATEXTENSIBLE_CHANNEL_MASK=0x${mask.toString(16)}`
  const body = Buffer.alloc(12 + comment.length)
  body.writeUInt32LE(1, 4)
  body.writeUInt32LE(comment.length, 8)
  body.write(comment, 12)
  return Buffer.concat([Buffer.from([0x84, 0, 0, body.length]), body])
}

function frame(size: number, channels: number, isVariable: boolean, number: number, isSilent: boolean): Buffer {
  const fixed = [0xff, isVariable ? 0xf9 : 0xf8, 0x79, ((channels - 1) << 4) | 0x08]
  const coded = number < 128 ? [number] : [0xc0 | (number >> 6), 0x80 | (number & 63)]
  const long = number < 2048 ? coded : [0xe0 | (number >> 12), 0x80 | ((number >> 6) & 63), 0x80 | (number & 63)]
  const header = [...fixed, ...long, (size - 1) >> 8, (size - 1) & 255]
  const body: number[] = [...header, crc8(Uint8Array.from(header))]
  for (let c = 0; c < channels; c++) {
    // The type of subframe (constant or verbatim), then its samples.
    body.push(...(isSilent ? [0, 0, 0] : [2]))
    for (let i = 0; i < size && !isSilent; i++) body.push((i * 7 + c) & 127, (i * 31) & 255)
  }
  const checksum = crc16(Uint8Array.from(body))
  return Buffer.from([...body, checksum >> 8, checksum & 255])
}
