import type { Ctx } from '#worker/context.ts'
import { ORDER_STATUS } from '../contract.ts'
import { findAnyOrder } from '../store.ts'
import { findRemittance } from './store.ts'

type RefusedTransfer = {
  orderNo: string
  ownerId: string
  submittedBy: string
  dueFen: number
  untilMs: number
  reason: string
}

/** A refused proof whose order is still unpaid, for the message about it; messages act for nobody. */
export async function findRefusedTransfer(ctx: Ctx, id: string): Promise<RefusedTransfer | null> {
  const proof = await findRemittance(ctx, id)
  if (proof?.state !== 'refused') return null
  const row = await findAnyOrder(ctx, proof.orderNo)
  if (row?.status !== ORDER_STATUS.unpaid) return null
  const { orderNo, ownerId, dueFen, autoCancelAtMs: untilMs } = row
  return { orderNo, ownerId, submittedBy: proof.submittedBy, dueFen, untilMs, reason: proof.reason ?? '' }
}
