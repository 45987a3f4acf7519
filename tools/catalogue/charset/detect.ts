import { COMMON } from './common-characters.ts'
import { costOfDoubleByte, DOUBLE_BYTE, type DoubleByte } from './double-byte.ts'
import { costOfSingleByte, SINGLE_BYTE, type SingleByte } from './single-byte.ts'

export type Charset = 'utf-8' | DoubleByte | SingleByte

/** All charsets that can be detected, the expected ones first. */
export const CHARSETS: readonly Charset[] = [
  'utf-8',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-kr',
  'windows-1252',
  'windows-1251',
  'windows-1258',
]
/** Head start of a charset in bits: UTF-8 is almost never valid by chance. */
const HEAD_START: Partial<Record<Charset, number>> = {
  'utf-8': 6,
  'windows-1252': 5,
  'windows-1258': -8,
  'windows-1251': -3,
  'euc-kr': -4,
}
/** How far the best reading must be ahead of every different reading. */
const CLEAR_BITS = 8
/** Above this cost even the best reading is no text: the charset is not one of these. */
const WORST_PER_CHARACTER = 15
/** Discount for characters that also occur in the file's name or next to it. */
const HINT_BITS = 4
/** ID3v1 cuts after 30 bytes (28 if a track number follows), even inside a character. */
const CUT_LENGTHS = [28, 30]

export interface DetectOptions {
  /** Known text about the same subject: names of files, rows of the CSV. */
  hints?: readonly string[]
  /** How many bits each charset is favoured by in advance. */
  expected?: Partial<Record<Charset, number>>
}

const decoders = new Map<Charset, TextDecoder>()
const strict = (charset: Charset): TextDecoder => {
  const decoder = decoders.get(charset) ?? new TextDecoder(charset, { fatal: true, ignoreBOM: true })
  decoders.set(charset, decoder)
  return decoder
}

/** The text of the bytes in a charset; null if they are not valid in it. */
export function decodeAs(charset: Charset, bytes: Uint8Array): string | null {
  for (const part of completions(bytes)) {
    try {
      const text = strict(charset).decode(part)
      return /[\ue000-\uf8ff\ufffd]/.test(text) ? null : text.normalize('NFC')
    } catch {
      // Not in this charset.
    }
  }
  return null
}

/** The bytes and their possible completions: tag readers remove a trailing A0 as a space, and ID3v1 cuts characters in two. */
function completions(bytes: Uint8Array): Uint8Array[] {
  const last = bytes.at(-1) ?? 0
  if (last < 0x81) return [bytes]
  const whole = [bytes, new Uint8Array([...bytes, 0xa0])]
  return CUT_LENGTHS.includes(bytes.length) ? [bytes, bytes.subarray(0, -1)] : whole
}

const isAscii = (bytes: Uint8Array): boolean => bytes.every((byte) => byte < 0x80)

/**
 * The charset of texts that were written together: all tags of one file, or all names of one folder. 'utf-8' for plain ASCII;
 * null if two readings are about equally likely or none is a text.
 */
export function detectCharset(samples: readonly Uint8Array[], options: DetectOptions = {}): Charset | null {
  const telling = distinct(samples.filter((bytes) => !isAscii(bytes)))
  if (telling.length === 0) return 'utf-8'
  const hinted = new Set([...(options.hints ?? []).join('')].filter((character) => character > '\x7f'))
  const readings = CHARSETS.flatMap((charset) => {
    const reading = read(charset, telling, hinted)
    const ahead = (HEAD_START[charset] ?? 0) + (options.expected?.[charset] ?? 0)
    return reading ? [{ ...reading, charset, cost: reading.cost - ahead }] : []
  }).sort((a, b) => a.cost - b.cost)
  const [best] = readings
  if (!best || best.perCharacter > WORST_PER_CHARACTER) return null
  const other = readings.find(({ text }) => text !== best.text)
  return other && other.cost - best.cost < CLEAR_BITS ? null : best.charset
}

interface Reading {
  text: string
  cost: number
  perCharacter: number
}

function read(charset: Charset, samples: readonly Uint8Array[], hinted: ReadonlySet<string>): Reading | null {
  const texts: string[] = []
  let [cost, ascii, count] = [0, 0, 0]
  for (const bytes of samples) {
    const text = decodeAs(charset, bytes)
    if (text === null) return null
    const one = getCost(charset, bytes, text)
    texts.push(text)
    cost += one.cost - HINT_BITS * [...text].filter((character) => hinted.has(character)).length
    count += one.count
    ascii += [...text].filter((character) => character < '\x80').length
  }
  return { text: texts.join('\n'), cost, perCharacter: (cost - ascii * 4.5) / Math.max(1, count) }
}

function getCost(charset: Charset, bytes: Uint8Array, text: string): { cost: number; count: number } {
  if (charset in DOUBLE_BYTE) return costOfDoubleByte(charset as DoubleByte, bytes, text)
  if (charset in SINGLE_BYTE) return costOfSingleByte(charset as SingleByte, text)
  const wide = [...text].filter((character) => character > '\x7f')
  const cost = wide.reduce((sum, character) => sum + costOfUnicode(character), 0)
  return { cost: cost + ([...text].length - wide.length) * 4.5, count: wide.length }
}

/**
 * Letters of scripts in use. What else two or three bytes decode to by chance is phonetic signs and scripts that nobody uses in
 * tags.
 */
const LIVING =
  /[\u00a0-\u017f\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9\u2010-\u2044\u3000-\u303f\uff00-\uff65\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Devanagari}]|[\u0386-\u03ce\u0401-\u045f]/u

function costOfUnicode(character: string): number {
  const isCommon = Object.values(COMMON).some((set) => set.has(character))
  if (isCommon || LIVING.test(character)) return 8.5
  return /[\p{Script=Han}\p{Extended_Pictographic}]/u.test(character) ? 12.5 : 20
}

function distinct(samples: readonly Uint8Array[]): Uint8Array[] {
  return [...new Map(samples.map((bytes) => [Buffer.from(bytes).toString('hex'), bytes])).values()]
}
