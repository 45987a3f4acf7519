import type { Statement } from '#db/client.ts'
import { exchangeUndo } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'

/**
 * Takes exchanged lines back: triggers withdraw their rights and give the places of the day back with the rows. Refused: EXCHANGE_UNDONE
 * if one was taken back before, EXCHANGE_UNDO_LATE unless its right waits for its form and is in no refund.
 */
export const insertUndos = (ctx: Ctx<AccountActor>, orderLineIds: readonly string[]): Statement[] =>
  orderLineIds.map((orderLineId) =>
    ctx.db.build
      .insert(exchangeUndo)
      .values({ orderLineId, ownerId: ctx.owner.id, undoneBy: ctx.actor.id, atMs: ctx.now }),
  )
