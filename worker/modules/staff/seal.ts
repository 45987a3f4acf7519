import { fromBase64Url, toBase64Url, utf8 } from '#core/encodings.ts'

const IV_BYTES = 12
const TAG_BYTES = 16
/** Decrypted where there is no real value, so that it takes as long. */
export const NOTHING_SEALED = toBase64Url(new Uint8Array(IV_BYTES + 20 + TAG_BYTES))

async function getKey(secret: string): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', utf8(secret), 'HKDF', false, ['deriveKey'])
  const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info: utf8('cuemark staff totp v1') }
  return crypto.subtle.deriveKey(how, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

/** AES-256-GCM under STAFF_SECRET. `owner` is authenticated data: a row copied to another account cannot be decrypted. */
export async function seal(secret: string, plain: Uint8Array<ArrayBuffer>, owner: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const how = { name: 'AES-GCM', iv, additionalData: utf8(owner) }
  const sealed = new Uint8Array(await crypto.subtle.encrypt(how, await getKey(secret), plain))
  return toBase64Url(new Uint8Array([...iv, ...sealed]))
}

/** Null if it was not encrypted by us, or for another owner. */
export async function openSealed(secret: string, text: string, owner: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = fromBase64Url(text)
  if (!bytes) return null
  const how = { name: 'AES-GCM', iv: bytes.slice(0, IV_BYTES), additionalData: utf8(owner) }
  const plain = await crypto.subtle.decrypt(how, await getKey(secret), bytes.slice(IV_BYTES)).catch(() => null)
  return plain && new Uint8Array(plain)
}
