type Bytes = Uint8Array<ArrayBuffer>

export const utf8 = (text: string): Bytes => new TextEncoder().encode(text) as Bytes

/** Lower case. */
export const toHex = (bytes: ArrayBuffer | Uint8Array): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Either case; null if the text is not whole bytes in hexadecimal. */
export function fromHex(text: string): Bytes | null {
  if (!/^(?:[0-9a-f]{2})*$/i.test(text)) return null
  return Uint8Array.from({ length: text.length / 2 }, (_, i) => Number.parseInt(text.slice(2 * i, 2 * i + 2), 16))
}

/**
 * Bytes per call: a function takes a limited number of arguments. A multiple of three, so that only the last piece is
 * padded.
 */
const PIECE = 24_576

/** RFC 4648 section 4, padded. */
export function toBase64(bytes: Uint8Array): string {
  const pieces: string[] = []
  for (let i = 0; i < bytes.length; i += PIECE) pieces.push(btoa(String.fromCharCode(...bytes.subarray(i, i + PIECE))))
  return pieces.join('')
}

/** Base64 without padding, as in PHC strings. */
export const toBase64Unpadded = (bytes: Uint8Array): string => toBase64(bytes).replace(/=+$/, '')

/** RFC 4648 section 5 (URL-safe base64), without padding. */
export const toBase64Url = (bytes: Uint8Array): string =>
  toBase64Unpadded(bytes).replaceAll('+', '-').replaceAll('/', '_')

/** With or without padding. Strict: null unless the text is exactly what an encoder writes for some bytes. */
export function fromBase64(text: string): Bytes | null {
  const [, plain = null] = /^([A-Za-z0-9+/]*)={0,2}$/.exec(text) ?? []
  if (plain === null || plain.length % 4 === 1) return null
  const bytes = Uint8Array.from(atob(plain), (char) => char.charCodeAt(0))
  return [toBase64(bytes), toBase64Unpadded(bytes)].includes(text) ? bytes : null
}

/** Strict: null unless the text is exactly what `toBase64Url` writes, so that a signature has only one spelling. */
export const fromBase64Url = (text: string): Bytes | null =>
  /^[\w-]*$/.test(text) ? fromBase64(text.replaceAll('-', '+').replaceAll('_', '/')) : null

const RFC_4648 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 section 6, without padding: the key format of authenticator apps. */
export function toBase32(bytes: Uint8Array): string {
  let [text, kept, bits] = ['', 0, 0]
  for (const byte of bytes) {
    kept = ((kept << 8) | byte) & 0xfff
    for (bits += 8; bits >= 5; bits -= 5) text += RFC_4648[(kept >> (bits - 5)) & 31]
  }
  return bits > 0 ? text + RFC_4648[(kept << (5 - bits)) & 31] : text
}

/** Either case, with or without padding, spaces between groups allowed; null for anything else. */
export function fromBase32(text: string): Bytes | null {
  const plain = text.toUpperCase().replace(/\s/g, '').replace(/=+$/, '')
  if (!/^[A-Z2-7]*$/.test(plain) || [1, 3, 6].includes(plain.length % 8)) return null
  const bytes: number[] = []
  let [kept, bits] = [0, 0]
  for (const symbol of plain) {
    kept = ((kept << 5) | RFC_4648.indexOf(symbol)) & 0xfff
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push((kept >> bits) & 255)
  }
  // Left-over bits must be zero, as every encoder writes them.
  return (kept & ((1 << bits) - 1)) === 0 ? Uint8Array.from(bytes) : null
}

/** Crockford's base 32: without I, L, O, U, so that it can be read aloud and typed. */
export const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Writes the bytes as one big-endian number, with as many symbols as its bits need; upper case. */
export function toCrockford(bytes: Uint8Array): string {
  let text = ''
  let [kept, bits] = [0, 0]
  for (let i = bytes.length - 1; i >= 0; i--) {
    kept |= bytes[i]! << bits
    bits += 8
    while (bits >= 5) {
      text = CROCKFORD[kept & 31] + text
      kept >>>= 5
      bits -= 5
    }
  }
  return bits > 0 ? CROCKFORD[kept] + text : text
}

export const sha256 = async (data: string | Uint8Array<ArrayBuffer>): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', typeof data === 'string' ? utf8(data) : data))

/** In lower-case hexadecimal. */
export const sha256Hex = async (data: string | Uint8Array<ArrayBuffer>): Promise<string> => toHex(await sha256(data))

/** 128 random bits, base32 (Crockford, lower case): 26 characters, no vowels that spell words by accident. */
export function newId(): string {
  return toCrockford(crypto.getRandomValues(new Uint8Array(16))).toLowerCase()
}
