import { generateKeyPairSync } from 'node:crypto'

/** A key pair that simulates Cloudflare Access, and tokens signed with it. */
export async function accessTeam(kid = crypto.randomUUID()) {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwk = { ...pair.publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }
  const pem = pair.privateKey.export({ format: 'der', type: 'pkcs8' })
  const key = await crypto.subtle.importKey('pkcs8', pem, { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }, false, [
    'sign',
  ])
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const sign = async (claims: Record<string, unknown>, header: Record<string, unknown> = {}) => {
    const text = `${encoded({ alg: 'RS256', typ: 'JWT', kid, ...header })}.${encoded(claims)}`
    const mark = await crypto.subtle.sign('RSASSA-PKCS1-v1_5', key, new TextEncoder().encode(text))
    return `${text}.${Buffer.from(mark).toString('base64url')}`
  }
  return { jwk, kid, sign, encoded }
}
