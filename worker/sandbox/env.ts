import * as z from 'zod/mini'
import { type AppBindings, type Config, getConfig } from '../env.ts'

const Pem = z.string().check(z.includes('-----BEGIN'))

/**
 * Secrets of the sandbox that the shop must not have: the private or public counterparts of its keys. Created by `tools/start`
 * and by the tests.
 */
export const SandboxEnv = z.object({
  /** The gateway's RSA private key (PKCS#8 PEM); its public part is `ALIPAY_PUBLIC_KEY`. */
  SANDBOX_ALIPAY_PRIVATE_KEY: Pem,
  /** The public part (SPKI PEM) of our application's `ALIPAY_PRIVATE_KEY`. */
  SANDBOX_ALIPAY_APP_PUBLIC_KEY: Pem,
  /** WeChat Pay's RSA private key (PKCS#8 PEM); its public part is in `WECHATPAY_PUBLIC_KEYS`. */
  SANDBOX_WECHATPAY_PRIVATE_KEY: Pem,
  /** The public part (SPKI PEM) of the merchant's `WECHATPAY_PRIVATE_KEY`. */
  SANDBOX_WECHATPAY_MERCHANT_PUBLIC_KEY: Pem,
  /** Private key (PKCS#8 PEM) with which the sandbox signs Cloudflare Access tokens. */
  SANDBOX_ACCESS_PRIVATE_KEY: Pem,
})
export type SandboxEnv = z.infer<typeof SandboxEnv>

/**
 * A release must not contain this module: `npm run deploy` searches the build for this text. It is sent as a header, so bundlers
 * cannot remove it.
 */
export const CANARY = 'CUEMARK-SANDBOX-CANARY'

/** The sandbox's context for one request. */
export type World = {
  config: Config
  keys: SandboxEnv
  kv: KVNamespace
  /** Unix time in ms: the clock the shop uses, which a test may have moved. */
  now: number
  /** How the sandbox calls the shop. */
  send(request: Request): Promise<Response>
}

export function getWorld(env: AppBindings): World {
  return {
    config: getConfig(env),
    keys: getKeys(env),
    kv: env.KV,
    now: env.CLOCK?.now() ?? Date.now(),
    send: (request) => (env.OUTBOUND ? env.OUTBOUND.fetch(request) : fetch(request)),
  }
}

/** Like `getConfig`: errors name the wrong variables but never their values. */
function getKeys(env: AppBindings): SandboxEnv {
  const result = SandboxEnv.safeParse(env)
  if (result.success) return result.data
  const names = result.error.issues.map((issue) => issue.path.join('.')).join(', ')
  throw new Error(`sandbox: missing or invalid: ${names}`)
}

/** Sandbox state expires after a week, so that a developer's KV does not grow without limit. */
export const KEEP = { expirationTtl: 7 * 86_400 }

let sequence = 0
/**
 * A key part that sorts newest first in KV's alphabetical lists. Real time is used: with a test's frozen clock all entries would
 * get the same key.
 */
export function newestFirst(): string {
  sequence = (sequence + 1) % 10_000
  const inverse = (whole: number, digits: number) => String(10 ** digits - 1 - whole).padStart(digits, '0')
  return `${inverse(Date.now(), 13)}-${inverse(sequence, 4)}`
}
