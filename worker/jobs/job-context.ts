import { makeCtx } from '../compose/make-context.ts'
import type { Ctx, SystemActor } from '../context.ts'
import { DEFAULT_LOCALE } from '../core/locales.ts'
import type { AppBindings } from '../env.ts'

/** The context for work without a request: alarms, crons, queue messages. */
export function jobCtx(env: AppBindings, waitUntil: (work: Promise<unknown>) => void): Ctx<SystemActor> {
  return makeCtx(env, { actor: { kind: 'system', id: 'system' }, locale: DEFAULT_LOCALE, waitUntil })
}
