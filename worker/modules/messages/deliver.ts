import { addresseeOf } from '#core/owner-store.ts'
import type { Ctx } from '#worker/context.ts'
import type { MessagePayload } from '#worker/outbox/add.ts'
import { approvalLetter } from './approval.ts'
import { certificationLetter } from './certification.ts'
import type { Draft } from './draft.ts'
import { expiringLetter } from './expiring.ts'
import { issuedLetter } from './issued.ts'
import { membershipEndsLetter } from './membership-ends.ts'
import { moneyLetter } from './money.ts'
import { receiptLetter } from './receipt.ts'
import { refundLetter } from './refund.ts'
import { transferRefusedLetter } from './transfer-refused.ts'
import { waitingLetter } from './waiting.ts'

const draft = (ctx: Ctx, payload: MessagePayload): Promise<Draft | null> => {
  switch (payload.about) {
    case 'receipt':
      return receiptLetter(ctx, payload.orderNo)
    case 'waiting':
      return waitingLetter(ctx, payload.orderNo)
    case 'issued':
      return issuedLetter(ctx, payload)
    case 'expiring':
      return expiringLetter(ctx, payload)
    case 'money':
      return moneyLetter(ctx, payload.exceptionId)
    case 'refund':
      return refundLetter(ctx, payload)
    case 'membership_ends':
      return membershipEndsLetter(ctx, payload.membershipId)
    case 'approval':
      return approvalLetter(ctx, payload)
    case 'certification':
      return certificationLetter(ctx, payload)
    case 'transfer_refused':
      return transferRefusedLetter(ctx, payload.remittanceId)
  }
}

/**
 * Writes a message at the moment it is sent, so that the outbox holds no personal data and the address is the present
 * one. Without an address nothing is sent: the site shows the same (user centre, orders).
 */
export async function deliverMessage(ctx: Ctx, id: string, payload: MessagePayload): Promise<void> {
  const found = await draft(ctx, payload)
  const reader = found && (await addresseeOf(ctx, found.ownerId, found.accountId, found))
  if (!found || !reader) return
  const letter = await found.write(reader)
  await ctx.ports.mail.send({ ...letter, to: reader.email, idempotencyKey: id })
}
