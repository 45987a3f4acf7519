import { type FileHandle, open } from 'node:fs/promises'
import { findMp3Frame } from './mp3-frame.ts'

/** What a file really is, whatever it is called. `foreign` is left to ffmpeg. */
export type AudioFormat = 'wav' | 'flac' | 'mp3' | 'vorbis' | 'opus' | 'ogg-flac' | 'foreign'

export interface SniffedFile {
  format: AudioFormat
  /** Channels of an MP3 (its decoder always gives two); null elsewhere. */
  mp3Channels: number | null
  /** Samples per channel an MP3's Xing header or FLAC's first block promises. */
  promisedFrames: number | null
}

const HEAD_BYTES = 64 * 1024
const LARGEST_OGG_PAGE = 27 + 255 + 255 * 255
/** Extensions that promise a format decoded here: such a file must be it. */
const OWN = /\.(mp3|wav|wave|flac|ogg|oga|opus)$/i

/** Looks at the first bytes; throws with the reason when they cannot be what the name says, or the end is missing. */
export async function sniffFile(path: string): Promise<SniffedFile> {
  const file = await open(path)
  try {
    const head = await readHead(file)
    const sniffed = recognise(path, head)
    if (['vorbis', 'opus', 'ogg-flac'].includes(sniffed.format)) await checkLastOggPage(file)
    return sniffed
  } finally {
    await file.close()
  }
}

function recognise(path: string, head: Uint8Array): SniffedFile {
  const format = formatOf(head)
  if (format) return { format, mp3Channels: null, promisedFrames: format === 'flac' ? flacFrames(head) : null }
  const frame = findMp3Frame(head)
  if (frame) return { format: 'mp3', mp3Channels: frame.channels, promisedFrames: frame.promisedFrames }
  if (isIsoMedia(head) || !OWN.test(path)) return { format: 'foreign', mp3Channels: null, promisedFrames: null }
  throw new Error(`this is not ${path.split('.').pop()?.toUpperCase()} audio${looksLikeText(head) ? ' but text' : ''}`)
}

/** The first bytes after an ID3v2 tag, which may precede MP3 and FLAC alike and hold a large picture. */
async function readHead(file: FileHandle): Promise<Uint8Array> {
  const start = await readAt(file, 0, 10)
  if (start.length === 0) throw new Error('the file is empty')
  const head = await readAt(file, start.length === 10 ? id3Size(start) : 0, HEAD_BYTES)
  if (head.length === 0) throw new Error('the file holds nothing after its tags')
  return head
}

/** A cut-off Ogg file ends within a page; nothing in its head tells how long it was to be. */
async function checkLastOggPage(file: FileHandle): Promise<void> {
  const { size } = await file.stat()
  const tail = await readAt(file, Math.max(0, size - LARGEST_OGG_PAGE), LARGEST_OGG_PAGE)
  const page = Buffer.from(tail.buffer, tail.byteOffset, tail.length).lastIndexOf('OggS')
  const segments = tail.subarray(page + 27, page + 27 + (tail[page + 26] ?? 0))
  const end = page + 27 + (tail[page + 26] ?? 0) + segments.reduce((sum, bytes) => sum + bytes, 0)
  if (page < 0 || end > tail.length) throw new Error('the file is cut off: its last Ogg page is incomplete')
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Uint8Array> {
  const { bytesRead, buffer } = await file.read(new Uint8Array(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

/** Samples per channel from FLAC's first metadata block; null where the encoder did not know. */
function flacFrames(head: Uint8Array): number | null {
  if (head.length < 26) return null
  const view = new DataView(head.buffer, head.byteOffset)
  const frames = (view.getUint8(21) & 0x0f) * 2 ** 32 + view.getUint32(22)
  return frames > 0 ? frames : null
}

function id3Size(bytes: Uint8Array): number {
  if (ascii(bytes, 0, 3) !== 'ID3') return 0
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(6, 10)
  return 10 + (a << 21) + (b << 14) + (c << 7) + d
}

function formatOf(head: Uint8Array): AudioFormat | null {
  const magic = ascii(head, 0, 4)
  if (['RIFF', 'RF64', 'BW64'].includes(magic)) return ascii(head, 8, 4) === 'WAVE' ? 'wav' : 'foreign'
  if (magic === 'fLaC') return 'flac'
  return magic === 'OggS' ? oggCodec(head) : null
}

/** The codec of the first logical stream: its first packet follows the page header and its segment table. */
function oggCodec(head: Uint8Array): AudioFormat {
  const packet = 27 + (head[26] ?? 0)
  if (ascii(head, packet, 8) === 'OpusHead') return 'opus'
  if (ascii(head, packet + 1, 6) === 'vorbis') return 'vorbis'
  return ascii(head, packet + 1, 4) === 'FLAC' ? 'ogg-flac' : 'foreign'
}

function isIsoMedia(head: Uint8Array): boolean {
  return ascii(head, 4, 4) === 'ftyp'
}

function looksLikeText(head: Uint8Array): boolean {
  return head.subarray(0, 512).every((byte) => byte >= 0x20 || byte === 9 || byte === 10 || byte === 13)
}

function ascii(bytes: Uint8Array, offset: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + length))
}
