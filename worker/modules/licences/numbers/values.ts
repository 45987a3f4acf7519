// Without zod, so that the browser finds out by itself which page a number leads to (docs/decisions/069).
import { CROCKFORD as ALPHABET } from '#core/encodings.ts'

const RANDOM_SYMBOLS = 15

/** Multiplication by α in GF(2⁵) = GF(2)[x] / (x⁵ + x² + 1), where α = x generates all 31 non-zero elements. */
const timesAlpha = (value: number): number => (value & 16 ? ((value << 1) ^ 0b100101) & 31 : value << 1)

/**
 * The check symbol makes Σ αⁱ·sᵢ = 0 over the four year digits and the sixteen symbols (i counts from the right). The
 * twenty positions have twenty different weights, because α has order 31, and in a field one wrong symbol changes the
 * sum by αⁱ·d ≠ 0, two swapped symbols by (αⁱ + αʲ)·(a + b) ≠ 0. So every single error and every transposition,
 * adjacent or not, is detected; other errors with probability 31/32.
 */
function checkSymbol(yearAndRandom: string): string {
  let sum = 0
  for (const symbol of yearAndRandom) sum = timesAlpha(sum ^ ALPHABET.indexOf(symbol))
  return ALPHABET[sum]!
}

/** Of everything we print: licences, statements of answers (docs/licensing.md, 10.13), authorization letters (decision 110). */
const PREFIXES = { licence: 'CM', answer: 'CA', letter: 'CL' } as const
export type NumberKind = keyof typeof PREFIXES
const KINDS = Object.keys(PREFIXES) as NumberKind[]
const kindOf = (prefix: string): NumberKind | undefined => KINDS.find((kind) => PREFIXES[kind] === prefix)

/** `CM-2026-XXXX-XXXX-XXXX-XXXX`. `random`: at least 15 base-32 symbols, of which the last 15 (75 bits) are used. */
export const licenceNo = (year: number, random: string): string => toNumber('licence', year, random)
export const answerNo = (year: number, random: string): string => toNumber('answer', year, random)
export const letterNoOf = (year: number, random: string): string => toNumber('letter', year, random)

function toNumber(kind: NumberKind, year: number, random: string): string {
  const symbols = random.toUpperCase().slice(-RANDOM_SYMBOLS)
  if (
    !/^[0-9]{4}$/.test(String(year)) ||
    symbols.length < RANDOM_SYMBOLS ||
    [...symbols].some((s) => !ALPHABET.includes(s))
  )
    throw new Error('licenceNo: four-digit year and 15 base-32 symbols expected')
  return spelt(kind, String(year), symbols + checkSymbol(`${year}${symbols}`))
}

const spelt = (kind: NumberKind, year: string, body: string): string =>
  `${PREFIXES[kind]}-${year}-${body.match(/.{4}/g)!.join('-')}`

/** Normalises what a person typed; null if it cannot be such a number (wrong length, sign or check symbol). */
export const parseLicenceNo = (text: string): string | null => parseNumber('licence', text)
export const parseAnswerNo = (text: string): string | null => parseNumber('answer', text)
export const parseLetterNo = (text: string): string | null => parseNumber('letter', text)

function parseNumber(kind: NumberKind, text: string): string | null {
  if (text.length > 64) return null
  const plain = text.toUpperCase().replace(/[\s\-‐-―−]/gu, '')
  const match = /^([A-Z]{2})([0-9OIL]{4})([0-9A-Z]{16})$/.exec(plain)
  if (!match || kindOf(match[1]!) !== kind) return null
  const read = readSymbols(match[2]!, match[3]!)
  return read && spelt(kind, read.year, read.body)
}

/** Letters that look like digits are read as those; null if the check symbol does not fit the rest. */
function readSymbols(typedYear: string, typedBody: string): { year: string; body: string } | null {
  const [year, body] = [typedYear, typedBody].map((part) => part.replaceAll('O', '0').replace(/[IL]/g, '1')) as [
    string,
    string,
  ]
  return body.includes('U') || checkSymbol(year + body.slice(0, -1)) !== body.at(-1) ? null : { year, body }
}

/**
 * What somebody typed, scanned or pasted into the public check: a number of ours, or why it is none. `empty`: nothing; `check`: it has
 * the form of one, but its check symbol does not fit, so a character is wrong; `form`: anything else.
 */
export type TypedNumber = { kind: NumberKind; number: string } | { fault: 'empty' | 'form' | 'check' }

/** Longer than any address of ours that is pasted. */
export const MAX_TYPED = 500
/** Between the groups of a number: spaces and dashes of every kind, and what a phone or a mail programme makes of them. */
const GAP = '[\\s\\p{Pd}−_.·]*'
// Without lookbehind, which Safari reads from 16.4: the page of the public check would not start.
const NUMBER = new RegExp(
  `(?:^|[^A-Z0-9])(C[MAL])${GAP}([0-9OIL](?:${GAP}[0-9OIL]){3})((?:${GAP}[0-9A-Z]){16})(?![A-Z0-9])`,
  'u',
)

/** Finds a number of any kind in a text: in lower case, full width, with spaces, in a sentence, or in the address of its page. */
export function findNumber(text: string): TypedNumber {
  const plain = decoded(text.slice(0, MAX_TYPED))
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toUpperCase()
  if (plain.trim() === '') return { fault: 'empty' }
  const match = NUMBER.exec(plain)
  const kind = match && kindOf(match[1]!)
  if (!match || !kind) return { fault: 'form' }
  const [year, body] = [match[2]!, match[3]!].map((part) => part.replace(/[^0-9A-Z]/g, '')) as [string, string]
  const read = readSymbols(year, body)
  return read ? { kind, number: spelt(kind, read.year, read.body) } : { fault: 'check' }
}

/** An address may be pasted with escapes. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
