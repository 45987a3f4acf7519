import { queryOptions } from '@tanstack/react-query'
import { readValue } from '#web/lib/api/api.ts'
import { makeStaffApi } from '#web/lib/api/staff-api.ts'
import type { GiveRefund } from '#worker/modules/orders/refunds/contract.ts'
import type { RefundState } from '#worker/modules/orders/refunds/values.ts'
import { staffMeta } from '../queries.ts'
import { queueQuery, useStaffAction } from '../work-queries.ts'

const KEY = ['staff', 'refunds']
export type QueueState = RefundState | 'open'

export const refundQueueQuery = (state: QueueState, page: number) =>
  queueQuery([...KEY, 'queue', state, page], () =>
    readValue(makeStaffApi().refunds.$get({ query: { state, page: String(page) } })),
  )

const readOrder = (orderNo: string) => readValue(makeStaffApi().orders[':orderNo'].refunds.$get({ param: { orderNo } }))
export type StaffOrder = Awaited<ReturnType<typeof readOrder>>

export const staffOrderQuery = (orderNo: string) =>
  queryOptions({
    queryKey: [...KEY, 'order', orderNo],
    queryFn: () => readOrder(orderNo),
    staleTime: 0,
    retry: false,
    meta: staffMeta,
  })

type To = 'origin' | 'coins'
export const useGrantRefund = () =>
  useStaffAction(KEY, ({ refundNo, ...json }: { refundNo: string; to: To; answer?: string }) =>
    readValue(makeStaffApi().refunds[':refundNo'].grant.$post({ param: { refundNo }, json })),
  )
export const useRefuseRefund = () =>
  useStaffAction(KEY, ({ refundNo, ...json }: { refundNo: string; reason: string }) =>
    readValue(makeStaffApi().refunds[':refundNo'].refuse.$post({ param: { refundNo }, json })),
  )
export const useSettleRefund = () =>
  useStaffAction(KEY, ({ refundNo, ...json }: { refundNo: string; reference: string }) =>
    readValue(makeStaffApi().refunds[':refundNo'].settle.$post({ param: { refundNo }, json })),
  )
export const useRepayRefund = () =>
  useStaffAction(KEY, ({ refundNo, ...json }: { refundNo: string; to: To | 'bank' }) =>
    readValue(makeStaffApi().refunds[':refundNo'].repay.$post({ param: { refundNo }, json })),
  )
export const useGiveRefund = (orderNo: string) =>
  useStaffAction(KEY, (json: GiveRefund) =>
    readValue(makeStaffApi().orders[':orderNo'].refunds.$post({ param: { orderNo }, json })),
  )
