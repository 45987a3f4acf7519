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
 * What a tag declares as Unicode, and is, is taken as written. Tags also declare ISO 8859-1 (ID3, RIFF INFO) or must be UTF-8
 * (APE, Vorbis) and contain GBK, Big5 or Shift-JIS all the same, because players used the computer's charset. One charset is
 * searched for all such texts of a file. If it cannot be detected, these texts are ignored with a warning, so that nothing is
 * sold under a garbled name.
 */
export async function mendTexts(
  path: string,
  metadata: IAudioMetadata,
  { texts: read, declared }: { texts: TagTexts; declared: ReadonlySet<string> },
  hints: readonly string[],
): Promise<MendedTexts> {
  const warnings = metadata.quality.warnings
    .filter(({ message }) => /code page/i.test(message))
    .map(({ message }) => `tags left out: ${message}`)
  const isBroken = allOf(read).some((text) => text.includes('\ufffd'))
  const { texts, given } = isBroken ? withRaw(read, await readRawTexts(path)) : { texts: read, given: declared }
  const native = isBroken ? [] : nativeTexts(metadata)
  const known = [...allOf(texts), ...native]
  const isGiven = (text: string): boolean => given.has(text) && !isMisread(text)
  const samples = known.flatMap((text) => (isGiven(text) ? [] : (toBytes(text) ?? [])))
  const unicode = known.filter(
    (text) => (toBytes(text) === null || (isGiven(text) && !isAscii(text))) && !text.includes('\ufffd'),
  )
  const charset = detectCharset(samples, {
    hints: [...hints, ...unicode],
    expected: unicode.length > 0 ? { 'windows-1252': WROTE_UNICODE } : {},
  })
  const mended = mapTexts(texts, (text) => (isGiven(text) ? text : (mendText(text, charset) ?? written(text, given))))
  const lost = allOf(texts).length - allOf(mended).length
  if (lost > 0) {
    const words = charset === null ? 'are in a charset that cannot be told' : 'hold bytes that are no text'
    warnings.push(`${lost} of its tags ${words} and were left out; save them as Unicode to have them read`)
  }
  return { texts: mended, warnings }
}

/**
 * Whether a declared text was misread before it was written as Unicode: it holds control characters, or four letters and signs
 * in a row that no name has ("Æ½·²Ö®Â·" is 平凡之路).
 */
function isMisread(text: string): boolean {
  if (/[\x80-\x9f]/.test(text)) return true
  const run = /^[\0-\xff]*$/.test(text) ? /[\xa1-\xff]{4,}/.exec(text)?.[0] : undefined
  return run !== undefined && /[\xa1-\xbf\xd7\xf7]/.test(run)
}

/** What looked misread, and is no text in any other charset either, is what was declared. */
const written = (text: string, given: ReadonlySet<string>): string | null =>
  given.has(text) && !/[\x80-\x9f\ufffd]/.test(text) ? text : null

const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text)

/** The intended text; null if it cannot be decoded. */
function mendText(text: string, charset: Charset | null): string | null {
  if (text.includes('\ufffd') || /^[?\s]{3,}$/.test(text)) return null
  const bytes = toBytes(text)
  if (bytes === null || isAscii(text)) return text
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

/** Raw bytes replace what the reader could not decode; those that are UTF-8, as the tag declares, are given. */
function withRaw(texts: TagTexts, raw: RawTexts): { texts: TagTexts; given: ReadonlySet<string> } {
  const given = new Set<string>()
  const decoded = (value: Uint8Array): string => {
    const text = decodeAs('utf-8', value)
    if (text !== null) given.add(text)
    return text ?? Buffer.from(value).toString('latin1')
  }
  const fields = Object.entries(texts).map(([name, values]: [string, string[]]) => {
    const bytes = raw[name as keyof TagTexts]
    return [name, bytes && bytes.length > 0 ? bytes.map(decoded) : values]
  })
  return { texts: Object.fromEntries(fields) as TagTexts, given }
}

const allOf = (texts: TagTexts): string[] => Object.values(texts).flat()

function mapTexts(texts: TagTexts, change: (text: string) => string | null): TagTexts {
  const fields = Object.entries(texts).map(([name, values]: [string, string[]]) => [
    name,
    values.map(change).filter((text) => text !== null),
  ])
  return Object.fromEntries(fields) as TagTexts
}
