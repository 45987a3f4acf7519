import { sha256Hex, toHex } from '#core/encodings.ts'
import { hmacSha256 } from '#core/hmac.ts'
import type { Key } from './acs3.ts'

/**
 * Tencent Cloud's TC3-HMAC-SHA256 (https://cloud.tencent.com/document/api/382/52071) for a POST: the value of
 * `Authorization`. `headers`: the signed ones, names in lower case, including `content-type` and `host`. The path is
 * `/` whatever the address, as documented. `atS`: Unix time in s, as in `X-TC-Timestamp`.
 */
export async function tc3Authorization(
  key: Key,
  request: { service: string; headers: Record<string, string>; body: string; atS: number },
): Promise<string> {
  const { service, headers, body, atS } = request
  const names = Object.keys(headers).sort()
  const signed = names.join(';')
  const lines = names.map((name) => `${name}:${headers[name]?.trim().toLowerCase()}`)
  const canonical = ['POST', '/', '', ...lines, '', signed, await sha256Hex(body)].join('\n')
  const date = new Date(atS * 1000).toISOString().slice(0, 10)
  const scope = `${date}/${service}/tc3_request`
  const forDate = await hmacSha256(`TC3${key.secret}`, date)
  const forRequests = await hmacSha256(await hmacSha256(forDate, service), 'tc3_request')
  const text = ['TC3-HMAC-SHA256', String(atS), scope, await sha256Hex(canonical)].join('\n')
  const signature = toHex(await hmacSha256(forRequests, text))
  return `TC3-HMAC-SHA256 Credential=${key.id}/${scope}, SignedHeaders=${signed}, Signature=${signature}`
}
