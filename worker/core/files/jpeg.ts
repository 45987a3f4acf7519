import { joined, type Picture, reader } from './bytes.ts'

/** Frame types that browsers support: baseline, extended, progressive. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2])
const [SOI, EOI, SOS, DHT, DQT, DRI] = [0xd8, 0xd9, 0xda, 0xc4, 0xdb, 0xdd]
const [APP0, APP1, APP2, APP14] = [0xe0, 0xe1, 0xe2, 0xee]

/**
 * Walks the segments to the end of the picture (ITU-T T.81, annex B). Keeps what is needed to draw it, the colour
 * profile and the orientation; drops EXIF (with its locations), XMP, comments, thumbnails and trailing bytes. Null if
 * it is not a complete JPEG.
 */
export function readJpeg(bytes: Uint8Array<ArrayBuffer>): Picture | null {
  const { at, u16 } = reader(bytes)
  if (u16(0) !== 0xff00 + SOI) return null
  const kept: Uint8Array[] = []
  let [size, orientation, hasScan] = [null as { width: number; height: number } | null, 1, false]
  for (let i = 2; ; ) {
    if (at(i) !== 0xff) return null
    const marker = at(i + 1)
    if (marker === 0xff) {
      i++
      continue
    }
    if (marker === EOI)
      return size && hasScan
        ? {
            ...size,
            clean: joined([Uint8Array.of(0xff, SOI), ...rotated(orientation), ...kept, Uint8Array.of(0xff, EOI)]),
          }
        : null
    const next = i + 2 + u16(i + 2)
    if (!(u16(i + 2) >= 2 && next <= bytes.length)) return null
    if (FRAMES.has(marker)) {
      if (size) return null
      size = { height: u16(i + 5), width: u16(i + 7) }
    }
    if (marker === APP1) orientation = orientationIn(bytes.subarray(i + 4, next)) ?? orientation
    if (isNeeded(marker, bytes.subarray(i + 4, next))) kept.push(bytes.subarray(i, next))
    else if (!isLeftOut(marker)) return null
    i = next
    if (marker !== SOS) continue
    if (!size) return null
    hasScan = true
    i = endOfScan(bytes, next)
    kept.push(bytes.subarray(next, i))
  }
}

function isNeeded(marker: number, content: Uint8Array): boolean {
  const { says } = reader(content)
  // A JFIF header longer than 14 bytes contains a thumbnail, which is not needed.
  if (marker === APP0) return says(0, 'JFIF\0') && content.length === 14
  if (marker === APP2) return says(0, 'ICC_PROFILE\0')
  // Adobe marker: the colour transform.
  if (marker === APP14) return says(0, 'Adobe')
  return FRAMES.has(marker) || [SOS, DHT, DQT, DRI].includes(marker)
}
/** Application data and comments. */
const isLeftOut = (marker: number): boolean => (marker >= APP0 && marker <= 0xef) || marker === 0xfe

/** A scan ends at a marker that is neither a stuffed zero nor a restart, otherwise at the end of the file. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let i = bytes.indexOf(0xff, from); i >= 0; i = bytes.indexOf(0xff, i + 1)) {
    const next = bytes[i + 1]
    if (next !== undefined && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return i
  }
  return bytes.length
}

/** EXIF 2.32, tag 0x0112 of the first directory: 1 to 8; null if absent. */
function orientationIn(content: Uint8Array): number | null {
  const { says, tag } = reader(content)
  if (!says(0, 'Exif\0\0')) return null
  const tiff = content.subarray(6)
  const read = reader(tiff)
  const isLittle = tag(6) === 'II*\0'
  if (!isLittle && tag(6) !== 'MM\0*') return null
  const [u16, u32] = isLittle ? [read.u16le, read.u32le] : [read.u16, read.u32]
  const directory = u32(4)
  for (let entry = 0; entry < Math.min(u16(directory) || 0, 200); entry++) {
    const place = directory + 2 + entry * 12
    const value = u16(place + 8)
    if (u16(place) === 0x0112) return value >= 1 && value <= 8 ? value : null
  }
  return null
}

/** An EXIF segment that contains only the orientation; none for an unrotated picture. */
const rotated = (orientation: number): Uint8Array[] =>
  orientation === 1
    ? []
    : [
        Uint8Array.of(
          ...[0xff, APP1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0],
          ...[0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1],
          ...[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0],
        ),
      ]
