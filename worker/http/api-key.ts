import type { MiddlewareHandler } from 'hono'
import type { KeyActor } from '../context.ts'
import { API_KEYS, type KeyName } from '../core/permissions.ts'
import type { Config } from '../env.ts'
import type { AppEnv } from './app-env.ts'

const NAMES = Object.keys(API_KEYS) as KeyName[]

/**
 * `Authorization: Bearer <a key of the environment>`, under the staff base alone: elsewhere a key is a token that nobody has.
 * Whoever sends one is that key, never a person: it has the one scope that core/permissions.ts gives it.
 */
export const apiKey: MiddlewareHandler<AppEnv> = async (c, next) => {
  const ctx = c.get('ctx')
  const key = await getKey(c.req.header('authorization'), ctx.config)
  if (key) ctx.actor = key
  await next()
}

/** Compares digests, all of them, so neither the length nor the first differing byte nor which key it is shows in the time. */
async function getKey(header: string | undefined, config: Config): Promise<KeyActor | null> {
  const given = await digest(header ?? '')
  let found: KeyActor | null = null
  for (const name of NAMES) {
    const isIt = crypto.subtle.timingSafeEqual(given, await digest(`Bearer ${config[name]}`))
    if (isIt) found = { kind: 'key', id: API_KEYS[name] }
  }
  return found
}

const digest = (text: string): Promise<ArrayBuffer> => crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
