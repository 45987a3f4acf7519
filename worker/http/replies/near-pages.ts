import { Buffer } from 'node:buffer'
import { Kept } from '#core/kept/kept.ts'
import type { Config } from '#worker/env.ts'
import { pageCsp } from '../headers/nonce.ts'

/** A stored page, ready to be sent: only the nonce differs between two answers. */
export type NearPage = {
  bytes: Uint8Array<ArrayBuffer>
  /** Where the nonce stands in `bytes`. */
  nonceAt: readonly number[]
  headers: readonly [name: string, value: string][]
  storedAtMs: number
  version: number
  /** How long it is served without asking whether there is a newer one. */
  freshMs: number
}
/** A page as it was rendered, with the nonce that it was rendered with. */
export type StoredPage = Pick<NearPage, 'bytes' | 'storedAtMs' | 'version' | 'freshMs'> & {
  nonce: string
  headers: Headers
}

/** Pages asked for last in this isolate, so that a hit needs neither the Cache API nor text. */
const pages = new Kept<string, NearPage>({ name: 'pages', entries: 500, bytes: 10_000_000 })
const encoder = new TextEncoder()
/** What belongs to the stored copy, or is written anew for each answer. */
const OF_THE_COPY = new Set([
  'x-nonce',
  'x-stored-at',
  'x-version',
  'x-fresh-ms',
  'cache-control',
  'content-security-policy',
  'set-cookie',
  'x-edge',
  'age',
])

export const getNear = (key: string): NearPage | undefined => pages.get(key)

export function keepNear(key: string, stored: StoredPage): NearPage {
  const page = toNearPage(stored)
  return pages.set(key, page, page.bytes.length + 2000)
}

export function toNearPage({ nonce, headers, ...page }: StoredPage): NearPage {
  const { buffer, byteOffset, length } = page.bytes
  const view = Buffer.from(buffer, byteOffset, length)
  const nonceAt: number[] = []
  for (let at = nonce ? view.indexOf(nonce) : -1; at >= 0; at = view.indexOf(nonce, at + nonce.length)) nonceAt.push(at)
  const kept = [...headers].filter(([name]) => !OF_THE_COPY.has(name) && !name.startsWith('cf-'))
  return { ...page, nonceAt, headers: kept as [string, string][] }
}

/** The page with this nonce, which has as many characters as the stored one. */
export function sendNear(page: NearPage, nonce: string, config: Config): Response {
  const { bytes } = page
  const own = encoder.encode(nonce)
  // Written into the kept bytes: a response copies what it is made of at once (Fetch, "extract a body").
  for (const at of page.nonceAt) bytes.set(own, at)
  const response = new Response(bytes, { headers: page.headers as [string, string][] })
  response.headers.set('content-security-policy', pageCsp(nonce, config))
  response.headers.set('cache-control', 'private, no-cache')
  return response
}
