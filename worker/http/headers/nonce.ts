import { toBase64 } from '#core/encodings.ts'
import type { Config } from '#worker/env.ts'

/** 128 random bits in base64, new for every response, including cached pages. */
export const freshNonce = (): string => toBase64(crypto.getRandomValues(new Uint8Array(16)))

/**
 * CSP of a page: our own files and one nonce. React's style attributes need inline styles (CSP Level 3). A frame shows
 * WeChat's page with the QR code, and then our own callback.
 */
export function pageCsp(nonce: string, config: Pick<Config, 'WECHAT_OPEN'>): string {
  let policy = policies.get(config)
  if (!policy) {
    policy = makePolicy(new URL(config.WECHAT_OPEN).origin)
    policies.set(config, policy)
  }
  return policy.replace(NONCE, nonce)
}

/** The policy by configuration, of which an isolate has one. */
const policies = new WeakMap<object, string>()
const NONCE = '{nonce}'
const makePolicy = (wechat: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${NONCE}' 'strict-dynamic'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    // Web workers from our own origin: a recorded clip is analysed in one.
    "worker-src 'self'",
    `frame-src 'self' ${wechat}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
