import { eq, sql } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { coinAccount, coinEntry } from '#db/schema/index.ts'
import type { Ctx } from '#worker/context.ts'

type Kind = (typeof coinEntry.$inferSelect)['kind']
export type NewEntry = { ownerId: string; kind: Kind; fen: number; cause: string; orderNo: string | null }

/** Opens the owner's account if there is none yet (trigger coin_account_opened_once). */
const openAccount = (ctx: Ctx, ownerId: string): Statement =>
  ctx.db.build.insert(coinAccount).values({ ownerId, balanceFen: 0 })

/**
 * Entries of one owner. Refused by triggers: COIN_ENTRY_KNOWN (this cause already has its entry), ORDER_NOT_PAID,
 * ORDER_NOT_PAYABLE; by the check coin_entry_balance if the balance is too low (`isCoinsShort`).
 */
export const insertEntries = (
  ctx: Ctx,
  ownerId: string,
  entries: readonly Omit<NewEntry, 'ownerId'>[],
): Statement[] => [
  openAccount(ctx, ownerId),
  ...entries.map(({ kind, fen, cause, orderNo }) =>
    ctx.db.build.insert(coinEntry).values({
      id: ctx.newId(),
      ...{ ownerId, kind, fen, cause, orderNo },
      balanceAfterFen: sql`(select balance_fen + ${fen} from coin_account where owner_id = ${ownerId})`,
      createdBy: ctx.actor.id,
      atMs: ctx.now,
    }),
  ),
]

export async function getBalance(ctx: Ctx, ownerId: string): Promise<number> {
  const [row] = await ctx.db.primary
    .select({ fen: coinAccount.balanceFen })
    .from(coinAccount)
    .where(eq(coinAccount.ownerId, ownerId))
    .limit(1)
  return row?.fen ?? 0
}
