import { accountNames } from '#core/owner-store.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import type { OrderWire } from '../contract.ts'
import type { OrderRow } from '../store.ts'

/** Who placed an order for a company; null for one's own orders, and after that account was closed. */
export async function placedByOf(
  ctx: Ctx<AccountActor>,
  rows: readonly OrderRow[],
): Promise<(row: OrderRow) => OrderWire['placedBy']> {
  const isCompany = ctx.owner.type === 'enterprise'
  const names = isCompany
    ? await accountNames(
        ctx,
        rows.map((row) => row.placedBy),
      )
    : new Map<string, string>()
  return ({ placedBy }) => {
    const name = names.get(placedBy)
    return name === undefined ? null : { name, isYou: placedBy === ctx.actor.id }
  }
}
