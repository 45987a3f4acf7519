import type { MiddlewareHandler } from 'hono'
import { sha256 } from '#core/encodings.ts'
import { API_KEYS, type KeyName } from '#core/permissions.ts'
import type { KeyActor } from '#worker/context.ts'
import type { Config } from '#worker/env.ts'
import type { AppEnv } from '../app-env.ts'

const NAMES = Object.keys(API_KEYS) as KeyName[]

/**
 * Authenticates `Authorization: Bearer <API key>`, under the staff base only; under other bases an API key is an
 * unknown token. The actor is the key itself, never a person, with the one scope that core/permissions.ts gives it.
 */
export const apiKey: MiddlewareHandler<AppEnv> = async (c, next) => {
  const ctx = c.get('ctx')
  const key = await getKey(c.req.header('authorization'), ctx.config)
  if (key) ctx.actor = key
  await next()
}

/**
 * Always compares the digests of all keys, so timing reveals neither the length, nor the first differing byte, nor
 * which key matched.
 */
async function getKey(header: string | undefined, config: Config): Promise<KeyActor | null> {
  const given = await sha256(header ?? '')
  let found: KeyActor | null = null
  for (const name of NAMES) {
    const isIt = crypto.subtle.timingSafeEqual(given, await sha256(`Bearer ${config[name]}`))
    // A key that is not configured is nobody's.
    if (isIt && config[name] !== '') found = { kind: 'key', id: API_KEYS[name] }
  }
  return found
}
