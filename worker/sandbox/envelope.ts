import type { Context } from 'hono'
import type { AppBindings } from '../env.ts'

export type SandboxContext = Context<{ Bindings: AppBindings }>

/** The shop's own envelope (api.md), so that scripts that play the buyer read the same shape everywhere. */
export function answer(c: SandboxContext, value: unknown) {
  return c.json({ code: 200, msg: 'ok', data: { value } })
}

export function refusal(c: SandboxContext, status: 400 | 404 | 409, msg: string) {
  return c.json({ code: status, msg, data: null, requestId: crypto.randomUUID() }, status)
}
