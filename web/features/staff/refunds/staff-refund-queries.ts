import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { readValue } from '#web/lib/api/api.ts'
import { makeStaffApi } from '#web/lib/api/staff-api.ts'
import type { GiveRefund, RefundGiven } from '#worker/modules/orders/refunds/contract.ts'
import type { RefundState } from '#worker/modules/orders/refunds/values.ts'
import { refreshed } from '../queries.ts'

const meta = { isSilent: true, isForVisitors: true }
const KEY = ['staff', 'refunds']
export type QueueState = RefundState | 'open'

export const refundQueueQuery = (state: QueueState, page: number) =>
  queryOptions({
    queryKey: [...KEY, 'queue', state, page],
    queryFn: () => readValue(makeStaffApi().refunds.$get({ query: { state, page: String(page) } })),
    staleTime: 0,
    // Others arrive, and colleagues decide, while the page is open.
    refetchInterval: 60_000,
    placeholderData: keepPreviousData,
    meta,
  })

const readOrder = (orderNo: string) => readValue(makeStaffApi().orders[':orderNo'].refunds.$get({ param: { orderNo } }))
export type StaffOrder = Awaited<ReturnType<typeof readOrder>>

export const staffOrderQuery = (orderNo: string) =>
  queryOptions({
    queryKey: [...KEY, 'order', orderNo],
    queryFn: () => readOrder(orderNo),
    staleTime: 0,
    retry: false,
    meta,
  })

/** Every decision; the lists are read again also if a colleague was first. */
function useDecision<Input>(decide: (input: Input) => Promise<RefundGiven>) {
  const client = useQueryClient()
  return useMutation({ meta, mutationFn: decide, onSettled: () => refreshed(client, KEY) })
}

type To = 'origin' | 'coins'
export const useGrantRefund = () =>
  useDecision(({ refundNo, ...json }: { refundNo: string; to: To; answer?: string }) =>
    readValue(makeStaffApi().refunds[':refundNo'].grant.$post({ param: { refundNo }, json })),
  )
export const useRefuseRefund = () =>
  useDecision(({ refundNo, ...json }: { refundNo: string; reason: string }) =>
    readValue(makeStaffApi().refunds[':refundNo'].refuse.$post({ param: { refundNo }, json })),
  )
export const useSettleRefund = () =>
  useDecision(({ refundNo, ...json }: { refundNo: string; reference: string }) =>
    readValue(makeStaffApi().refunds[':refundNo'].settle.$post({ param: { refundNo }, json })),
  )
export const useRepayRefund = () =>
  useDecision(({ refundNo, ...json }: { refundNo: string; to: To | 'bank' }) =>
    readValue(makeStaffApi().refunds[':refundNo'].repay.$post({ param: { refundNo }, json })),
  )
export const useGiveRefund = (orderNo: string) =>
  useDecision((json: GiveRefund) =>
    readValue(makeStaffApi().orders[':orderNo'].refunds.$post({ param: { orderNo }, json })),
  )
