/** SHA-256 of a text, in hexadecimal. */
export const getHash = (text: string): Promise<string> =>
  sha256(new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>)

export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
