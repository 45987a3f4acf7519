import { toHex } from '#core/encodings.ts'

/** A fresh idempotency key, 128 random bits. Not `randomUUID`: that exists only where the page came over https. */
export const newKey = (): string => toHex(crypto.getRandomValues(new Uint8Array(16)))
