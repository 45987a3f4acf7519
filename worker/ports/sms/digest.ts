const bytesOf = (text: string) => new TextEncoder().encode(text)

export const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

export const sha256Hex = async (text: string): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', bytesOf(text)))

export async function hmacSha256(key: string | ArrayBuffer, text: string): Promise<ArrayBuffer> {
  const raw = typeof key === 'string' ? bytesOf(key) : key
  const imported = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return crypto.subtle.sign('HMAC', imported, bytesOf(text))
}
