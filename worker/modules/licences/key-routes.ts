import { Hono } from 'hono'
import * as z from 'zod/mini'
import type { AppEnv } from '#worker/http/app-env.ts'
import { can } from '#worker/http/guards/can.ts'
import { answersBare } from '#worker/openapi/documented.ts'
import { toPublishedKeys } from './published-keys.ts'

/** RFC 8037: an Ed25519 key. A JWK may have further members. */
const Jwk = z.looseObject({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  kid: z.string(),
  use: z.literal('sig'),
  alg: z.literal('EdDSA'),
})
const described = answersBare(
  'Public keys that licences are verified with (RFC 7517)',
  z.object({ keys: z.array(Jwk) }),
)

/**
 * GET /.well-known/licence-keys.json: the public keys as a JWK set (RFC 7517), so that anybody can verify a
 * certificate's embedded statement with their own program, without telling us which.
 */
export const licenceKeys = new Hono<AppEnv>().get('/', described, can('public'), async (c) => {
  const keys = await toPublishedKeys(c.var.ctx.config)
  c.header('cache-control', 'public, max-age=3600')
  return c.json({ keys })
})
