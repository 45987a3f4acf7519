import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './app-env.ts'
import { bodyRule } from './body-limit.ts'
import { limitCalls, limitWrites } from './rate-limit.ts'

/**
 * What every call of a base passes through, after the id, the language, the headers and the check of where it comes from
 * (api.ts). A base says how its callers are recognised, and nothing else: so no base can differ from the others.
 * `machine`: recognised by a key without asking anybody, before the calls of its network are counted.
 */
export type BaseCallers = { machine?: MiddlewareHandler<AppEnv>; session?: MiddlewareHandler<AppEnv> }

export const baseChain = ({ machine, session }: BaseCallers): MiddlewareHandler<AppEnv>[] => [
  ...(machine ? [machine] : []),
  limitCalls,
  bodyRule,
  ...(session ? [session] : []),
  limitWrites,
]
