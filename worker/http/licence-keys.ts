import { Hono } from 'hono'
import { keyring } from '../modules/licences/public.ts'
import type { AppEnv } from './app-env.ts'
import { can } from './can.ts'

/**
 * GET /.well-known/licence-keys.json: the public keys as a JWK set (RFC 7517), so that a certificate's embedded statement
 * can be verified by anyone's own program, without asking us about that certificate.
 */
export const licenceKeys = new Hono<AppEnv>().get('/', can('public'), async (c) => {
  const keys = [...(await keyring(c.var.ctx.config))].map(([kid, jwk]) => ({ ...jwk, kid, use: 'sig', alg: 'EdDSA' }))
  c.header('cache-control', 'public, max-age=3600')
  return c.json({ keys })
})
