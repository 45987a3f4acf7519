import { toBase64Url } from './base64.ts'

/** 256 random bits, base64url: 43 characters. */
export const newToken = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(32)))

/** SHA-256, base64url: the only form in which a token is stored. It is random, so it needs neither salt nor cost. */
export async function hashToken(token: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))))
}
