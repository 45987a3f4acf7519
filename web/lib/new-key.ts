/** A fresh idempotency key, 128 random bits. Not `randomUUID`: that exists only where the page came over https. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
