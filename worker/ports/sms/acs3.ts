import { sha256Hex, toHex } from '#core/encodings.ts'
import { hmacSha256 } from '#core/hmac.ts'

export type Key = { id: string; secret: string }

/** RFC 3986: also encodes the reserved characters that encodeURIComponent leaves alone. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

/** Sorted and encoded as Aliyun signs it; send exactly this text. */
export const canonicalQuery = (query: Record<string, string>): string =>
  Object.keys(query)
    .sort()
    .map((name) => `${encoded(name)}=${encoded(query[name] ?? '')}`)
    .join('&')

/**
 * Aliyun's ACS3-HMAC-SHA256 (https://help.aliyun.com/zh/sdk/product-overview/v3-request-structure-and-signature): the
 * value of `Authorization`. `headers`: the signed ones, names in lower case, including `host` and
 * `x-acs-content-sha256`.
 */
export async function acs3Authorization(
  key: Key,
  request: { method: string; path: string; query: Record<string, string>; headers: Record<string, string> },
): Promise<string> {
  const { method, path, query, headers } = request
  const names = Object.keys(headers).sort()
  const canonical = [
    method,
    path,
    canonicalQuery(query),
    ...names.map((name) => `${name}:${headers[name]?.trim()}`),
    '',
    names.join(';'),
    headers['x-acs-content-sha256'],
  ].join('\n')
  const signature = toHex(await hmacSha256(key.secret, `ACS3-HMAC-SHA256\n${await sha256Hex(canonical)}`))
  return `ACS3-HMAC-SHA256 Credential=${key.id},SignedHeaders=${names.join(';')},Signature=${signature}`
}
