import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { readValue } from '#web/lib/api/api.ts'
import { makeStaffApi } from '#web/lib/api/staff-api.ts'
import type { RemittanceState } from '#worker/modules/orders/transfers/values.ts'
import { refreshed } from '../queries.ts'

const meta = { isSilent: true, isForVisitors: true }
const KEY = ['staff', 'transfers']
const readTransfers = (state: RemittanceState, page: number) =>
  readValue(makeStaffApi().remittances.$get({ query: { state, page: String(page) } }))
export type Transfer = Awaited<ReturnType<typeof readTransfers>>['items'][number]

export const transfersQuery = (state: RemittanceState, page: number) =>
  queryOptions({
    queryKey: [...KEY, state, page],
    queryFn: () => readTransfers(state, page),
    staleTime: 0,
    // Proofs arrive while the page is open.
    refetchInterval: 60_000,
    placeholderData: keepPreviousData,
    meta,
  })

function useDecision<V>(mutationFn: (values: V) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    meta,
    mutationFn,
    onSettled: () => refreshed(client, KEY),
  })
}

type Seen = { orderNo: string; reference: string; amountFen: number }
export const useConfirmTransfer = () =>
  useDecision(({ orderNo, ...json }: Seen) =>
    readValue(makeStaffApi().orders[':orderNo'].transfer.confirm.$post({ param: { orderNo }, json })),
  )
export const useRejectTransfer = () =>
  useDecision(({ orderNo, reason }: { orderNo: string; reason: string }) =>
    readValue(makeStaffApi().orders[':orderNo'].transfer.reject.$post({ param: { orderNo }, json: { reason } })),
  )
