import { createPublicKey, randomBytes } from 'node:crypto'
import { answerMessage, requestMessage, SCHEME, sign, verify } from '#worker/ports/payment/wechatpay/sign.ts'
import { getWorld, type World } from '../env.ts'
import type { SandboxContext } from '../envelope.ts'

/** An answer: a status, with a body unless it is 204. Null: the connection breaks without an answer. */
export type Outcome = { status: 200 | 204 | 400 | 403 | 404 | 429 | 500; body?: Record<string, unknown> } | null
export const refused = (status: 400 | 403 | 404 | 429 | 500, code: string, message: string): Outcome => ({
  status,
  body: { code, message },
})

const CLOCK_SKEW_S = 300

/** The id of the key that the sandbox signs with: the first of those that the shop knows. */
export const keyId = (world: World): string =>
  Object.keys(JSON.parse(world.config.WECHATPAY_PUBLIC_KEYS) as Record<string, string>)[0] ?? ''

/** Headers that sign a body, as WeChat Pay sends them with answers and notifications. */
export function signedHeaders(world: World, body: string): Record<string, string> {
  const timestamp = String(Math.floor(world.now / 1000))
  const nonce = randomBytes(16).toString('hex')
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': keyId(world),
    'wechatpay-signature': sign(answerMessage(timestamp, nonce, body), world.keys.SANDBOX_WECHATPAY_PRIVATE_KEY),
    'wechatpay-signature-type': SCHEME,
  }
}

type Handler = (world: World, body: Record<string, unknown>, c: SandboxContext) => Promise<Outcome>

/** Wraps a method of the API: refuses what is not signed by the merchant, and signs what is answered. */
export const apiMethod =
  (handler: Handler) =>
  async (c: SandboxContext): Promise<Response> => {
    const world = getWorld(c.env)
    const text = await c.req.text()
    // Not signed by a known merchant: the real answer has no signature either.
    const wrong = wrongIn(c, text, world)
    if (wrong) return c.json({ code: 'SIGN_ERROR', message: wrong }, 401)
    const fields = text === '' ? {} : parse(text)
    const outcome = fields ? await handler(world, fields, c) : refused(400, 'PARAM_ERROR', '参数错误')
    if (outcome === null) return c.body('', 502)
    const body = outcome.body ? JSON.stringify(outcome.body) : ''
    const headers = {
      ...signedHeaders(world, body),
      ...(body !== '' && { 'content-type': 'application/json; charset=utf-8' }),
    }
    return new Response(body === '' ? null : body, { status: outcome.status, headers })
  }

function wrongIn(c: SandboxContext, body: string, world: World): string | null {
  const header = c.req.header('authorization') ?? ''
  const parts = Object.fromEntries([...header.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, text]) => [name, text]))
  const { mchid, serial_no: serial, timestamp = '', nonce_str: nonce = '', signature = '' } = parts
  if (!header.startsWith(`${SCHEME} `) || !c.req.header('user-agent') || !c.req.header('accept')) return '缺少请求头'
  if (mchid !== world.config.WECHATPAY_MCHID || serial !== world.config.WECHATPAY_SERIAL)
    return '商户号或证书序列号有误'
  if (Math.abs(world.now / 1000 - Number(timestamp)) > CLOCK_SKEW_S)
    return 'Http头Authorization值格式错误：时间戳已过期'
  const url = new URL(c.req.url)
  const pathAndQuery = url.pathname + url.search
  const message = requestMessage({ method: c.req.method, pathAndQuery, timestamp: Number(timestamp), nonce, body })
  const key = createPublicKey(world.keys.SANDBOX_WECHATPAY_MERCHANT_PUBLIC_KEY)
  return verify(message, signature, key) ? null : '签名错误'
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}
