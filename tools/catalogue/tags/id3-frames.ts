import { type FileHandle, open } from 'node:fs/promises'

/** The texts of one ID3v2 tag. The reader in use says neither how a text was encoded nor which tag it came from. */
export interface Id3Tag {
  /** 2, 3 or 4. */
  version: number
  frames: Id3Text[]
}

export interface Id3Text {
  /** TIT2, TPE1, …; "TXXX:…" with its description. */
  id: string
  values: string[]
  /** Declared as UTF-16 or UTF-8, and valid; otherwise declared as ISO 8859-1, which may hold any charset. */
  isUnicode: boolean
}

const HEADER = 10
const MOST_BYTES = 16 * 1024 * 1024
const LONGEST_TEXT = 10_000
const CHARSETS = ['latin1', 'utf-16', 'utf-16be', 'utf-8'] as const

/** All ID3v2 tags of a file: at its start, one after the other, or in a chunk of a WAV or AIFF. */
export async function readId3Tags(path: string): Promise<Id3Tag[]> {
  const file = await open(path)
  try {
    const tags: Id3Tag[] = []
    let at = 0
    for (;;) {
      const bytes = await tagAt(file, at)
      if (!bytes) break
      tags.push(parseTag(bytes))
      at += bytes.length
    }
    for (const place of await chunksWithTags(file, at)) {
      const bytes = await tagAt(file, place)
      if (bytes) tags.push(parseTag(bytes))
    }
    return tags
  } finally {
    await file.close()
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

async function tagAt(file: FileHandle, at: number): Promise<Buffer | null> {
  const head = await readAt(file, at, HEADER)
  if (head.length < HEADER || head.toString('latin1', 0, 3) !== 'ID3') return null
  const hasFooter = ((head[5] ?? 0) & 0x10) !== 0
  const bytes = HEADER + synchsafe(head, 6) + (hasFooter ? HEADER : 0)
  return bytes <= MOST_BYTES ? readAt(file, at, bytes) : null
}

/** Where "id3 " chunks of a RIFF or FORM file have their data. */
async function chunksWithTags(file: FileHandle, start: number): Promise<number[]> {
  const magic = (await readAt(file, start, 4)).toString('latin1')
  if (!['RIFF', 'FORM'].includes(magic)) return []
  const found: number[] = []
  for (let at = start + 12; ; ) {
    const head = await readAt(file, at, 8)
    if (head.length < 8) return found
    if (head.toString('latin1', 0, 4).toLowerCase() === 'id3 ') found.push(at + 8)
    const size = magic === 'RIFF' ? head.readUInt32LE(4) : head.readUInt32BE(4)
    at += 8 + size + (size % 2)
  }
}

function parseTag(bytes: Buffer): Id3Tag {
  const [version = 0, , flags = 0] = bytes.subarray(3)
  const isUnsynchronised = (flags & 0x80) !== 0
  const raw = bytes.subarray(HEADER)
  const body = isUnsynchronised && version < 4 ? resynchronised(raw) : raw
  const frames: Id3Text[] = []
  let at = version > 2 && flags & 0x40 ? extendedBytes(body, version) : 0
  const headBytes = version === 2 ? 6 : 10
  while (at + headBytes < body.length) {
    const id = body.toString('latin1', at, at + (version === 2 ? 3 : 4))
    if (!/^[A-Z0-9]+$/.test(id)) break
    const size = frameBytes(body, at, version)
    const data = body.subarray(at + headBytes, at + headBytes + size)
    const text = id.startsWith('T') && size <= LONGEST_TEXT ? content(data, body, at, version) : null
    if (text) frames.push(...parseText(id, text))
    at += headBytes + size
  }
  return { version, frames }
}

function frameBytes(body: Buffer, at: number, version: number): number {
  if (version === 2) return body.readUIntBE(at + 3, 3)
  return version === 4 ? synchsafe(body, at + 4) : body.readUInt32BE(at + 4)
}

/** The frame's content without what its flags put around it; null if it is compressed or encrypted. */
function content(data: Buffer, body: Buffer, at: number, version: number): Buffer | null {
  const flags = version === 2 ? 0 : (body[at + 9] ?? 0)
  if (version === 3) return flags & 0xc0 ? null : data
  if (flags & 0x0c) return null
  const inner = flags & 0x01 ? data.subarray(4) : data
  return flags & 0x02 ? resynchronised(inner) : inner
}

function parseText(id: string, data: Buffer): Id3Text[] {
  const charset = CHARSETS[data[0] ?? 0]
  if (!charset || data.length < 2) return []
  const text = decode(charset, data.subarray(1))
  if (text === null) return []
  const parts = text.split('\0')
  const isOwn = id === 'TXXX' || id === 'TXX'
  const values = (isOwn ? parts.slice(1) : parts).map((part) => part.replace(/^\ufeff/, '').trim())
  const found = values.filter((value) => value !== '')
  const name = isOwn ? `TXXX:${parts[0]}` : id
  return found.length > 0 ? [{ id: name, values: found, isUnicode: charset !== 'latin1' }] : []
}

function decode(charset: (typeof CHARSETS)[number], bytes: Buffer): string | null {
  if (charset === 'latin1') return bytes.toString('latin1')
  const isBigEndian = charset === 'utf-16be' || (charset === 'utf-16' && bytes[0] === 0xfe && bytes[1] === 0xff)
  try {
    const even = charset === 'utf-8' ? bytes : bytes.subarray(0, bytes.length - (bytes.length % 2))
    const label = charset === 'utf-8' ? 'utf-8' : isBigEndian ? 'utf-16be' : 'utf-16le'
    return new TextDecoder(label, { fatal: true }).decode(even)
  } catch {
    return null
  }
}

/** A zero byte was put after every FF. */
function resynchronised(bytes: Buffer): Buffer {
  return Buffer.from(bytes.filter((byte, index) => !(byte === 0 && bytes[index - 1] === 0xff)))
}

function extendedBytes(body: Buffer, version: number): number {
  return version === 4 ? synchsafe(body, 0) : 4 + body.readUInt32BE(0)
}

function synchsafe(bytes: Buffer, at: number): number {
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(at, at + 4)
  return ((a & 0x7f) << 21) | ((b & 0x7f) << 14) | ((c & 0x7f) << 7) | (d & 0x7f)
}
