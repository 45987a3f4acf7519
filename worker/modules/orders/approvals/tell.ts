import type { Ctx } from '#worker/context.ts'
import { outboxAddOnce } from '#worker/outbox/add.ts'

export type ApprovalEvent = 'asked' | 'approved' | 'refused' | 'expired'

/** One letter to each of these accounts, once for each event. It holds no personal data. */
export const lettersAbout = (ctx: Ctx, approvalId: string, event: ApprovalEvent, readers: readonly string[]) =>
  readers.map((accountId) =>
    outboxAddOnce(ctx, `approval:${approvalId}:${event}:${accountId}`, 'message', {
      ...{ about: 'approval', approvalId, event, accountId },
    }),
  )
