import { type Claim, findClaim, insertClaim } from '#core/idempotency-store.ts'
import { mayForOwner, mustStillForOwner } from '#core/owner-store.ts'
import { ok, type Refusal, type Result, refuse, replayed } from '#core/result.ts'
import { getConstraint } from '#db/client.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { getBalance } from '#worker/modules/coins/public.ts'
import {
  type Client,
  missingBindings,
  mustStillBeBound,
  type PayProof,
  spendPayProof,
} from '#worker/modules/identity/public.ts'
import { ORDER_STATUS } from '../contract.ts'
import { settleInBooks } from '../settle-order.ts'
import { findMyOrder, type OrderRow } from '../store.ts'

type Buyer = Ctx<AccountActor>
type Paid = { status: number; paid: boolean }
const PAID: Paid = { status: ORDER_STATUS.finished, paid: true }

/**
 * Pays an order with its owner's coins. The proof is that of the person who pays (specification section 4): a code or a
 * scan that was asked for this order at this amount. Using up the proof, claiming the key, deducting the coins and
 * finishing the order are one batch, which for a company also requires a role that may pay.
 */
export async function payByCoins(
  ctx: Buyer,
  orderNo: string,
  proof: PayProof,
  client: Client,
  claim: Claim | null,
): Promise<Result<Paid>> {
  const row = await findMyOrder(ctx, orderNo)
  if (!row) return refuse('NOT_FOUND')
  if (!mayForOwner(ctx, 'orders:pay')) return refuse('COMPANY_ROLE')
  const earlier = claim && (await getReplay(ctx, claim))
  if (earlier) return earlier
  const refusal = getRefusal(ctx, row) ?? (await getCoinRefusal(ctx, row))
  if (refusal) return { ok: false, refusal }
  const spent = await spendPayProof(ctx, proof, client, { orderNo, amountFen: row.dueFen })
  if (!spent.ok) return spent
  const first = [
    ...mustStillForOwner(ctx, 'orders:pay'),
    mustStillBeBound(ctx),
    ...(claim ? [insertClaim(ctx, claim, orderNo)] : []),
    ...spent.value,
  ]
  try {
    const settled = await settleInBooks(ctx, orderNo, { way: 'coins' }, first)
    if (settled === 'settled') return ok(PAID)
    if (settled.refusal !== 'COINS_SHORT') return refuse(settled.refusal)
    return { ok: false, refusal: toShort(await getMissing(ctx, row)) }
  } catch (error) {
    return mapDbError(ctx, error, claim)
  }
}

async function getReplay(ctx: Buyer, claim: Claim): Promise<Result<Paid> | null> {
  const earlier = await findClaim(ctx, claim)
  if (!earlier) return null
  return earlier === 'other' ? refuse('KEY_REUSED') : replayed(PAID)
}

function getRefusal(ctx: Buyer, row: OrderRow): Refusal | null {
  if (row.status === ORDER_STATUS.finished) return { code: 'ORDER_ALREADY_PAID' }
  if (row.status !== ORDER_STATUS.unpaid || row.autoCancelAtMs <= ctx.now) return { code: 'ORDER_STATE' }
  // Coins are not bought with coins.
  return row.kind === 'recharge' ? { code: 'BAD_REQUEST', fields: { payWay: 'PAY_WAY_UNAVAILABLE' } } : null
}

/** Before the proof is tried, so that a code is not used up for nothing. */
async function getCoinRefusal(ctx: Buyer, row: OrderRow): Promise<Refusal | null> {
  const missing = await missingBindings(ctx)
  if (missing.length > 0) return { code: 'COINS_NEED_BINDING', named: { missing: missing.join(',') } }
  const short = await getMissing(ctx, row)
  return short > 0 ? toShort(short) : null
}

const getMissing = async (ctx: Buyer, { ownerId, dueFen }: OrderRow): Promise<number> =>
  dueFen - (await getBalance(ctx, ownerId))
/** `missing`: how much more is needed (fen). */
const toShort = (missingFen: number): Refusal => ({
  code: 'COINS_SHORT',
  named: { missing: String(Math.max(0, missingFen)) },
})

async function mapDbError(ctx: Buyer, error: unknown, claim: Claim | null): Promise<Result<Paid>> {
  // Our own write, if its reply was lost, or another request with this key.
  const stored = claim && (await getReplay(ctx, claim))
  if (stored) return stored
  switch (getConstraint(error)) {
    case 'CODE_USED':
      return refuse('CODE_EXPIRED', { captcha: 'CODE_EXPIRED' })
    case 'QR_USED':
      return refuse('QR_USED')
    case 'COMPANY_ROLE':
      return refuse('COMPANY_ROLE')
    // Phone or WeChat was unbound since it was read.
    case 'ROW_NOT_MET':
      return refuse('COINS_NEED_BINDING')
    default:
      throw error
  }
}
