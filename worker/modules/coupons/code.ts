import { CROCKFORD, sha256Hex, toCrockford } from '#core/encodings.ts'

const SYMBOLS = 16
/** 80 random bits as 16 symbols of Crockford's base 32 (without I, L, O, U). */
export const drawCode = (): string => toCrockford(crypto.getRandomValues(new Uint8Array(10)))
/** `XXXX-XXXX-XXXX-XXXX`. */
export const showCode = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code
export const codeEnd = (code: string): string => code.slice(-4)

/** Letters of other alphabets that look like a Latin capital; keyboards and copied texts mix them. */
const LOOK_ALIKE = new Map(
  [
    ['АΑ', 'A'],
    ['ВΒ', 'B'],
    ['СϹ', 'C'],
    ['ЕΕ', 'E'],
    ['ԌG', 'G'],
    ['НΗ', 'H'],
    ['ЈJ', 'J'],
    ['КΚ', 'K'],
    ['МΜ', 'M'],
    ['ΝN', 'N'],
    ['РΡ', 'P'],
    ['ԚQ', 'Q'],
    ['ЅS', 'S'],
    ['ТΤ', 'T'],
    ['ѴU', 'V'],
    ['ԜW', 'W'],
    ['ХΧ', 'X'],
    ['УΥҮ', 'Y'],
    ['ΖZ', 'Z'],
    ['ОΟO', '0'],
    ['ІΙӀIL|', '1'],
  ].flatMap(([from = '', to = '']) => [...from].map((letter) => [letter, to] as const)),
)

/**
 * The code as it was made: full width, case, spaces, dashes and look-alike letters make no difference. Null if it
 * cannot be one; the caller does the same work then (see `hashCode`).
 */
export function normalizeCode(text: string): string | null {
  const plain = [...text.normalize('NFKC').toUpperCase()]
    .map((letter) => LOOK_ALIKE.get(letter) ?? letter)
    .filter((letter) => /[\p{L}\p{N}]/u.test(letter))
    .join('')
  return plain.length === SYMBOLS && [...plain].every((letter) => CROCKFORD.includes(letter)) ? plain : null
}

/** Codes are random, so a plain hash cannot be reversed by guessing. What cannot be a code gets a hash that none has. */
export const hashCode = (code: string | null): Promise<string> => sha256Hex(`coupon code ${code ?? 'none'}`)
