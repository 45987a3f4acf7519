import { eq, sql } from 'drizzle-orm'
import { audited } from '#core/audit-store.ts'
import type { Statement } from '#db/client.ts'
import { coinAccount, coinEntry } from '#db/schema/index.ts'
import type { Ctx, Operator } from '#worker/context.ts'

/** Whether the owner has a coin account. */
export async function hasCoins(ctx: Ctx, ownerId: string): Promise<boolean> {
  const [row] = await ctx.db.primary
    .select({ ownerId: coinAccount.ownerId })
    .from(coinAccount)
    .where(eq(coinAccount.ownerId, ownerId))
    .limit(1)
  return row !== undefined
}

type Recharge = { ownerId: string; orderNo: string; orderLineId: string; coinsFen: number; bonusFen: number }

/**
 * Takes back what a recharge brought, bonus included, for the batch in which staff refund it. Refused if that much is not left
 * (`isCoinsShort`), and the second time (COIN_ENTRY_KNOWN). Every adjustment has its own audit row before it.
 */
export function withdrawRecharge(ctx: Ctx<Operator>, recharge: Recharge): Statement[] {
  const { ownerId, orderNo, orderLineId, coinsFen, bonusFen } = recharge
  const id = ctx.newId()
  const fen = -(coinsFen + bonusFen)
  return [
    audited(ctx, {
      action: 'coins.adjust',
      target: `coin_entry:${id}`,
      before: null,
      after: { ownerId, orderNo, fen },
    }),
    ctx.db.build.insert(coinEntry).values({
      ...{ id, ownerId, orderNo, fen, kind: 'adjust' as const, cause: `recharge-refund:${orderLineId}` },
      balanceAfterFen: sql`(select balance_fen + ${fen} from coin_account where owner_id = ${ownerId})`,
      createdBy: ctx.actor.id,
      atMs: ctx.now,
    }),
  ]
}
