import { constraintOf, type Statement } from '../../../db/client.ts'
import type { AccountActor, Ctx } from '../../context.ts'
import { ok, type Refusal, type Result, refuse } from '../../result.ts'
import { takeOut } from '../cart/public.ts'
import { type QuotedSku, quoteSkus } from '../catalogue/public.ts'
import { grantRights } from '../licences/public.ts'
import { armTimer } from './announce.ts'
import { ORDER_STATUS, type PlaceOrder } from './contract.ts'
import { autoCancelAt, duplicateAt, orderNoOf, type Totals, totalsOf } from './rules.ts'
import { claimKey, findClaim, findMyOrder, insertOrder, moveOrder } from './store.ts'

type Buyer = Ctx<AccountActor>
type Placed = { orderNo: string; amountPayable: number }
const ROUTE = 'POST /orders'
/** Ten random digits a day: two orders draw the same number every few days at the expected peak, never three times in a row. */
const DRAWS = 3

async function hashOf(input: PlaceOrder): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([input.skuIds, input.expectedFinal ?? null]))
  return [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
    .map((b) => b.toString(16).padStart(2, '0'))
    .join('')
}

/** What an earlier request with this key made: its answer again, or KEY_REUSED for another request. Null when there was none. */
async function replay(ctx: Buyer, key: string, requestHash: string): Promise<Result<Placed> | null> {
  const claim = await findClaim(ctx, key)
  if (!claim) return null
  if (claim.route !== ROUTE || claim.requestHash !== requestHash) return refuse('KEY_REUSED')
  const row = await findMyOrder(ctx, claim.resultRef)
  return row ? ok({ orderNo: row.orderNo, amountPayable: row.dueFen }) : refuse('CONFLICT')
}

function refusalOf(quotes: QuotedSku[]): Refusal | null {
  const at = quotes.findIndex((quote) => quote.refusal !== null)
  const code = quotes[at]?.refusal
  if (!code) return null
  return code === 'NOT_FOUND'
    ? { code: 'BAD_REQUEST', fields: { [`skuIds.${at}`]: 'TRACK_WITHDRAWN' } }
    : { code, fields: { [`skuIds.${at}`]: code } }
}

const randomFraction = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32

/**
 * Places an order: one batch with the idempotency row, the order, its lines and its first event. The database decides
 * whether every track is still on sale and unchanged since its price was read.
 */
export async function placeOrder(ctx: Buyer, input: PlaceOrder, key: string | null): Promise<Result<Placed>> {
  const requestHash = await hashOf(input)
  const earlier = key && (await replay(ctx, key, requestHash))
  if (earlier) return earlier
  const twice = duplicateAt(input.skuIds)
  if (twice >= 0) return refuse('BAD_REQUEST', { [`skuIds.${twice}`]: 'ORDER_DUPLICATE_SKU' })

  const quotes = await quoteSkus(ctx, input.skuIds)
  const refusal = refusalOf(quotes)
  if (refusal) return { ok: false, refusal }
  const totals = totalsOf(quotes)
  if (input.expectedFinal !== undefined && input.expectedFinal !== totals.dueFen) return refuse('PRICE_CHANGED')

  for (let draw = 1; ; draw++) {
    const orderNo = orderNoOf(ctx.now, randomFraction)
    try {
      const claim = key ? [claimKey(ctx, { key, route: ROUTE, requestHash, resultRef: orderNo })] : []
      await ctx.db.write([...claim, ...statementsOf(ctx, orderNo, quotes, totals)])
    } catch (error) {
      if (constraintOf(error) === 'APPEND_ONLY' && draw < DRAWS) continue
      return explain(ctx, error, input, key, requestHash)
    }
    if (totals.dueFen > 0) ctx.later(armTimer(ctx, orderNo, autoCancelAt(ctx.now)))
    return ok({ orderNo, amountPayable: totals.dueFen })
  }
}

/** The order; one with nothing left to pay is finished at once and its buyer has the rights (api.md, "order"). */
function statementsOf(ctx: Buyer, orderNo: string, quotes: QuotedSku[], totals: Totals): Statement[] {
  const lines = quotes.map((quote) => ({ ...quote, id: ctx.newId(), orderNo }))
  const skuIds = quotes.map(({ skuId }) => skuId)
  const placed = [...insertOrder(ctx, orderNo, lines, totals), takeOut(ctx, skuIds)]
  if (totals.dueFen > 0) return placed
  return [
    ...placed,
    moveOrder(ctx, orderNo, ORDER_STATUS.unpaid, ORDER_STATUS.finished, 'nothing_due'),
    ...grantRights(ctx, ctx.actor.id, lines),
  ]
}

/** Turns what the database refused into an answer; a reply lost on the way back shows as our own key already claimed. */
async function explain(
  ctx: Buyer,
  error: unknown,
  input: PlaceOrder,
  key: string | null,
  requestHash: string,
): Promise<Result<Placed>> {
  const stored = key && (await replay(ctx, key, requestHash))
  if (stored) return stored
  switch (constraintOf(error)) {
    case 'TRACK_WITHDRAWN':
      return refuse('TRACK_WITHDRAWN')
    // Closed while the order was on its way.
    case 'ACCOUNT_CLOSED':
      return refuse('UNAUTHORIZED')
    case 'notnull:order_item.track_id': {
      const refusal = refusalOf(await quoteSkus(ctx, input.skuIds))
      return refusal ? { ok: false, refusal } : refuse('PRICE_CHANGED')
    }
    default:
      throw error
  }
}
