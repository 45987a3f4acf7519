import { utf8 } from '../encodings.ts'

/** `atMs`: shown as the file's time. */
export type ZipFile = { name: string; bytes: Uint8Array; atMs: number }

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let crc = n
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  return crc
})
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crc >>> 8) ^ TABLE[(crc ^ byte) & 255]!
  return (crc ^ 0xffffffff) >>> 0
}

/** MS-DOS date and time, in China's time (a ZIP has no time zone); two seconds at a time, from 1980. */
function dosTime(atMs: number): number {
  const at = new Date(atMs + 8 * 3_600_000)
  const year = Math.min(127, Math.max(0, at.getUTCFullYear() - 1980))
  const day = (year << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  return ((day << 16) | (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)) >>> 0
}

type Placed = { name: Uint8Array; crc: number; size: number; time: number; at: number }
const FLAG_UTF8 = 0x0800
/** What the header before a file and its row in the directory have in common (APPNOTE 4.3.7 and 4.3.12): stored, not packed. */
function putCommon(view: DataView, from: number, { name, crc, size, time }: Placed): void {
  view.setUint16(from, 20, true)
  view.setUint16(from + 2, FLAG_UTF8, true)
  view.setUint32(from + 6, time, true)
  view.setUint32(from + 10, crc, true)
  view.setUint32(from + 14, size, true)
  view.setUint32(from + 18, size, true)
  view.setUint16(from + 22, name.length, true)
}

function header(length: number, signature: number, name: Uint8Array, fill: (view: DataView) => void): Uint8Array {
  const bytes = new Uint8Array(length + name.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, signature, true)
  fill(view)
  bytes.set(name, length)
  return bytes
}

/** A ZIP file in pieces, one file in memory at a time. Not for more than 65,535 files or 4 GB: those would need ZIP64. */
export async function* zipPieces(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array, void> {
  const placed: Placed[] = []
  let at = 0
  for await (const { name, bytes, atMs } of files) {
    const file = { name: utf8(name), crc: crc32(bytes), size: bytes.length, time: dosTime(atMs), at }
    placed.push(file)
    const before = header(30, 0x04034b50, file.name, (view) => putCommon(view, 4, file))
    yield before
    yield bytes
    at += before.length + bytes.length
    if (placed.length > 65_535 || at > 0xffffffff) throw new Error('zip: too large')
  }
  const start = at
  for (const file of placed) {
    const row = header(46, 0x02014b50, file.name, (view) => {
      view.setUint16(4, 20, true)
      putCommon(view, 6, file)
      view.setUint32(42, file.at, true)
    })
    yield row
    at += row.length
  }
  yield header(22, 0x06054b50, new Uint8Array(), (view) => {
    view.setUint16(8, placed.length, true)
    view.setUint16(10, placed.length, true)
    view.setUint32(12, at - start, true)
    view.setUint32(16, start, true)
  })
}

const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i
/** A name that every system can unpack, in one folder: no separators, controls, trailing dots or reserved names. */
export function safeFileName(text: string, most = 120): string {
  const plain = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}<>:"/\\|?*]+/gu, '_')
    .replace(/\s+/gu, ' ')
  const cut = [...plain]
    .slice(0, most)
    .join('')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  return RESERVED.test(cut) || cut === '' ? `_${cut}` : cut
}
