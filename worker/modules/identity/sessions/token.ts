import { sha256, toBase64Url } from '#core/encodings.ts'

/** 256 random bits, base64url: 43 characters. */
export const newToken = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(32)))

/**
 * SHA-256, base64url: the only form in which a token is stored. It is random, so it needs neither salt nor a slow hash.
 */
export const hashToken = async (token: string): Promise<string> => toBase64Url(await sha256(token))
