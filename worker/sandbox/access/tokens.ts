import { createHash, createPrivateKey, createPublicKey } from 'node:crypto'
import type { World } from '../env.ts'

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The public part of the sandbox's key, in the form in which Cloudflare publishes its own. */
export function publicJwk({ keys }: World) {
  const jwk = createPublicKey(createPrivateKey(keys.SANDBOX_ACCESS_PRIVATE_KEY)).export({ format: 'jwk' })
  const kid = createHash('sha256').update(String(jwk.n)).digest('hex')
  return { kid, kty: jwk.kty, alg: 'RS256', use: 'sig', e: jwk.e, n: jwk.n }
}

export const SESSION_S = 24 * 3600

/** An application token with the claims that Access sets (developers.cloudflare.com, "Application token"). */
export async function accessToken(world: World, email: string): Promise<string> {
  const { config, now, keys } = world
  const iat = Math.floor(now / 1000)
  const claims = {
    aud: [config.ACCESS_AUD],
    email,
    exp: iat + SESSION_S,
    iat,
    nbf: iat,
    iss: config.ACCESS_TEAM_DOMAIN,
    type: 'app',
    identity_nonce: crypto.randomUUID().slice(0, 16),
    sub: crypto.randomUUID(),
    country: 'CN',
  }
  const text = `${encoded({ alg: 'RS256', kid: publicJwk(world).kid, typ: 'JWT' })}.${encoded(claims)}`
  const der = createPrivateKey(keys.SANDBOX_ACCESS_PRIVATE_KEY).export({ format: 'der', type: 'pkcs8' })
  const how = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('pkcs8', new Uint8Array(der), how, false, ['sign'])
  const mark = await crypto.subtle.sign(how.name, key, new TextEncoder().encode(text))
  return `${text}.${Buffer.from(mark).toString('base64url')}`
}
