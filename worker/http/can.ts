import type { MiddlewareHandler } from 'hono'
import type { AccountActor, Actor, StaffActor, Visitor } from '../context.ts'
import { findOwner } from '../owner-store.ts'
import type { AppEnv } from './app-env.ts'
import { keepPrivate } from './no-store.ts'
import { throwRefusal } from './reply.ts'

/** What a route asks for. `public` is said out loud: the meta-test refuses a route that says nothing. */
export type Permission = 'public' | 'account' | 'staff:catalogue'
type ActorOf<P extends Permission> = P extends 'account'
  ? AccountActor
  : P extends 'public'
    ? Visitor | AccountActor
    : StaffActor

/** Marks the middleware so that tests can list which route asks for what. */
export const PERMISSION = Symbol('permission')

/** What is not public is kept by no cache, whoever answers and whatever: a route cannot forget it. */
export function can<P extends Permission>(permission: P): MiddlewareHandler<AppEnv<ActorOf<P>>> {
  const handler: MiddlewareHandler<AppEnv> = async (c, next) => {
    const ctx = c.get('ctx')
    if (permission === 'account') {
      // One read: whether the session is live, and for whom it acts.
      ctx.owner = ctx.actor.kind === 'account' ? await findOwner(ctx, ctx.actor) : null
      if (!ctx.owner) throwRefusal('UNAUTHORIZED')
    }
    if (permission === 'staff:catalogue') {
      if (!(await bearerIs(c.req.header('authorization'), ctx.config.CATALOGUE_KEY))) throwRefusal('UNAUTHORIZED')
      ctx.actor = { kind: 'staff', id: 'catalogue-key' } satisfies Actor
    }
    await next()
    if (permission !== 'public') keepPrivate(c)
  }
  return Object.assign(handler as unknown as MiddlewareHandler<AppEnv<ActorOf<P>>>, { [PERMISSION]: permission })
}

/** Compares digests, so neither the length nor the first differing byte shows in the time it takes. */
async function bearerIs(header: string | undefined, key: string): Promise<boolean> {
  const digest = (text: string) => crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  const [given, wanted] = await Promise.all([digest(header ?? ''), digest(`Bearer ${key}`)])
  return crypto.subtle.timingSafeEqual(given, wanted)
}
