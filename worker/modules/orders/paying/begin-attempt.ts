import { type Claim, findClaim, insertClaim, isClaimTaken } from '#core/idempotency-store.ts'
import { mayForOwner, mustStillForOwner } from '#core/owner-store.ts'
import { type Refusal, refuse } from '#core/result.ts'
import { getConstraint } from '#db/client.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import {
  type Attempt,
  findAttempt,
  insertAttempt,
  liveAttempt,
  type TradeName,
} from '#worker/modules/payments/public.ts'
import { ORDER_STATUS } from '../contract.ts'
import { findMyOrder, type OrderRow } from '../store.ts'

type Buyer = Ctx<AccountActor>
export type Begun = { row: OrderRow; attempt: Attempt; isReplay: boolean }
type Outcome = { ok: true; begun: Begun } | { ok: false; refusal: Refusal }
/** A precreated code is valid for at most two hours, and never longer than the order (minutes). */
const QR_MINUTES = 120
/** By then no provider takes money for a code that has expired: how long after it is asked once more (ms). */
const LAST_ASK_MS = 60_000
/** A request that loses a race reads again and finds what the winner wrote. */
const LOOKS = 3

/**
 * The payment attempt of this request, stored before any provider is called: the one of its idempotency key, the live
 * one, or a new one. Key and attempt are one batch, which for a company also requires a role that may pay.
 */
export async function beginAttempt(
  ctx: Buyer,
  orderNo: string,
  name: TradeName,
  claim: Claim | null,
): Promise<Outcome> {
  for (let look = 0; look < LOOKS; look++) {
    const row = await findMyOrder(ctx, orderNo)
    if (!row) return refuse('NOT_FOUND')
    if (!mayForOwner(ctx, 'orders:pay')) return refuse('COMPANY_ROLE')
    const outcome = (await getReplay(ctx, row, claim)) ?? getRefusal(ctx, row) ?? (await join(ctx, row, name, claim))
    if (outcome) return outcome
  }
  return refuse('CONFLICT')
}

async function getReplay(ctx: Buyer, row: OrderRow, claim: Claim | null): Promise<Outcome | null> {
  const earlier = claim && (await findClaim(ctx, claim))
  if (!earlier) return null
  if (earlier === 'other') return refuse('KEY_REUSED')
  const attempt = await findAttempt(ctx, earlier.resultRef)
  if (!attempt) return refuse('CONFLICT')
  // A stored answer is repeated; an attempt without an answer continues only while the order can be paid.
  return (attempt.qrCode === '' ? getRefusal(ctx, row) : null) ?? { ok: true, begun: { row, attempt, isReplay: true } }
}

const minutesLeft = (ctx: Buyer, row: OrderRow): number =>
  Math.min(QR_MINUTES, Math.floor((row.autoCancelAtMs - ctx.now) / 60_000))

function getRefusal(ctx: Buyer, row: OrderRow): { ok: false; refusal: Refusal } | null {
  if (row.status === ORDER_STATUS.finished) return refuse('ORDER_ALREADY_PAID')
  return row.status !== ORDER_STATUS.unpaid || minutesLeft(ctx, row) < 1 ? refuse('ORDER_STATE') : null
}

/** The live attempt, else a new one; null if another request was faster and its row has to be read. */
async function join(ctx: Buyer, row: OrderRow, name: TradeName, claim: Claim | null): Promise<Outcome | null> {
  const live = await liveAttempt(ctx, row.orderNo, name)
  const expiresAtMs = ctx.now + minutesLeft(ctx, row) * 60_000
  const attempt: Attempt = live ?? {
    id: ctx.newId(),
    orderNo: row.orderNo,
    ...name,
    amountFen: row.dueFen,
    qrCode: '',
    createdAtMs: ctx.now,
    askedAtMs: ctx.now,
    expiresAtMs,
    lastAskAtMs: expiresAtMs + LAST_ASK_MS,
  }
  const claimed = claim ? [insertClaim(ctx, claim, attempt.id)] : []
  try {
    await ctx.db.write([
      ...mustStillForOwner(ctx, 'orders:pay'),
      ...claimed,
      ...(live ? [] : [insertAttempt(ctx, attempt)]),
    ])
  } catch (error) {
    const constraint = getConstraint(error)
    if (constraint === 'COMPANY_ROLE') return refuse(constraint)
    if (isClaimTaken(error) || constraint === 'ATTEMPT_LIVE' || constraint === 'ORDER_NOT_PAYABLE') return null
    // The reply may have been lost although the row was written: then the next read finds it.
    if (constraint !== null || !(await findAttempt(ctx, attempt.id))) throw error
    return null
  }
  return { ok: true, begun: { row, attempt, isReplay: false } }
}
