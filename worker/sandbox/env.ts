import * as z from 'zod/mini'
import { type AppBindings, type Config, getConfig } from '../env.ts'

const Pem = z.string().check(z.includes('-----BEGIN'))

/** What the stand-ins hold that the shop must not: the other half of each key pair. Made by `tools/start` and by the tests. */
export const SandboxEnv = z.object({
  /** The gateway's RSA private key (PKCS#8 PEM); its public half is `ALIPAY_PUBLIC_KEY`. */
  SANDBOX_ALIPAY_PRIVATE_KEY: Pem,
  /** The public half (SPKI PEM) of our application's `ALIPAY_PRIVATE_KEY`. */
  SANDBOX_ALIPAY_APP_PUBLIC_KEY: Pem,
  /** What the stand-in for Cloudflare Access signs with (PKCS#8 PEM). */
  SANDBOX_ACCESS_PRIVATE_KEY: Pem,
})
export type SandboxEnv = z.infer<typeof SandboxEnv>

/** A release must not contain this module: `npm run deploy` searches the build for this text. It is sent as a header, so no bundler can drop it. */
export const CANARY = 'CUEMARK-SANDBOX-CANARY'

/** The stand-in's world for one request. */
export type World = {
  config: Config
  keys: SandboxEnv
  kv: KVNamespace
  /** Unix time in ms: the clock the shop uses, which a test may have moved. */
  now: number
  /** How the stand-in reaches the shop. */
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

/** Like `getConfig`: says which variables are wrong, never what they hold. */
function getKeys(env: AppBindings): SandboxEnv {
  const result = SandboxEnv.safeParse(env)
  if (result.success) return result.data
  const names = result.error.issues.map((issue) => issue.path.join('.')).join(', ')
  throw new Error(`sandbox: missing or invalid: ${names}`)
}

/** State of the sandbox is thrown away after a week, so that a developer's KV does not grow for ever. */
export const KEEP = { expirationTtl: 7 * 86_400 }

let sequence = 0
/** A key part that sorts newest first in KV's alphabetical lists. Real time: a test's frozen clock would give every entry the same. */
export function newestFirst(): string {
  sequence = (sequence + 1) % 10_000
  const inverse = (whole: number, digits: number) => String(10 ** digits - 1 - whole).padStart(digits, '0')
  return `${inverse(Date.now(), 13)}-${inverse(sequence, 4)}`
}
