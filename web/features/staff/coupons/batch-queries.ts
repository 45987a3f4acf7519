import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { readValue } from '#web/lib/api/api.ts'
import { makeStaffApi } from '#web/lib/api/staff-api.ts'
import { refreshed } from '../queries.ts'

const meta = { isSilent: true, isForVisitors: true }
const KEY = ['staff', 'coupon-batches']
const api = () => makeStaffApi()['coupon-batches']

const readBatches = (page: number) => readValue(api().$get({ query: { page: String(page) } }))
export type Batch = Awaited<ReturnType<typeof readBatches>>['items'][number]
export const batchesQuery = (page: number) =>
  queryOptions({
    queryKey: [...KEY, page],
    queryFn: () => readBatches(page),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta,
  })

export type NewBatch = Parameters<ReturnType<typeof api>['$post']>[0]['json']
export function useCreateBatch() {
  const client = useQueryClient()
  return useMutation({
    meta,
    mutationFn: (json: NewBatch) => readValue(api().$post({ json })),
    onSettled: () => refreshed(client, KEY),
  })
}

export function useStopBatch() {
  const client = useQueryClient()
  return useMutation({
    meta,
    mutationFn: (id: string) => readValue(api()[':id'].stop.$post({ param: { id }, json: {} })),
    onSettled: () => refreshed(client, KEY),
  })
}
