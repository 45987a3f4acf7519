import { type FileHandle, open } from 'node:fs/promises'

/** Texts of APE and Vorbis tags as bytes, for those that are not UTF-8 although these formats require it. */
export interface RawTexts {
  title?: Uint8Array[]
  artists?: Uint8Array[]
  album?: Uint8Array[]
  label?: Uint8Array[]
  genres?: Uint8Array[]
}

const FIELDS: Record<string, keyof RawTexts> = {
  title: 'title',
  artist: 'artists',
  album: 'album',
  label: 'label',
  publisher: 'label',
  organization: 'label',
  genre: 'genres',
}
/** Comments are in the first blocks of FLAC and Ogg, APE tags at the end. */
const HEAD_BYTES = 256 * 1024
const TAIL_BYTES = 64 * 1024
const APE_FOOTER = 32
const LONGEST_VALUE = 4000

export async function readRawTexts(path: string): Promise<RawTexts> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const head = await readAt(file, 0, HEAD_BYTES)
    const tail = await readAt(file, Math.max(0, size - TAIL_BYTES), TAIL_BYTES)
    return collect([...vorbisComments(head), ...apeItems(tail)])
  } finally {
    await file.close()
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

type Item = [key: string, value: Uint8Array]

function collect(items: readonly Item[]): RawTexts {
  const texts: RawTexts = {}
  for (const [key, value] of items) {
    const field = FIELDS[key.toLowerCase()]
    if (!field || value.length === 0) continue
    texts[field] = [...(texts[field] ?? []), value]
  }
  return texts
}

/** "TITLE=…" after its length in four bytes, little endian: the same in FLAC and within an Ogg page. */
function vorbisComments(head: Buffer): Item[] {
  const items: Item[] = []
  for (const match of head.toString('latin1').matchAll(/(title|artist|album|label|organization|publisher|genre)=/gi)) {
    const [whole, key = ''] = match
    if (match.index < 4) continue
    const length = head.readUInt32LE(match.index - 4)
    if (length < whole.length || length > LONGEST_VALUE || match.index + length > head.length) continue
    items.push([key, head.subarray(match.index + whole.length, match.index + length)])
  }
  return items
}

/** The items before the last footer "APETAGEX": size, flags, key, zero, value. */
function apeItems(tail: Buffer): Item[] {
  const footer = tail.lastIndexOf('APETAGEX')
  if (footer < 0 || footer + APE_FOOTER > tail.length) return []
  const size = tail.readUInt32LE(footer + 12)
  const items: Item[] = []
  for (let at = Math.max(0, footer + APE_FOOTER - size); at + 9 < footer; ) {
    const length = tail.readUInt32LE(at)
    const isText = ((tail.readUInt32LE(at + 4) >> 1) & 3) === 0
    const end = tail.indexOf(0, at + 8)
    if (end < 0 || end + 1 + length > footer) break
    const values = splitAtZero(tail.subarray(end + 1, end + 1 + length))
    if (isText) for (const value of values) items.push([tail.toString('latin1', at + 8, end), value])
    at = end + 1 + length
  }
  return items
}

function splitAtZero(bytes: Buffer): Buffer[] {
  const at = bytes.indexOf(0)
  return at < 0 ? [bytes] : [bytes.subarray(0, at), ...splitAtZero(bytes.subarray(at + 1))]
}
