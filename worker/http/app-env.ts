import type { AccountActor, Actor, Ctx } from '../context.ts'
import type { AppBindings } from '../env.ts'

/** What every Hono app of ours is typed with. `ctx` is set by `context()`, narrowed by `can()`. */
export type AppEnv<A extends Actor = Actor> = {
  Bindings: AppBindings
  Variables: { ctx: Ctx<A>; idempotencyKey: string | null; sessionVia: 'cookie' | 'bearer' | null }
}
export type AccountEnv = AppEnv<AccountActor>
