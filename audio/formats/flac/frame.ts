import { BitReader } from './bit-reader.ts'
import { crc16 } from './checksums.ts'
import { type FrameHeader, readFrameHeader, type StreamInfo } from './frame-header.ts'
import { readSubframe, type Samples } from './subframe.ts'

/** A verified frame with its length in bytes; `short` if it may continue beyond the available bytes. */
export type FrameResult = { header: FrameHeader; channels: Samples[]; bytes: number } | 'short' | 'damaged'

/**
 * Decodes the frame at the first byte. Its end is known only after decoding: nothing is searched for, and the bytes after it (a
 * tag, padding, nothing) do not matter.
 */
export function readFrame(bytes: Uint8Array, info: StreamInfo): FrameResult {
  const reader = new BitReader(bytes)
  const header = readFrameHeader(reader, bytes, info)
  if (!header) return reader.isOver ? 'short' : 'damaged'
  const channels: Samples[] = []
  for (let i = 0; i < header.channels; i++) {
    const samples = readSubframe(reader, header.blockSize, header.bitDepth + sideBit(header, i))
    if (reader.isOver) return 'short'
    if (!samples) return 'damaged'
    channels.push(samples)
  }
  const isAligned = reader.align()
  const length = reader.position / 8
  const checksum = reader.read(16)
  if (reader.isOver) return 'short'
  if (!isAligned || checksum !== crc16(bytes.subarray(0, length))) return 'damaged'
  joinStereo(header, channels)
  return { header, channels, bytes: length + 2 }
}

/** A difference of two channels has one bit more than the channels. */
function sideBit({ stereo }: FrameHeader, channel: number): number {
  if (stereo === 'apart') return 0
  return channel === (stereo === 'side-right' ? 0 : 1) ? 1 : 0
}

function joinStereo({ stereo }: FrameHeader, channels: Samples[]): void {
  const [first, second] = channels
  if (stereo === 'apart' || !first || !second) return
  for (let i = 0; i < first.length; i++) {
    const [a, b] = [first[i]!, second[i]!]
    if (stereo === 'left-side') second[i] = a - b
    else if (stereo === 'side-right') first[i] = a + b
    else {
      // The mid channel lost its last bit, which equals that of the difference.
      const middle = 2 * a + (Math.abs(b) % 2)
      first[i] = (middle + b) / 2
      second[i] = (middle - b) / 2
    }
  }
}
