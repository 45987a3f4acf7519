import type { StreamInfo } from './frame-header.ts'

export interface FlacHead {
  info: StreamInfo
  /** The speakers of the channels as a WAV mask, if a comment names them. */
  mask: number | null
  /** Length of everything before the first frame. */
  bytes: number
}

const STREAMINFO = 0
const COMMENT = 4
const INFO_BYTES = 34
/** Pictures are stored here too; more than four of the largest blocks (24 bits) is not valid metadata. */
const MOST_BYTES = 2 ** 26

/** Everything before the first frame. */
export function readMetadata(bytes: Uint8Array): FlacHead | 'short' | 'damaged' {
  if (bytes.length < 4) return 'short'
  if (String.fromCharCode(...bytes.subarray(0, 4)) !== 'fLaC') return 'damaged'
  let at = 4
  let info: StreamInfo | null = null
  let mask: number | null = null
  for (let isLast = false; !isLast; ) {
    if (at + 4 > bytes.length) return 'short'
    const [first = 0, a = 0, b = 0, c = 0] = bytes.subarray(at, at + 4)
    const block = bytes.subarray(at + 4, at + 4 + ((a << 16) | (b << 8) | c))
    at += 4 + ((a << 16) | (b << 8) | c)
    if (at > bytes.length) return at > MOST_BYTES ? 'damaged' : 'short'
    isLast = first >= 0x80
    const type = first & 0x7f
    if (type === 127 || (info === null) !== (type === STREAMINFO)) return 'damaged'
    if (type === STREAMINFO) info = readInfo(block)
    if (info === null) return 'damaged'
    if (type === COMMENT) mask = readMask(block)
  }
  return info ? { info, mask, bytes: at } : 'damaged'
}

function readInfo(block: Uint8Array): StreamInfo | null {
  if (block.length < INFO_BYTES) return null
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength)
  const packed = view.getUint32(10)
  const totalFrames = (view.getUint8(13) & 0x0f) * 2 ** 32 + view.getUint32(14)
  const info = {
    sampleRate: packed >>> 12,
    channels: ((packed >>> 9) & 7) + 1,
    bitDepth: ((packed >>> 4) & 31) + 1,
    totalFrames: totalFrames || null,
  }
  return info.sampleRate > 0 && info.bitDepth >= 4 ? info : null
}

/** `WAVEFORMATEXTENSIBLE_CHANNEL_MASK=0x…`, defined in RFC 9639 (8.6.2). */
function readMask(block: Uint8Array): number | null {
  const found = /WAVEFORMATEXTENSIBLE_CHANNEL_MASK=0x([0-9a-f]{1,8})/i.exec(new TextDecoder('latin1').decode(block))
  return found?.[1] ? Number.parseInt(found[1], 16) : null
}
