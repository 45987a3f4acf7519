import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { ownedBy } from '#core/owner-store.ts'
import { type PageOf, toOffset } from '#core/page.ts'
import type { Statement } from '#db/client.ts'
import { coinAccount, coinEntry } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'

export type EntryRow = typeof coinEntry.$inferSelect
type Kind = EntryRow['kind']
export type NewEntry = { ownerId: string; kind: Kind; fen: number; cause: string; orderNo: string | null }
type Optional = { id?: string; note?: string }

/** Opens the owner's account if there is none yet (trigger coin_account_opened_once). */
const openAccount = (ctx: Ctx, ownerId: string): Statement =>
  ctx.db.build.insert(coinAccount).values({ ownerId, balanceFen: 0 })

/**
 * Entries of one owner. Refused by triggers: COIN_ENTRY_KNOWN (this cause already has its entry), ORDER_NOT_PAID,
 * ORDER_NOT_PAYABLE, REFUND_SOURCE, REFUND_TOO_MUCH, AUDIT_MISSING; by the check coin_entry_balance if the balance is
 * too low (`isCoinsShort`).
 */
export const insertEntries = (
  ctx: Ctx,
  ownerId: string,
  entries: readonly (Omit<NewEntry, 'ownerId'> & Optional)[],
): Statement[] => [
  openAccount(ctx, ownerId),
  ...entries.map(({ id = ctx.newId(), kind, fen, cause, orderNo, note = null }) =>
    ctx.db.build.insert(coinEntry).values({
      ...{ id, ownerId, kind, fen, cause, orderNo, note },
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

/** The balance of whom one acts for; 0 also for a member who has been removed since the request began. */
export async function myBalance(ctx: Ctx<AccountActor>): Promise<number> {
  const [row] = await ctx.db.primary
    .select({ fen: coinAccount.balanceFen })
    .from(coinAccount)
    .where(ownedBy(ctx, coinAccount.ownerId))
    .limit(1)
  return row?.fen ?? 0
}

export async function getBalances(ctx: Ctx, ownerIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await ctx.db.primary
    .select()
    .from(coinAccount)
    .where(inArray(coinAccount.ownerId, [...ownerIds]))
  return new Map(rows.map(({ ownerId, balanceFen }) => [ownerId, balanceFen]))
}

type Filter = PageOf & { kinds: readonly Kind[] | null }

/** Newest first; entries of one moment in the order in which they were made. */
async function entryPage(ctx: Ctx, owned: ReturnType<typeof eq>, { kinds, ...at }: Filter) {
  const where = and(owned, kinds === null ? undefined : inArray(coinEntry.kind, [...kinds]))
  const [rows, total] = await Promise.all([
    ctx.db.primary
      .select()
      .from(coinEntry)
      .where(where)
      .orderBy(desc(coinEntry.atMs), sql`${coinEntry}.rowid desc`)
      .limit(at.perPage)
      .offset(toOffset(at)),
    ctx.db.primary.$count(coinEntry, where),
  ])
  return { rows, total }
}

export const myEntries = (ctx: Ctx<AccountActor>, filter: Filter) =>
  entryPage(ctx, ownedBy(ctx, coinEntry.ownerId), filter)

/** For staff. */
export const entriesOf = (ctx: Ctx, ownerId: string, filter: Filter) =>
  entryPage(ctx, eq(coinEntry.ownerId, ownerId), filter)

export async function findEntryByCause(ctx: Ctx, cause: string): Promise<EntryRow | null> {
  return (await ctx.db.primary.select().from(coinEntry).where(eq(coinEntry.cause, cause)).get()) ?? null
}
