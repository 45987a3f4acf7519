import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './app-env.ts'
import { bodyRule } from './body/body-limit.ts'
import { limitCalls, limitWrites } from './guards/rate-limit.ts'

/**
 * The middleware chain of every API base, after request id, language, headers and the origin check (api.ts). A base
 * only defines how its callers are authenticated, so the bases cannot differ in anything else. `machine` authenticates
 * API keys without a database read, before the calls of the network are counted.
 */
export type BaseCallers = { machine?: MiddlewareHandler<AppEnv>; session?: MiddlewareHandler<AppEnv> }

export const baseChain = ({ machine, session }: BaseCallers): MiddlewareHandler<AppEnv>[] => [
  ...(machine ? [machine] : []),
  limitCalls,
  bodyRule,
  ...(session ? [session] : []),
  limitWrites,
]
