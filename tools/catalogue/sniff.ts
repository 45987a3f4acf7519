import { open } from 'node:fs/promises'
import { findMp3Frame } from './mp3-frame.ts'

/** What a file really is, whatever it is called. `foreign` is left to ffmpeg. */
export type AudioFormat = 'wav' | 'flac' | 'mp3' | 'vorbis' | 'opus' | 'ogg-flac' | 'foreign'

export interface SniffedFile {
  format: AudioFormat
  /** Channels of an MP3 (its decoder always gives two); null elsewhere. */
  mp3Channels: number | null
  /** Frames per channel an MP3's Xing header promises. */
  promisedFrames: number | null
}

const HEAD_BYTES = 64 * 1024
/** Extensions that promise a format decoded here: such a file must be it. */
const OWN = /\.(mp3|wav|wave|flac|ogg|oga|opus)$/i

/** Looks at the first bytes; throws with the reason when they cannot be what the name says. */
export async function sniffFile(path: string): Promise<SniffedFile> {
  const head = await readHead(path)
  if (head.length === 0) throw new Error('the file is empty')
  const format = formatOf(head)
  if (format) return { format, mp3Channels: null, promisedFrames: null }
  const frame = findMp3Frame(head)
  if (frame) return { format: 'mp3', mp3Channels: frame.channels, promisedFrames: frame.promisedFrames }
  if (isIsoMedia(head) || !OWN.test(path)) return { format: 'foreign', mp3Channels: null, promisedFrames: null }
  throw new Error(`this is not ${path.split('.').pop()?.toUpperCase()} audio${looksLikeText(head) ? ' but text' : ''}`)
}

/** The first bytes after an ID3v2 tag, which may precede MP3 and FLAC alike and hold a large picture. */
async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const start = new Uint8Array(10)
    const { bytesRead } = await file.read(start, 0, 10, 0)
    const offset = bytesRead === 10 ? id3Size(start) : 0
    const head = new Uint8Array(HEAD_BYTES)
    const read = await file.read(head, 0, HEAD_BYTES, offset)
    return head.subarray(0, read.bytesRead)
  } finally {
    await file.close()
  }
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
