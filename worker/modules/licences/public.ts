import type { Statement } from '#db/client.ts'
import type { Ctx } from '#worker/context.ts'
import { insertRight, type OrderRight, selectRightsOfOrders } from './store.ts'

export { isPrintable } from '#core/print/values.ts'
export { type AnswerContent, keepAnswer } from './answers/keep-answer.ts'
export { countRights, newestIssued, oldestAwaiting, type RightBrief } from './brief-store.ts'
export { checkChain } from './chain/check-chain.ts'
export { sweepChain } from './chain/extend-chain.ts'
export { licenceData } from './data-export-store.ts'
export { checkDocuments } from './documents/check-documents.ts'
export { keyring } from './documents/signature.ts'
export { LINK_LIFE_MS, refusalOfDownload, signDownload } from './download-link.ts'
export { type Download, downloadsOfOrder, revokeRights } from './download-store.ts'
export { type AudioFile, type AudioRequest, openAudio } from './grant-audio.ts'
export { type HeldLicence, type HeldOnTrack, heldAmong, heldOnTrack } from './held-store.ts'
export { letterData } from './letters/data-export-store.ts'
export { type StreamedFile, streamZip } from './library/archive.ts'
export { type Evidence, openEvidence } from './library/evidence.ts'
export { sendStreamed } from './library/send-streamed.ts'
export {
  awaitingOf,
  documentOf,
  expiringBetween,
  expiringOf,
  type IssuedRight,
  issuedAmong,
  waitingBetween,
} from './message-store.ts'
export { daysLeft, maskNumber } from './rules.ts'
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
