import type { Statement } from '#db/client.ts'
import type { Ctx } from '#worker/context.ts'
import { insertRight, type OrderRight, selectRightsOfOrders } from './store.ts'

export { countRights, newestIssued, oldestAwaiting, type RightBrief } from './brief-store.ts'
export { licenceData } from './data-export-store.ts'
export { checkDocuments } from './documents/check-documents.ts'
export { keyring } from './documents/signature.ts'
export { type AudioFile, type AudioRequest, openAudio } from './grant-audio.ts'
export { type HeldLicence, heldAmong } from './held-store.ts'
export {
  awaitingOf,
  documentOf,
  expiringBetween,
  expiringOf,
  type IssuedRight,
  issuedAmong,
  waitingBetween,
} from './message-store.ts'
export { daysLeft } from './rules.ts'
export type { OrderRight } from './store.ts'

export type PaidLine = { id: string; orderNo: string; trackId: number; versionId: number }

/**
 * One right per line of a paid order, for the batch that finishes it (after its `order_event`; otherwise the trigger
 * refuses with ORDER_NOT_PAID). A line that already has its right fails the batch with LICENCE_RIGHT_EXISTS.
 */
export const grantRights = (
  ctx: Pick<Ctx, 'db' | 'now' | 'newId'>,
  ownerId: string,
  lines: readonly PaidLine[],
): Statement[] =>
  lines.map((line) =>
    insertRight(ctx, {
      id: ctx.newId(),
      orderLineId: line.id,
      orderNo: line.orderNo,
      ownerId,
      trackId: line.trackId,
      versionId: line.versionId,
    }),
  )

/**
 * The rights of some orders (at most 100: D1's limit of bound parameters), oldest first. The caller has checked the
 * owner.
 */
export const rightsOfOrders = (ctx: Pick<Ctx, 'db'>, orderNos: readonly string[]): Promise<OrderRight[]> =>
  orderNos.length === 0 ? Promise.resolve([]) : selectRightsOfOrders(ctx, orderNos)
