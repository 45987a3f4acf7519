import { toIso } from '#core/data-export.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint } from '#db/client.ts'
import type { Ctx, StaffActor } from '#worker/context.ts'
import { normalizeName } from '#worker/modules/identity/public.ts'
import { EMAIL_PATTERN } from '#worker/modules/identity/values.ts'
import { auditAs } from '../audit-as.ts'
import type { OwnAddresses } from '../contract.ts'
import { operatorGuard, whyGuardFailed } from '../operator-guard.ts'
import { nameAddress, ownAddresses } from './own-store.ts'

/** As many as one may name; a trigger decides. */
const MOST = 20
const MOBILE_OR_ID = /^(?:\+?\d{5,15}|[0-9a-z]{26})$/

export async function listOwnAddresses(ctx: Ctx<StaffActor>): Promise<Result<OwnAddresses>> {
  const rows = await ownAddresses(ctx)
  const items = rows.map(({ address, namedAtMs }) => ({ address, namedAt: toIso(namedAtMs) }))
  return ok({ items, total: items.length, page: 1, perPage: MOST })
}

/**
 * Staff name an address that they have as a buyer (docs/decisions/148): they decide nothing in favour of such an account from then on,
 * and whoever else signs in with it is no second person for them. It stays, so that nobody drops it for one decision. The answer does
 * not say whether anybody has it. Safe to repeat.
 */
export async function nameOwnAddress(ctx: Ctx<StaffActor>, typed: string): Promise<Result<OwnAddresses>> {
  const address = normalizeName(typed)
  if (!EMAIL_PATTERN.test(address) && !MOBILE_OR_ID.test(address))
    return refuse('BAD_REQUEST', { address: 'FIELD_INVALID' })
  try {
    await ctx.db.write([
      ...operatorGuard(ctx, 'staff:self', { isFresh: true }),
      nameAddress(ctx, address),
      auditAs(ctx, ctx.actor.id, { action: 'staff.own-address', after: { address } }),
    ])
  } catch (error) {
    const constraint = getConstraint(error)
    if (constraint === 'ROW_NOT_MET') return (await whyGuardFailed(ctx, 'staff:self')) ?? refuse('CONFLICT')
    if (constraint === 'OWN_ADDRESSES_FULL') return refuse(constraint)
    if (constraint !== 'APPEND_ONLY') throw error
  }
  return listOwnAddresses(ctx)
}
