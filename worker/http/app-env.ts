import type { AccountActor, Actor, Ctx } from '../context.ts'
import type { AppBindings } from '../env.ts'

/** Type of every Hono app in the Worker. `ctx` is set by `context()` and narrowed by `can()`. */
export type AppEnv<A extends Actor = Actor> = {
  Bindings: AppBindings
  Variables: { ctx: Ctx<A>; idempotencyKey: string | null; sessionVia: 'cookie' | 'bearer' | null }
}
export type AccountEnv = AppEnv<AccountActor>
