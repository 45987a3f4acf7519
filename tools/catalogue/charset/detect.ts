import { COMMON } from './common-characters.ts'
import { costOfDoubleByte, DOUBLE_BYTE, type DoubleByte } from './double-byte.ts'
import { costOfSingleByte, SINGLE_BYTE, type SingleByte } from './single-byte.ts'

export type Charset = 'utf-8' | DoubleByte | SingleByte

/** All that may be told apart, the expected ones first. */
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
/** Bits a charset is ahead by before anything is read: UTF-8 is hardly ever valid by chance. */
const HEAD_START: Partial<Record<Charset, number>> = {
  'utf-8': 6,
  'windows-1252': 5,
  'windows-1258': -8,
  'windows-1251': -3,
  'euc-kr': -4,
}
/** How far the best reading must be ahead of any that says something else. */
const CLEAR_BITS = 8
/** Above this, not even the best reading is a text: it is a charset not known here. */
const WORST_PER_CHARACTER = 15
/** What a character costs less when it also stands in the file's name, or beside it. */
const HINT_BITS = 4
/** ID3v1 cuts after 30 bytes (28 where a track number follows), be it in the middle of a character. */
const CUT_LENGTHS = [28, 30]

export interface DetectOptions {
  /** Text about the same thing, known for certain: names of files, rows of the CSV. */
  hints?: readonly string[]
  /** By how many bits a charset is expected beforehand. */
  expected?: Partial<Record<Charset, number>>
}

const decoders = new Map<Charset, TextDecoder>()
const strict = (charset: Charset): TextDecoder => {
  const decoder = decoders.get(charset) ?? new TextDecoder(charset, { fatal: true, ignoreBOM: true })
  decoders.set(charset, decoder)
  return decoder
}

/** The text of bytes in a charset; null where they are none. */
export function decodeAs(charset: Charset, bytes: Uint8Array): string | null {
  for (const part of completions(bytes)) {
    try {
      const text = strict(charset).decode(part)
      return /[\ue000-\uf8ff\ufffd]/.test(text) ? null : text.normalize('NFC')
    } catch {
      // Not of this charset.
    }
  }
  return null
}

/** The bytes, and what they may have been: readers of tags take a trailing A0 for a space, ID3v1 cuts characters in two. */
function completions(bytes: Uint8Array): Uint8Array[] {
  const last = bytes.at(-1) ?? 0
  if (last < 0x81) return [bytes]
  const whole = [bytes, new Uint8Array([...bytes, 0xa0])]
  return CUT_LENGTHS.includes(bytes.length) ? [bytes, bytes.subarray(0, -1)] : whole
}

const isAscii = (bytes: Uint8Array): boolean => bytes.every((byte) => byte < 0x80)

/**
 * The charset of texts that were written together: all of one file's tags, or all names of one folder. 'utf-8' for plain
 * ASCII; null where two readings are about as likely, or none is a text.
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

/** Letters of living scripts; the rest of what two or three bytes spell by chance is phonetic signs and scripts nobody tags in. */
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
