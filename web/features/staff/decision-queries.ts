import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { readValue } from '#web/lib/api/api.ts'
import { makeStaffApi } from '#web/lib/api/staff-api.ts'
import type { DecisionAction, DecisionKind } from '#worker/modules/staff/values.ts'
import { staffMeta } from './queries.ts'

export const DECISION_NAMES: Record<DecisionAction, MessageDescriptor> = {
  'transfers.confirm': msg`已确认到账`,
  'transfers.reject': msg`已驳回`,
  'refunds.grant': msg`已同意退款`,
  'refunds.refuse': msg`没有同意退款`,
  'refunds.give': msg`已退款`,
  'refunds.settle': msg`已确认转回`,
  'refunds.repay': msg`已重新退款`,
  'money.return': msg`已全额退回`,
  'money.resolve': msg`已另行处理`,
  'coins.confirm': msg`已确认调整`,
  'coins.decline': msg`已放弃调整`,
  'companies.approve': msg`已通过认证`,
  'companies.reject': msg`已拒绝认证`,
}

/** The last decision of staff about a thing; null if there is none: its buyer took it back, or paid otherwise. */
export const decisionQuery = (kind: DecisionKind, id: string) =>
  queryOptions({
    queryKey: ['staff', 'decision', kind, id],
    queryFn: async () => (await readValue(makeStaffApi().decisions[kind][':id'].$get({ param: { id } }))).decision,
    staleTime: 0,
    retry: false,
    meta: staffMeta,
  })
