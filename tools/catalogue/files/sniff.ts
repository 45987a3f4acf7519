import { type FileHandle, open } from 'node:fs/promises'
import { findMp3Frame } from '../decode/mp3-frame.ts'
import { foreignExtensions, notSound } from './foreign.ts'

/** The real format of a file, regardless of its name. `foreign` is left to ffmpeg. */
export type AudioFormat = 'wav' | 'flac' | 'mp3' | 'vorbis' | 'opus' | 'ogg-flac' | 'foreign'

export interface SniffedFile {
  format: AudioFormat
  /** Channels of an MP3 (its decoder always returns two); null for other formats. */
  mp3Channels: number | null
  /** Samples per channel announced by an MP3's Xing header; the other decoders check the announced length themselves. */
  promisedFrames: number | null
  /** Offset of the audio: some programs put tags before everything else. */
  audioStart: number
  /** Possible extensions of a foreign file, the usual one first; null if its bytes do not tell. */
  extensions: readonly [string, ...string[]] | null
}

const HEAD_BYTES = 64 * 1024
/** Extensions of formats decoded here; such a file must have that format. */
const OWN = /\.(mp3|wav|wave|flac|ogg|oga|opus)$/i

/** Reads the first bytes; throws with the reason if they contradict the name. */
export async function sniffFile(path: string): Promise<SniffedFile> {
  const file = await open(path)
  try {
    const audioStart = await skipTags(file)
    const head = await readAt(file, audioStart, HEAD_BYTES)
    if (head.length === 0)
      throw new Error(audioStart === 0 ? 'the file is empty' : 'the file holds nothing after its tags')
    checkSize(head, (await file.stat()).size - audioStart)
    return { ...recognise(path, head), audioStart }
  } finally {
    await file.close()
  }
}

function recognise(path: string, head: Uint8Array): Omit<SniffedFile, 'audioStart'> {
  const unknown = { mp3Channels: null, promisedFrames: null, extensions: null }
  const format = getFormat(head)
  if (format) return { ...unknown, format, ...(format === 'foreign' ? { extensions: foreignExtensions(head) } : {}) }
  // What the first bytes declare wins: four bytes that look like an MP3 frame occur by chance in any quiet recording.
  const extensions = foreignExtensions(head)
  if (extensions) return { ...unknown, format: 'foreign', extensions }
  const other = notSound(head)
  if (other) throw new Error(`this is no sound but ${other}`)
  const frame = findMp3Frame(head)
  if (frame) return { ...unknown, format: 'mp3', mp3Channels: frame.channels, promisedFrames: frame.promisedFrames }
  if (!OWN.test(path)) return { ...unknown, format: 'foreign' }
  throw new Error(`this is not ${path.split('.').pop()?.toUpperCase()} audio${looksLikeText(head) ? ' but text' : ''}`)
}

/** ffmpeg reads an AIFF that lacks its end without a word. */
function checkSize(head: Uint8Array, there: number): void {
  const said = ascii(head, 0, 4) === 'FORM' ? new DataView(head.buffer, head.byteOffset).getUint32(4) : 0
  // Programs that write without knowing the length leave 0 or the highest number.
  if (said === 0 || said >= 0xffffff00 || said + 8 <= there + 1) return
  throw new Error(`the file is cut off: ${there} of ${said + 8} bytes are there`)
}

/** Limit for ID3v2 tags, which may precede both MP3 and FLAC and contain a large picture. */
async function skipTags(file: FileHandle): Promise<number> {
  let start = 0
  for (;;) {
    const bytes = id3Bytes(await readAt(file, start, 10))
    if (bytes === 0) return start
    start += bytes
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Uint8Array> {
  const { bytesRead, buffer } = await file.read(new Uint8Array(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

/** The length of an ID3v2 tag including header and footer; 0 if there is none. */
function id3Bytes(head: Uint8Array): number {
  if (head.length < 10 || ascii(head, 0, 3) !== 'ID3') return 0
  const [flags = 0, a = 0, b = 0, c = 0, d = 0] = head.subarray(5)
  return 10 + ((a & 0x7f) << 21) + ((b & 0x7f) << 14) + ((c & 0x7f) << 7) + (d & 0x7f) + (flags & 0x10 ? 10 : 0)
}

function getFormat(head: Uint8Array): AudioFormat | null {
  const magic = ascii(head, 0, 4)
  if (['RIFF', 'RF64', 'BW64'].includes(magic)) return ascii(head, 8, 4) === 'WAVE' ? 'wav' : 'foreign'
  if (magic === 'fLaC') return 'flac'
  return magic === 'OggS' ? oggCodec(head) : null
}

/** The codec of the first logical stream: its first packet follows the page header and the segment table. */
function oggCodec(head: Uint8Array): AudioFormat {
  const packet = 27 + (head[26] ?? 0)
  if (ascii(head, packet, 8) === 'OpusHead') return 'opus'
  if (ascii(head, packet + 1, 6) === 'vorbis') return 'vorbis'
  return ascii(head, packet + 1, 4) === 'FLAC' ? 'ogg-flac' : 'foreign'
}

function looksLikeText(head: Uint8Array): boolean {
  return head.subarray(0, 512).every((byte) => byte >= 0x20 || byte === 9 || byte === 10 || byte === 13)
}

function ascii(bytes: Uint8Array, offset: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + length))
}
