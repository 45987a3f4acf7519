import type { Statement } from '#db/client.ts'
import type { Ctx } from '#worker/context.ts'
import { insertEntries } from './store.ts'

export { coinData } from './data-export-store.ts'
export { confirmAdjustment, declineAdjustment } from './decide-adjustment.ts'
export { getBalance } from './store.ts'
export { bonusOf, isCoinsShort } from './values.ts'
export { hasCoins, withdrawRecharge } from './withdraw-store.ts'

type PaidRecharge = { ownerId: string; orderNo: string; orderLineId: string; coinsFen: number; bonusFen: number }

/** The coins of a paid recharge line, for the batch that finishes its order (after its `order_event`). */
export const creditRecharge = (ctx: Ctx, paid: PaidRecharge): Statement[] => {
  const { ownerId, orderNo, orderLineId, coinsFen, bonusFen } = paid
  return insertEntries(ctx, ownerId, [
    { kind: 'recharge', fen: coinsFen, cause: `recharge:${orderLineId}`, orderNo },
    ...(bonusFen > 0 ? [{ kind: 'bonus' as const, fen: bonusFen, cause: `bonus:${orderLineId}`, orderNo }] : []),
  ])
}

/**
 * Deducts the price of an order from its owner's coins, for the batch that pays it (before its payment). See
 * `isCoinsShort`.
 */
export const spendCoins = (ctx: Ctx, spend: { ownerId: string; orderNo: string; fen: number }): Statement[] =>
  insertEntries(ctx, spend.ownerId, [
    { kind: 'consume', fen: -spend.fen, cause: `consume:${spend.orderNo}`, orderNo: spend.orderNo },
  ])

/**
 * Coins given back for a finished order, for the batch that decides the refund. One entry for each refund, and together
 * at most what was paid: REFUND_SOURCE, REFUND_TOO_MUCH, COIN_ENTRY_KNOWN (triggers in migrations/0007_coins.sql).
 */
export const refundCoins = (
  ctx: Ctx,
  { ownerId, orderNo, refundId, fen }: { ownerId: string; orderNo: string; refundId: string; fen: number },
): Statement[] => insertEntries(ctx, ownerId, [{ kind: 'refund', fen, cause: `refund:${refundId}`, orderNo }])
