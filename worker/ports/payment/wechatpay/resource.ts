import { createDecipheriv } from 'node:crypto'

export type Sealed = { algorithm: string; ciphertext: string; nonce: string; associated_data?: string | undefined }

const TAG_BYTES = 16

/** The content of a notification: AES-256-GCM under the APIv3 key, the tag at the end. Null if it does not open. */
export function openResource({ algorithm, ciphertext, nonce, associated_data }: Sealed, apiKey: string): string | null {
  if (algorithm !== 'AEAD_AES_256_GCM' || nonce.length !== 12) return null
  const sealed = Buffer.from(ciphertext, 'base64')
  if (sealed.length <= TAG_BYTES) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', apiKey, nonce, { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(associated_data ?? '', 'utf8'))
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
