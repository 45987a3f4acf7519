import { joined, type Picture, reader } from './bytes.ts'

const KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP'])
type Size = { width: number; height: number }

/**
 * RFC 9649: a still picture, simple or extended. Drops EXIF, XMP, unknown chunks and trailing bytes, and updates the
 * header flags. Null if it is not a complete WebP, or is animated.
 */
export function readWebp(bytes: Uint8Array<ArrayBuffer>): Picture | null {
  const { u32le, says, tag } = reader(bytes)
  const end = 8 + u32le(4)
  if (!says(0, 'RIFF') || !says(8, 'WEBP') || !(end <= bytes.length)) return null
  const kept: Uint8Array[] = []
  let [canvas, picture] = [null as Size | null, null as Size | null]
  for (let i = 12; i < end; ) {
    const [name, length] = [tag(i), u32le(i + 4)]
    const next = i + 8 + length + (length % 2)
    if (!(next <= end) || name === 'ANIM' || name === 'ANMF') return null
    const content = bytes.subarray(i + 8, i + 8 + length)
    if (name === 'VP8X') {
      if (i !== 12 || length !== 10) return null
      canvas = toCanvas(content)
    }
    if (name === 'VP8 ' || name === 'VP8L') {
      if (picture) return null
      picture = name === 'VP8 ' ? lossySize(content) : losslessSize(content)
      if (!picture) return null
    }
    if (KEPT.has(name)) kept.push(name === 'VP8X' ? withoutMetadata(bytes.subarray(i, next)) : bytes.subarray(i, next))
    i = next
  }
  if (!picture || (canvas && (canvas.width !== picture.width || canvas.height !== picture.height))) return null
  const length = kept.reduce((sum, chunk) => sum + chunk.length, 4)
  const head = new Uint8Array(12)
  head.set(bytes.subarray(0, 12))
  new DataView(head.buffer).setUint32(4, length, true)
  return { ...picture, clean: joined([head, ...kept]) }
}

function toCanvas(content: Uint8Array): Size {
  const { u24le } = reader(content)
  return { width: u24le(4) + 1, height: u24le(7) + 1 }
}

/** The frame header of VP8 (RFC 6386 section 9.1): a key frame, its start code, 14 bits each. */
function lossySize(content: Uint8Array): Size | null {
  const { at, u16le } = reader(content)
  if ((at(0) & 1) !== 0 || at(3) !== 0x9d || at(4) !== 0x01 || at(5) !== 0x2a || content.length < 11) return null
  return { width: u16le(6) & 0x3fff, height: u16le(8) & 0x3fff }
}

function losslessSize(content: Uint8Array): Size | null {
  const { at, u32le } = reader(content)
  if (at(0) !== 0x2f || content.length < 6) return null
  const bits = u32le(1)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

/** Clears the flags of VP8X for EXIF (0x08), XMP (0x04) and animation (0x02). */
function withoutMetadata(chunk: Uint8Array): Uint8Array {
  const copy = chunk.slice()
  copy[8] = (copy[8] ?? 0) & ~0x0e
  return copy
}
