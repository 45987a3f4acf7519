import type { IAudioMetadata } from 'music-metadata'
import { type Charset, decodeAs, detectCharset } from '../charset/detect.ts'
import { type RawTexts, readRawTexts } from './raw-tags.ts'

export interface TagTexts {
  title: string[]
  artists: string[]
  album: string[]
  label: string[]
  genres: string[]
}

export interface MendedTexts {
  texts: TagTexts
  warnings: string[]
}

/** Bits in favour of Latin text if the same tags also contain Unicode, because their writer knew how to use it. */
const WROTE_UNICODE = 12

/**
 * Tags declare ISO 8859-1 (ID3, RIFF INFO) or must be UTF-8 (APE, Vorbis), and often contain GBK, Big5 or Shift-JIS all the same,
 * because players used the computer's charset. One charset is searched for all texts of a file. If it cannot be detected, these
 * texts are ignored with a warning, so that nothing is sold under a garbled name.
 */
export async function mendTexts(
  path: string,
  metadata: IAudioMetadata,
  read: TagTexts,
  hints: readonly string[],
): Promise<MendedTexts> {
  const warnings = metadata.quality.warnings
    .filter(({ message }) => /code page/i.test(message))
    .map(({ message }) => `tags left out: ${message}`)
  const isBroken = allOf(read).some((text) => text.includes('\ufffd'))
  const texts = isBroken ? withRaw(read, await readRawTexts(path)) : read
  const native = isBroken ? [] : nativeTexts(metadata)
  const known = [...allOf(texts), ...native]
  const samples = known.map(toBytes).filter((bytes) => bytes !== null)
  const unicode = known.filter((text) => toBytes(text) === null && !text.includes('\ufffd'))
  const charset = detectCharset(samples, {
    hints: [...hints, ...unicode],
    expected: unicode.length > 0 ? { 'windows-1252': WROTE_UNICODE } : {},
  })
  const mended = mapTexts(texts, (text) => mendText(text, charset))
  const lost = allOf(texts).length - allOf(mended).length
  if (lost > 0) {
    const words = charset === null ? 'are in a charset that cannot be told' : 'hold bytes that are no text'
    warnings.push(`${lost} of its tags ${words} and were left out; save them as Unicode to have them read`)
  }
  return { texts: mended, warnings }
}

/** The intended text; null if it cannot be decoded. */
function mendText(text: string, charset: Charset | null): string | null {
  if (text.includes('\ufffd') || /^[?\s]{3,}$/.test(text)) return null
  const bytes = toBytes(text)
  if (bytes === null || !/[^\0-\x7f]/.test(text)) return text
  return charset === null ? null : decodeAs(charset, bytes)
}

/** The bytes that a reader took for Latin-1; null for text with other characters. */
function toBytes(text: string): Uint8Array | null {
  return /^[\0-\xff]*$/.test(text) ? Buffer.from(text, 'latin1') : null
}

function nativeTexts({ native }: IAudioMetadata): string[] {
  const values = Object.values(native).flatMap((tags) => tags.map(({ value }) => value))
  return values.flatMap((value: unknown) => {
    const text = typeof value === 'object' && value !== null && 'text' in value ? value.text : value
    return typeof text === 'string' && text.length < 1000 ? [text] : []
  })
}

/** Raw bytes replace what the reader could not decode. */
function withRaw(texts: TagTexts, raw: RawTexts): TagTexts {
  const fields = Object.entries(texts).map(([name, values]: [string, string[]]) => {
    const bytes = raw[name as keyof TagTexts]
    return [name, bytes && bytes.length > 0 ? bytes.map((value) => Buffer.from(value).toString('latin1')) : values]
  })
  return Object.fromEntries(fields) as TagTexts
}

const allOf = (texts: TagTexts): string[] => Object.values(texts).flat()

function mapTexts(texts: TagTexts, change: (text: string) => string | null): TagTexts {
  const fields = Object.entries(texts).map(([name, values]: [string, string[]]) => [
    name,
    values.map(change).filter((text) => text !== null),
  ])
  return Object.fromEntries(fields) as TagTexts
}
