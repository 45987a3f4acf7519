import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isRefusalReason, type RefusalReason } from '#worker/modules/orders/transfers/values.ts'

const REASONS: Record<RefusalReason, MessageDescriptor> = {
  not_arrived: msg`我们的账户还没有收到这笔款项。`,
  amount_differs: msg`收到的金额与订单金额不一致。`,
  unreadable: msg`凭证图片看不清，无法核对。`,
  other_order: msg`这张凭证属于另一个订单。`,
}
/** Why a transfer was not confirmed: in the reader's language, or as staff wrote it. */
export const reasonText = (i18n: I18n, reason: string): string =>
  isRefusalReason(reason) ? i18n._(REASONS[reason]) : reason
