import { mayForOwner, mustStillForOwner } from '#core/owner-store.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint } from '#db/client.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { type OrderRight, rightsOfOrders } from '#worker/modules/licences/public.ts'
import { insertUndos } from '#worker/modules/memberships/public.ts'
import { findMyOrder, getLines } from '../store.ts'
import type { UndoExchange, UndoneExchange } from './contract.ts'

type Member = Ctx<AccountActor>
/** After a lost race it is read again what became of each licence. */
const ATTEMPTS = 3

/**
 * Takes exchanged licences back: one batch withdraws the rights and gives their places of the day back, all or none. Triggers decide,
 * so that a form that is filled in at the same moment wins or loses as a whole. Safe to repeat.
 */
export async function undoExchange(ctx: Member, input: UndoExchange): Promise<Result<UndoneExchange>> {
  const { orderNo } = input
  for (let attempt = 1; ; attempt++) {
    const chosen = await chooseRights(ctx, input)
    if (!chosen.ok) return chosen
    if (!mayForOwner(ctx, 'orders:place')) return refuse('COMPANY_ROLE')
    const open = chosen.value.filter(({ isUndone }) => !isUndone)
    if (open.length === 0) return ok({ orderNo, licenceIds: chosen.value.map(({ id }) => id) })
    if (open.some(({ state }) => state !== 'awaiting_form')) return refuse('EXCHANGE_UNDO_LATE')
    try {
      const lineIds = open.map(({ orderLineId }) => orderLineId)
      await ctx.db.write([...mustStillForOwner(ctx, 'orders:place'), ...insertUndos(ctx, lineIds)])
      return ok({ orderNo, licenceIds: chosen.value.map(({ id }) => id) })
    } catch (error) {
      const constraint = getConstraint(error)
      if (constraint === 'COMPANY_ROLE' || constraint === 'EXCHANGE_UNDO_LATE') return refuse(constraint)
      // Another press was first, or our own whose reply was lost: what it left is read again.
      if (constraint !== 'EXCHANGE_UNDONE' || attempt === ATTEMPTS) throw error
    }
  }
}

/** The exchanged rights of one of the owner's orders: those that are named, or all. */
async function chooseRights(ctx: Member, { orderNo, licenceIds }: UndoExchange): Promise<Result<OrderRight[]>> {
  const order = await findMyOrder(ctx, orderNo)
  if (!order) return refuse('NOT_FOUND')
  const [lines, rights] = await Promise.all([getLines(ctx, [orderNo]), rightsOfOrders(ctx, [orderNo])])
  const exchanged = rights.filter(({ orderLineId }) =>
    lines.some(({ id, exchanged }) => id === orderLineId && exchanged),
  )
  const foreign = (licenceIds ?? []).map((id) => exchanged.some((right) => right.id === id)).indexOf(false)
  if (foreign >= 0) return refuse('BAD_REQUEST', { [`licenceIds.${foreign}`]: 'FIELD_INVALID' })
  const chosen = exchanged.filter(({ id }) => licenceIds?.includes(id) ?? true)
  // Not finished yet (then it is cancelled as a whole), or nothing of it was exchanged.
  return chosen.length === 0 ? refuse('ORDER_STATE') : ok(chosen)
}
