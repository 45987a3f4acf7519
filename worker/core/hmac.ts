import { utf8 } from './encodings.ts'

/** HMAC-SHA-256 (RFC 2104) of a text. */
export async function hmacSha256(
  key: string | Uint8Array<ArrayBuffer>,
  text: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const raw = typeof key === 'string' ? utf8(key) : key
  const imported = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, utf8(text)))
}

/** Compares two texts of equal length in constant time. */
export function isSameText(a: string, b: string): boolean {
  const [left, right] = [utf8(a), utf8(b)]
  return left.length === right.length && crypto.subtle.timingSafeEqual(left, right)
}
