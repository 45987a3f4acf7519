import { toHex } from '#core/encodings.ts'

/** A new idempotency key of 128 random bits. Not `randomUUID`, which exists only on https pages. */
export const newKey = (): string => toHex(crypto.getRandomValues(new Uint8Array(16)))
