import { findOwner } from '#core/owner-store.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import type { OwnerType } from '#worker/modules/terms/public.ts'

/** Once for each request, however many lists it shows; lives as long as its context. */
const known = new WeakMap<object, Promise<OwnerType>>()

const isAccount = (ctx: Ctx): ctx is Ctx<AccountActor> => ctx.actor.kind === 'account'

/** Whom the reader acts for, whose prices are shown; visitors act for themselves, and nothing is read for them. */
export function actingFor(ctx: Ctx): Promise<OwnerType> | OwnerType {
  if (!isAccount(ctx)) return 'personal'
  if (ctx.owner) return ctx.owner.type
  const asked = known.get(ctx)
  if (asked) return asked
  const found = findOwner(ctx, ctx.actor).then((owner) => owner?.type ?? 'personal')
  known.set(ctx, found)
  return found
}
