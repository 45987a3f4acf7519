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

/** CM: licences; CA: statements of answers (docs/licensing.md, 10.13). */
type Prefix = 'CM' | 'CA'

/** `CM-2026-XXXX-XXXX-XXXX-XXXX`. `random`: at least 15 base-32 symbols, of which the last 15 (75 bits) are used. */
export const licenceNo = (year: number, random: string): string => toNumber('CM', year, random)
export const answerNo = (year: number, random: string): string => toNumber('CA', year, random)

function toNumber(prefix: Prefix, year: number, random: string): string {
  const symbols = random.toUpperCase().slice(-RANDOM_SYMBOLS)
  if (
    !/^[0-9]{4}$/.test(String(year)) ||
    symbols.length < RANDOM_SYMBOLS ||
    [...symbols].some((s) => !ALPHABET.includes(s))
  )
    throw new Error('licenceNo: four-digit year and 15 base-32 symbols expected')
  const body = symbols + checkSymbol(`${year}${symbols}`)
  return `${prefix}-${year}-${body.match(/.{4}/g)!.join('-')}`
}

/** Normalises what a person typed; null if it cannot be a licence number (wrong length, sign or check symbol). */
export const parseLicenceNo = (text: string): string | null => parseNumber('CM', text)
export const parseAnswerNo = (text: string): string | null => parseNumber('CA', text)

function parseNumber(prefix: Prefix, text: string): string | null {
  if (text.length > 64) return null
  const plain = text.toUpperCase().replace(/[\s\-‐-―−]/gu, '')
  const match = /^([A-Z]{2})([0-9OIL]{4})([0-9A-Z]{16})$/.exec(plain)
  if (match?.[1] !== prefix) return null
  const [year, body] = [match[2]!, match[3]!].map((part) => part.replaceAll('O', '0').replace(/[IL]/g, '1')) as [
    string,
    string,
  ]
  if (body.includes('U') || checkSymbol(year + body.slice(0, -1)) !== body.at(-1)) return null
  return `${prefix}-${year}-${body.match(/.{4}/g)!.join('-')}`
}
