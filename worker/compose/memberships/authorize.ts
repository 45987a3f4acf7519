import { toIso } from '#core/data-export.ts'
import { type Claim, insertClaim, replay } from '#core/idempotency-store.ts'
import { mayForOwner, mustStillForOwner } from '#core/owner-store.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint } from '#db/client.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { certifiedOf, misspelt } from '#worker/modules/enterprise/public.ts'
import type { KnownHolder } from '#worker/modules/licences/contract.ts'
import { isPrintable, maskNumber } from '#worker/modules/licences/public.ts'
import type { NameObject, ObjectsWire, ObjectWire } from '#worker/modules/memberships/contract.ts'
import {
  type AuthorizationObject,
  authorizedObjects,
  currentMembership,
  findObject,
  insertObject,
} from '#worker/modules/memberships/public.ts'

type Owner = Ctx<AccountActor>

const present = ({ id, type, name, idNumber, createdAtMs }: AuthorizationObject): ObjectWire => ({
  ...{ id, type, name },
  idMasked: maskNumber(type, idNumber),
  createdAt: toIso(createdAtMs),
})

/** The same for the form of an exchanged licence, whose holder must be one of them; the contacts are still to be said. */
export async function readHolders(ctx: Owner): Promise<Result<KnownHolder[]>> {
  const contacts = { contactPhone: '', contactEmail: '' }
  const objects = await authorizedObjects(ctx)
  return ok(
    objects.map(({ type, name, idNumber }) =>
      type === 'personal'
        ? { authorizationType: type, personName: name, personId: idNumber, authorizationObject: name, ...contacts }
        : { authorizationType: type, companyName: name, taxNumber: idNumber, authorizationObject: name, ...contacts },
    ),
  )
}

export async function readObjects(ctx: Owner): Promise<Result<ObjectsWire>> {
  const [running, objects] = await Promise.all([currentMembership(ctx), authorizedObjects(ctx)])
  return ok({
    items: objects.map(present),
    personCount: running?.personCount ?? 0,
    companyCount: running?.companyCount ?? 0,
    mayName: running !== null && mayForOwner(ctx, 'memberships:authorize'),
  })
}

/**
 * Names whom the running membership authorizes, for good. The batch refuses more than it has places for, or after it has ended,
 * whatever was read before. The characters must be printable, because the name is printed on licences.
 */
export async function nameObject(ctx: Owner, input: NameObject, claim: Claim | null): Promise<Result<ObjectWire>> {
  if (!mayForOwner(ctx, 'memberships:authorize')) return refuse('COMPANY_ROLE')
  const earlier = claim && (await replayObject(ctx, claim))
  if (earlier) return earlier
  const certified = input.type === 'company' ? await certifiedOf(ctx) : null
  const wrong = certified && misspelt(certified, { name: input.name, taxNumber: input.idNumber })
  if (wrong) return refuse('COMPANY_MISSPELT', { [wrong === 'name' ? wrong : 'idNumber']: 'COMPANY_MISSPELT' })
  if (!isPrintable(input.name)) return refuse('FIELD_CHARACTER', { name: 'FIELD_CHARACTER' })
  const running = await currentMembership(ctx)
  if (!running) return refuse('MEMBERSHIP_NONE')
  const id = ctx.newId()
  try {
    await ctx.db.write([
      ...mustStillForOwner(ctx, 'memberships:authorize'),
      ...(claim ? [insertClaim(ctx, claim, id)] : []),
      insertObject(ctx, { ...input, id, membershipId: running.id }),
    ])
  } catch (error) {
    const stored = claim ? await replayObject(ctx, claim) : null
    if (stored) return stored
    const constraint = getConstraint(error)
    switch (constraint) {
      case 'AUTHORIZATION_KNOWN':
        return refuse(constraint, { idNumber: constraint })
      case 'AUTHORIZATION_FULL':
      case 'MEMBERSHIP_NONE':
      case 'COMPANY_ROLE':
        return refuse(constraint)
      default: {
        // The reply may have been lost although it was written.
        const written = constraint === null ? await findObject(ctx, id) : null
        if (!written) throw error
      }
    }
  }
  return ok(present({ ...input, id, createdAtMs: ctx.now }))
}

const replayObject = (ctx: Owner, claim: Claim): Promise<Result<ObjectWire> | null> =>
  replay(ctx, claim, async (id) => {
    const object = await findObject(ctx, id)
    return object ? present(object) : null
  })
