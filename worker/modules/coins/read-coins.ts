import { mayForOwner, ownersById } from '#core/owner-store.ts'
import type { Page } from '#core/page.ts'
import { ok, type Result } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import type { CoinsWire, ListRecords, RecordWire } from './contract.ts'
import { type EntryRow, myBalance, myEntries } from './store.ts'
import { KINDS_OF } from './values.ts'

type Mine = Ctx<AccountActor>

export async function readCoins(ctx: Mine): Promise<Result<CoinsWire>> {
  const [balance, owners] = await Promise.all([myBalance(ctx), ownersById(ctx, [ctx.owner.id])])
  const owner = owners.get(ctx.owner.id)
  if (!owner) throw new Error('coins without an owner')
  return ok({ balance, frozen: 0, owner, readOnly: !mayForOwner(ctx, 'orders:pay') })
}

export async function listRecords(ctx: Mine, input: ListRecords): Promise<Result<Page<RecordWire>>> {
  const at = { page: input.page ?? 1, perPage: input.perPage ?? 20 }
  const { rows, total } = await myEntries(ctx, { ...at, kinds: KINDS_OF[input.type ?? 'all'] })
  return ok({ items: rows.map(toRecord), total, ...at })
}

export const toRecord = ({ id, kind, fen, balanceAfterFen, orderNo, atMs, note }: EntryRow): RecordWire => ({
  id,
  type: kind === 'bonus' ? 'recharge' : kind,
  isBonus: kind === 'bonus',
  coins: fen,
  balanceAfter: balanceAfterFen,
  at: new Date(atMs).toISOString(),
  ...(orderNo !== null && { orderNo }),
  ...(note !== null && { note }),
})
