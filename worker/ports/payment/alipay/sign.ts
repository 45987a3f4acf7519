import { createSign, createVerify } from 'node:crypto'

/** Alipay's "RSA2": SHA-256 with RSA, base64 (https://opendocs.alipay.com/common/02kf5q). */
const RSA2 = 'RSA-SHA256'

/** The string to sign: `k=v` sorted by key, joined by `&`, values not URL-encoded, without the `leftOut` fields. */
export function getContent(params: Record<string, string>, leftOut: readonly string[]): string {
  return Object.keys(params)
    .filter((key) => !leftOut.includes(key))
    .sort()
    .map((key) => `${key}=${params[key]}`)
    .join('&')
}

/** A request signs everything except `sign`; a notification (and a return URL) also excludes `sign_type`. */
export const requestContent = (params: Record<string, string>) => getContent(params, ['sign'])
export const noticeContent = (params: Record<string, string>) => getContent(params, ['sign', 'sign_type'])

export function signRsa2(content: string, privateKeyPem: string): string {
  return createSign(RSA2).update(content, 'utf8').sign(privateKeyPem, 'base64')
}

/** Always SHA-256, whatever `sign_type` was posted: otherwise a sender could choose SHA-1. */
export function verifyRsa2(content: string, signature: string, publicKeyPem: string): boolean {
  return createVerify(RSA2).update(content, 'utf8').verify(publicKeyPem, signature, 'base64')
}
