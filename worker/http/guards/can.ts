import type { MiddlewareHandler } from 'hono'
import type { Code } from '#core/codes.ts'
import { findOwner } from '#core/owner-store.ts'
import { allows, type OwnerRole, type Permission, type Role, type RoleOf, toRealm } from '#core/permissions.ts'
import type { AccountActor, Ctx, KeyActor, RequestActor, StaffActor } from '#worker/context.ts'
import type { AppEnv } from '../app-env.ts'
import { keepPrivate } from '../headers/no-store.ts'
import { throwRefusal } from '../replies/reply.ts'

/** The actor type of each role. The actor that a guarded handler receives follows from the roles of its permission. */
type ActorOfRole<R extends Role> = R extends 'visitor'
  ? RequestActor
  : R extends 'account' | OwnerRole
    ? AccountActor
    : R extends `key:${string}`
      ? KeyActor
      : StaffActor
export type ActorOf<P extends Permission> = ActorOfRole<RoleOf<P>>

/** Marks the middleware so that tests can list the permission of each route. */
export const PERMISSION = Symbol('permission')

/**
 * The only permission guard (core/permissions.ts). Every response of a non-public route is sent as `private, no-store`.
 */
export function can<P extends Permission>(permission: P): MiddlewareHandler<AppEnv<ActorOf<P>>> {
  const handler: MiddlewareHandler<AppEnv> = async (c, next) => {
    const refusal = await getRefusal(c.get('ctx'), permission)
    if (refusal) throwRefusal(refusal)
    await next()
    if (permission !== 'public') keepPrivate(c)
  }
  return Object.assign(handler as unknown as MiddlewareHandler<AppEnv<ActorOf<P>>>, { [PERMISSION]: permission })
}

/**
 * 401 if the route needs a sign-in and there is none; 403 if the caller is signed in but lacks the role; null if
 * allowed.
 */
async function getRefusal(ctx: Ctx, permission: Permission): Promise<Code | null> {
  const realm = toRealm(permission)
  if (realm === 'anyone') return null
  const { actor } = ctx
  if (realm === 'account') {
    // One query on the primary: whether the session is live, and which owner it acts for.
    const owner = actor.kind === 'account' ? await findOwner(ctx, actor) : null
    if (!owner) return 'UNAUTHORIZED'
    ctx.owner = owner
    return allows(permission, ['account', owner.role]) ? null : 'COMPANY_ROLE'
  }
  if (actor.kind === 'key') return allows(permission, [actor.id]) ? null : 'FORBIDDEN'
  if (actor.kind === 'staff') return allows(permission, actor.roles) ? null : 'FORBIDDEN'
  return 'UNAUTHORIZED'
}
