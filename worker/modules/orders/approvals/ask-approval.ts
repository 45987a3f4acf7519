import { getRequestHash } from '#core/idempotency.ts'
import { type Claim, insertClaim, replay } from '#core/idempotency-store.ts'
import { mustStillForOwner } from '#core/owner-store.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint } from '#db/client.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { TERMS_VERSION } from '#worker/modules/terms/contract.ts'
import { decidersFor, findApproval, findOpen, insertApproval } from './approval-store.ts'
import type { AskedWire } from './contract.ts'
import { draftLines, totalOf, type Wanted } from './draft-lines.ts'
import { isLimit, type LimitCode, reasonOf } from './held-back.ts'
import { lettersAbout } from './tell.ts'
import { APPROVAL_MS } from './values.ts'

type Buyer = Ctx<AccountActor>

/**
 * Places an order; one that a limit of the company holds back becomes a request for approval instead. The limit is decided in the
 * batch of the order (trigger order_within_limits), so no race gets past it.
 */
export async function orAsk<T>(
  ctx: Buyer,
  wanted: Wanted,
  claim: Claim | null,
  place: () => Promise<Result<T>>,
): Promise<Result<T | AskedWire>> {
  const placed = await place()
  if (placed.ok || ctx.owner.enterpriseId === null) return placed
  const { code } = placed.refusal
  // The key of an earlier request that became an approval: the use case knows only orders.
  if (code === 'CONFLICT' && claim) return (await earlierAsk(ctx, claim)) ?? placed
  return isLimit(code) ? ask(ctx, wanted, code, claim) : placed
}

/** 202 if somebody was asked instead. */
export const placedStatus = (placed: Result<object>): 201 | 202 =>
  placed.ok && 'approvalId' in placed.value ? 202 : 201

const earlierAsk = (ctx: Buyer, claim: Claim): Promise<Result<AskedWire> | null> =>
  replay(ctx, claim, async (id) => {
    const row = await findApproval(ctx, id)
    return row?.accountId === ctx.actor.id ? { approvalId: id } : null
  })

async function ask(ctx: Buyer, wanted: Wanted, code: LimitCode, claim: Claim | null): Promise<Result<AskedWire>> {
  const { enterpriseId } = ctx.owner
  if (enterpriseId === null) throw new Error('a person has no limits')
  const lines = await draftLines(ctx, wanted)
  if (!lines.ok) return lines
  const { kind, input } = wanted
  const contentHash = await getRequestHash({
    ...{ ownerId: ctx.owner.id, actorId: ctx.actor.id, method: 'POST', path: kind, body: input },
  })
  const readers = await decidersFor(ctx, { enterpriseId, accountId: ctx.actor.id })
  // A request that nobody can answer would only keep its asker waiting.
  if (readers.length === 0) return refuse('APPROVAL_NOBODY')
  const id = ctx.newId()
  // In its batch: a repetition finds the request and writes no letters.
  const letters = lettersAbout(ctx, id, 'asked', readers)
  try {
    await ctx.db.write([
      ...(claim ? [insertClaim(ctx, claim, id)] : []),
      ...mustStillForOwner(ctx, 'orders:place'),
      insertApproval(ctx, {
        ...{ id, enterpriseId, ownerId: ctx.owner.id, accountId: ctx.actor.id, kind, because: reasonOf(code) },
        ...{ input, lines: lines.value, totalFen: totalOf(wanted), termsVersion: TERMS_VERSION, contentHash },
        ...{ createdAtMs: ctx.now, expiresAtMs: ctx.now + APPROVAL_MS },
      }),
      ...letters.map(({ statement }) => statement),
    ])
  } catch (error) {
    const constraint = getConstraint(error)
    // Pressed twice, or the reply was lost: the request that there is already.
    const earlier = claim && (await earlierAsk(ctx, claim))
    if (earlier) return earlier
    const open = constraint?.startsWith('unique:approval_request.') ? await findOpen(ctx, contentHash) : null
    if (open) return ok({ approvalId: open.id })
    if (constraint === 'COMPANY_ROLE') return refuse(constraint)
    throw error
  }
  for (const letter of letters) letter.wake()
  return ok({ approvalId: id })
}
