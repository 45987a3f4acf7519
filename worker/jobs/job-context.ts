import { type Ctx, makeCtx, type SystemActor } from '../context.ts'
import type { AppBindings } from '../env.ts'
import { DEFAULT_LOCALE } from '../modules/channels/contract.ts'

/** The context of work that no request asked for: alarms, crons, queue messages. */
export function jobCtx(env: AppBindings, waitUntil: (work: Promise<unknown>) => void): Ctx<SystemActor> {
  return makeCtx(env, { actor: { kind: 'system', id: 'system' }, locale: DEFAULT_LOCALE, waitUntil })
}
