import type { MiddlewareHandler } from 'hono'
import type { AccountActor, Ctx, KeyActor, RequestActor, StaffActor } from '../context.ts'
import type { Code } from '../core/codes.ts'
import { findOwner } from '../core/owner-store.ts'
import { allows, type OwnerRole, type Permission, type Role, type RoleOf, toRealm } from '../core/permissions.ts'
import type { AppEnv } from './app-env.ts'
import { keepPrivate } from './no-store.ts'
import { throwRefusal } from './reply.ts'

/** Who a role of the table is. The actor that a guarded handler gets follows from the roles of its permission. */
type ActorOfRole<R extends Role> = R extends 'visitor'
  ? RequestActor
  : R extends 'account' | OwnerRole
    ? AccountActor
    : R extends `key:${string}`
      ? KeyActor
      : StaffActor
export type ActorOf<P extends Permission> = ActorOfRole<RoleOf<P>>

/** Marks the middleware so that tests can list which route asks for what. */
export const PERMISSION = Symbol('permission')

/** The only guard (core/permissions.ts). What is not public is kept by no cache, whoever answers and whatever. */
export function can<P extends Permission>(permission: P): MiddlewareHandler<AppEnv<ActorOf<P>>> {
  const handler: MiddlewareHandler<AppEnv> = async (c, next) => {
    const refusal = await getRefusal(c.get('ctx'), permission)
    if (refusal) throwRefusal(refusal)
    await next()
    if (permission !== 'public') keepPrivate(c)
  }
  return Object.assign(handler as unknown as MiddlewareHandler<AppEnv<ActorOf<P>>>, { [PERMISSION]: permission })
}

/** 401 for whoever is not signed in where this is asked; 403 for whoever is, and may not. Null: allowed. */
async function getRefusal(ctx: Ctx, permission: Permission): Promise<Code | null> {
  const realm = toRealm(permission)
  if (realm === 'anyone') return null
  const { actor } = ctx
  if (realm === 'account') {
    // One read of the primary: whether the session is live, and for whom it acts.
    const owner = actor.kind === 'account' ? await findOwner(ctx, actor) : null
    if (!owner) return 'UNAUTHORIZED'
    ctx.owner = owner
    return allows(permission, ['account', owner.role]) ? null : 'COMPANY_ROLE'
  }
  if (actor.kind === 'key') return allows(permission, [actor.id]) ? null : 'FORBIDDEN'
  if (actor.kind === 'staff') return allows(permission, actor.roles) ? null : 'FORBIDDEN'
  return 'UNAUTHORIZED'
}
