import { ok, type Refusal, type Result, refuse } from '#core/result.ts'
import { getConstraint } from '#db/client.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { TERMS_VERSION } from '#worker/modules/terms/contract.ts'
import type { PlaceOrder } from '../contract.ts'
import type { Subscribe } from '../membership/contract.ts'
import { previewMembership } from '../membership/preview.ts'
import { subscribe } from '../membership/subscribe.ts'
import { placeOrder } from '../place-order.ts'
import { previewOrder } from '../preview-order.ts'
import type { Recharge } from '../recharge/contract.ts'
import { placeRecharge } from '../recharge/recharge.ts'
import type { Placed } from '../replay-order.ts'
import { type ApprovalRow, decideApproval, findSeen, mustStillDecide, repriceApproval } from './approval-store.ts'
import type { DecidedWire } from './contract.ts'
import { draftLines, type Wanted } from './draft-lines.ts'
import { type Approved, heldBack } from './held-back.ts'
import { lettersAbout } from './tell.ts'

type Decider = Ctx<AccountActor>

/** The request, if the caller may decide about it and it is open; the batch checks both again. */
async function findDecidable(ctx: Decider, id: string): Promise<Result<ApprovalRow>> {
  const row = await findSeen(ctx, id)
  if (!row) return refuse('NOT_FOUND')
  if (row.accountId === ctx.actor.id) return refuse('APPROVAL_OWN')
  if (!row.mayDecide) return refuse('NOT_APPROVER')
  return row.state === 'open' && row.expiresAtMs > ctx.now ? ok(row) : refuse('APPROVAL_DECIDED')
}

/** The asker, acting for the company. Their role is checked in the batch (trigger order_placer_acts_for_owner). */
const asAsker = (ctx: Decider, row: ApprovalRow): Decider => ({
  ...ctx,
  actor: { ...ctx.actor, id: row.accountId },
  owner: { id: row.ownerId, type: 'enterprise', enterpriseId: row.enterpriseId, role: 'buyer' },
})

/**
 * Approves a request: exactly what was asked for is ordered in the asker's name, in one batch with the decision. If it costs more now,
 * nothing is ordered: the request has the new price and is asked again. A lower price is taken.
 */
export async function approve(ctx: Decider, id: string): Promise<Result<DecidedWire>> {
  const found = await findDecidable(ctx, id)
  if (!found.ok) return found
  const row = found.value
  if (row.termsVersion !== TERMS_VERSION) return refuse('APPROVAL_CHANGED')
  const asker = asAsker(ctx, row)
  const letters = lettersAbout(ctx, id, 'approved', [row.accountId])
  const approved: Approved = {
    id,
    first: [mustStillDecide(ctx, id)],
    last: (orderNo) => [
      ...decideApproval(ctx, id, { state: 'approved', decidedBy: ctx.actor.id, orderNo }),
      ...letters.map(({ statement }) => statement),
    ],
  }
  let placed = await place(asker, wantedOf(row, row.totalFen), approved)
  if (!placed.ok && placed.refusal.code === 'PRICE_CHANGED') {
    const now = await priceNow(asker, row)
    if (!now.ok) return now
    if (now.value > row.totalFen) return reprice(ctx, asker, row, now.value)
    placed = await place(asker, wantedOf(row, now.value), approved)
  }
  if (!placed.ok) return { ok: false, refusal: ofDecision(placed.refusal) }
  for (const letter of letters) letter.wake()
  return ok({ id, state: 'approved', orderNo: placed.value.orderNo })
}

/** The stored body, with this total. */
function wantedOf({ kind, input }: Pick<ApprovalRow, 'kind' | 'input'>, totalFen: number): Wanted {
  if (kind === 'recharge') return { kind, input: input as Recharge }
  // Whoever the page showed was checked when it was asked for.
  const { expectedOwner: _, ...body } = input
  return { kind, input: { ...body, expectedFinal: totalFen } } as Wanted
}

const place = (ctx: Decider, { kind, input }: Wanted, approved: Approved): Promise<Result<Placed>> => {
  if (kind === 'purchase') return placeOrder(ctx, input, null, approved)
  if (kind === 'membership') return subscribe(ctx, input, null, approved)
  return placeRecharge(ctx, input.amount, approved)
}

/** What it would cost now. Only asked where every line can be bought: those that cannot are refused before the price. */
async function priceNow(ctx: Decider, row: ApprovalRow): Promise<Result<number>> {
  if (row.kind === 'membership') {
    const { usageAccepted: _, expectedFinal: __, expectedOwner: ___, skuIds: ____, ...choice } = row.input as Subscribe
    const preview = await previewMembership(ctx, choice)
    return preview.ok ? ok(preview.value.final) : preview
  }
  const { skuIds, couponId, couponCode, useMemberExchange, exchange } = row.input as PlaceOrder
  const preview = await previewOrder(ctx, { skuIds, couponId, couponCode, useMemberExchange, exchange })
  return preview.ok ? ok(preview.value.final) : preview
}

async function reprice(ctx: Decider, asker: Decider, row: ApprovalRow, totalFen: number): Promise<Result<never>> {
  const lines = await draftLines(asker, wantedOf(row, totalFen))
  if (!lines.ok) return lines
  try {
    await ctx.db.write([mustStillDecide(ctx, row.id), ...repriceApproval(ctx, row.id, totalFen, lines.value)])
  } catch (error) {
    return { ok: false, refusal: decisionRefusal(error) }
  }
  return { ok: false, refusal: { code: 'APPROVAL_PRICE_ROSE', named: { total: String(totalFen) } } }
}

/** What was refused about the order, to whoever decides. */
function ofDecision(refusal: Refusal): Refusal {
  const { code, fields = {}, named } = refusal
  if (code === 'COMPANY_ROLE' || code === 'UNAUTHORIZED') return { code: 'APPROVAL_ASKER_GONE' }
  // What was wrong with a line; the fields are those of the asker's body.
  const [first] = Object.values(fields)
  return { code: code === 'BAD_REQUEST' ? (first ?? code) : code, ...(named && { named }) }
}

function decisionRefusal(error: unknown): Refusal {
  const constraint = getConstraint(error)
  if (constraint === 'ROW_NOT_MET') return { code: 'APPROVAL_DECIDED' }
  const code = heldBack(constraint)
  if (!code) throw error
  return { code }
}

/** Refuses a request, with the reason that the asker is told. */
export async function refuseApproval(ctx: Decider, id: string, reason: string): Promise<Result<DecidedWire>> {
  const found = await findDecidable(ctx, id)
  if (!found.ok) return found
  const letters = lettersAbout(ctx, id, 'refused', [found.value.accountId])
  try {
    await ctx.db.write([
      mustStillDecide(ctx, id),
      ...decideApproval(ctx, id, { state: 'refused', decidedBy: ctx.actor.id, reason }),
      ...letters.map(({ statement }) => statement),
    ])
  } catch (error) {
    return { ok: false, refusal: decisionRefusal(error) }
  }
  for (const letter of letters) letter.wake()
  return ok({ id, state: 'refused', orderNo: null })
}

/** The asker does not want it any more. */
export async function withdrawApproval(ctx: Decider, id: string): Promise<Result<DecidedWire>> {
  const row = await findSeen(ctx, id)
  if (row?.accountId !== ctx.actor.id) return refuse('NOT_FOUND')
  if (row.state === 'withdrawn') return ok({ id, state: 'withdrawn', orderNo: null })
  // By the clock: the sweep that stores it may be late.
  if (row.expiresAtMs <= ctx.now) return refuse('APPROVAL_DECIDED')
  try {
    await ctx.db.write(decideApproval(ctx, id, { state: 'withdrawn', decidedBy: ctx.actor.id }))
  } catch (error) {
    return { ok: false, refusal: decisionRefusal(error) }
  }
  return ok({ id, state: 'withdrawn', orderNo: null })
}
