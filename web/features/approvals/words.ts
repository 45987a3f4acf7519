import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ApprovalReason, ApprovalState } from '#worker/modules/orders/approvals/values.ts'

export const STATE_NAMES: Record<ApprovalState, MessageDescriptor> = {
  open: msg`待审批`,
  approved: msg`已批准`,
  refused: msg`已拒绝`,
  withdrawn: msg`已撤回`,
  expired: msg`已过期`,
}
export const REASON_NAMES: Record<ApprovalReason, MessageDescriptor> = {
  asks: msg`这位成员的订单都需要审批`,
  order: msg`超过单笔限额`,
  month: msg`超过成员本月限额`,
  department: msg`超过部门本月限额`,
}
