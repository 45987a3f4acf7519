import { randomBytes } from 'node:crypto'
import type { Config } from '#worker/env.ts'
import type { Fetch } from '#worker/ports/outbound.ts'
import type { KeyRing } from './keys.ts'
import { WechatPayError } from './provider-error.ts'
import { requestMessage, SCHEME, sign } from './sign.ts'
import { verifySender } from './verify-sender.ts'

/** WeChat Pay answers in well under a second, and a buyer is waiting. */
const TIMEOUT_MS = 8_000

export type Call = (
  operation: string,
  method: 'GET' | 'POST',
  path: string,
  body?: Record<string, unknown>,
) => Promise<unknown>

/**
 * One signed call; `path` begins with `/v3/` and has its query. Returns the parsed body of a signed 2xx answer, null if
 * it has none; anything else is thrown.
 */
export function caller(config: Config, fetch: Fetch, keys: KeyRing, now: number): Call {
  return async (operation, method, path, fields) => {
    const url = new URL(config.WECHATPAY_API.replace(/\/$/, '') + path)
    const body = fields ? JSON.stringify(fields) : ''
    const request = new Request(url, {
      method,
      headers: {
        accept: 'application/json',
        authorization: authorization(config, operation, { method, url, body, now }),
        ...(body !== '' && { 'content-type': 'application/json' }),
        ...(keys.wanted !== null && { 'wechatpay-serial': keys.wanted }),
        // Without one the request is refused.
        'user-agent': 'Cuemark/2.0',
      },
      ...(body !== '' && { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const answer = await fetch(request)
      .then(async (response) => ({ response, text: await response.text() }))
      .catch(() => {
        throw new WechatPayError(operation, 'UNREACHABLE')
      })
    return readAnswer(operation, answer, keys, now)
  }
}

function authorization(
  config: Config,
  operation: string,
  { method, url, body, now }: { method: string; url: URL; body: string; now: number },
): string {
  const timestamp = Math.floor(now / 1000)
  const nonce = randomBytes(16).toString('hex').toUpperCase()
  const message = requestMessage({ method, pathAndQuery: url.pathname + url.search, timestamp, nonce, body })
  try {
    const parts = {
      mchid: config.WECHATPAY_MCHID,
      nonce_str: nonce,
      signature: sign(message, config.WECHATPAY_PRIVATE_KEY),
      timestamp,
      serial_no: config.WECHATPAY_SERIAL,
    }
    const named = Object.entries(parts).map(([name, text]) => `${name}="${text}"`)
    return `${SCHEME} ${named.join(',')}`
  } catch {
    throw new WechatPayError(operation, 'KEY')
  }
}

type Heard = { response: Response; text: string }

/**
 * WeChat Pay signs every answer to a request that was signed correctly. A success without a signature is not from it; a
 * refusal without one says nothing certain.
 */
function readAnswer(operation: string, { response, text }: Heard, keys: KeyRing, now: number): unknown {
  const { status, ok, headers } = response
  const sender = verifySender({ body: text, header: (name) => headers.get(name) }, keys, now)
  if (sender === 'wrong' || (ok && sender === 'none')) throw new WechatPayError(operation, 'UNVERIFIED', status)
  if (!ok) throw new WechatPayError(operation, codeIn(text), status, sender === 'wechatpay')
  if (text === '') return null
  const value = parse(text)
  if (value === null) throw new WechatPayError(operation, 'UNREADABLE', status)
  return value
}

const codeIn = (text: string): string => {
  const { code } = (parse(text) ?? {}) as { code?: unknown }
  return typeof code === 'string' && /^[A-Z_]{1,40}$/.test(code) ? code : 'HTTP'
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
