import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { readValue } from '#web/lib/api/api.ts'
import { makeStaffApi } from '#web/lib/api/staff-api.ts'
import type { AdjustmentState } from '#worker/modules/coins/values.ts'
import { refreshed } from '../queries.ts'

const meta = { isSilent: true, isForVisitors: true }
const KEY = ['staff', 'coins']

const findOwners = (keyword: string) => readValue(makeStaffApi().coins.owners.$get({ query: { keyword } }))
export type FoundOwner = Awaited<ReturnType<typeof findOwners>>['items'][number]

export const ownersQuery = (keyword: string) =>
  queryOptions({
    queryKey: [...KEY, 'owners', keyword],
    queryFn: () => findOwners(keyword),
    enabled: keyword !== '',
    staleTime: 0,
    meta,
  })

const readLedger = (ownerId: string, page: number) =>
  readValue(makeStaffApi().coins.owners[':ownerId'].records.$get({ param: { ownerId }, query: { page: String(page) } }))
export type LedgerEntry = Awaited<ReturnType<typeof readLedger>>['items'][number]

export const ledgerQuery = (ownerId: string, page: number) =>
  queryOptions({
    queryKey: [...KEY, 'ledger', ownerId, page],
    queryFn: () => readLedger(ownerId, page),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta,
  })

type NewAdjustment = { ownerId: string; coins: number; reason: string; requestNo: string }
export function useAdjustCoins() {
  const client = useQueryClient()
  return useMutation({
    meta,
    mutationFn: (json: NewAdjustment) => readValue(makeStaffApi().coins.adjust.$post({ json })),
    onSettled: () => refreshed(client, KEY),
  })
}

const readAdjustments = (state: AdjustmentState, page: number) =>
  readValue(makeStaffApi().coins.adjustments.$get({ query: { state, page: String(page) } }))
export type Adjustment = Awaited<ReturnType<typeof readAdjustments>>['items'][number]

export const adjustmentsQuery = (state: AdjustmentState, page: number) =>
  queryOptions({
    queryKey: [...KEY, 'adjustments', state, page],
    queryFn: () => readAdjustments(state, page),
    staleTime: 0,
    // A colleague may ask or decide while the page is open.
    refetchInterval: 60_000,
    placeholderData: keepPreviousData,
    meta,
  })

export function useDecideAdjustment() {
  const client = useQueryClient()
  return useMutation({
    meta,
    mutationFn: ({ id, how }: { id: string; how: 'confirm' | 'decline' }) => {
      const one = makeStaffApi().coins.adjustments[':id']
      return how === 'confirm'
        ? readValue(one.confirm.$post({ param: { id } }))
        : readValue(one.decline.$post({ param: { id } }))
    },
    onSettled: () => refreshed(client, KEY),
  })
}
