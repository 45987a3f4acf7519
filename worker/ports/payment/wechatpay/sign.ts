import { createSign, createVerify, type KeyObject } from 'node:crypto'

/** The name of the scheme in `Authorization`. */
export const SCHEME = 'WECHATPAY2-SHA256-RSA2048'
const SHA256_RSA = 'RSA-SHA256'

/** What is signed: each part on a line of its own, the last one too (an empty body is an empty line). */
const lines = (...parts: (string | number)[]): string => parts.map((part) => `${part}\n`).join('')

export type ToSign = { method: string; pathAndQuery: string; timestamp: number; nonce: string; body: string }
export const requestMessage = ({ method, pathAndQuery, timestamp, nonce, body }: ToSign): string =>
  lines(method, pathAndQuery, timestamp, nonce, body)
/** The same for an answer or a notification, as it was sent: the text of its headers and its raw body. */
export const answerMessage = (timestamp: string, nonce: string, body: string): string => lines(timestamp, nonce, body)

export const sign = (message: string, privateKeyPem: string): string =>
  createSign(SHA256_RSA).update(message, 'utf8').sign(privateKeyPem, 'base64')
export const verify = (message: string, signature: string, publicKey: KeyObject): boolean =>
  createVerify(SHA256_RSA).update(message, 'utf8').verify(publicKey, signature, 'base64')
