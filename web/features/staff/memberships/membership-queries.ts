import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { readValue } from '#web/lib/api/api.ts'
import { makeStaffApi } from '#web/lib/api/staff-api.ts'

const meta = { isSilent: true, isForVisitors: true }
const KEY = ['staff', 'memberships']

const findMembers = (keyword: string) => readValue(makeStaffApi().memberships.owners.$get({ query: { keyword } }))
export type FoundMember = Awaited<ReturnType<typeof findMembers>>['items'][number]
export const membersQuery = (keyword: string) =>
  queryOptions({
    queryKey: [...KEY, 'owners', keyword],
    queryFn: () => findMembers(keyword),
    enabled: keyword !== '',
    staleTime: 0,
    meta,
  })

const readMember = (ownerId: string) =>
  readValue(makeStaffApi().memberships.owners[':ownerId'].$get({ param: { ownerId } }))
export type Member = Awaited<ReturnType<typeof readMember>>
export const memberQuery = (ownerId: string) =>
  queryOptions({ queryKey: [...KEY, 'one', ownerId], queryFn: () => readMember(ownerId), staleTime: 0, meta })

export type NewOffer = {
  level: 2 | 3
  months?: number
  personCount?: number
  companyCount?: number
  price?: number
  expectedPrice?: number
}
export function useMakeOffer(ownerId: string) {
  const client = useQueryClient()
  return useMutation({
    meta,
    mutationFn: (json: NewOffer) =>
      readValue(makeStaffApi().memberships.owners[':ownerId'].offers.$post({ param: { ownerId }, json })),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  })
}
export function useWithdrawOffer() {
  const client = useQueryClient()
  return useMutation({
    meta,
    mutationFn: (offerId: string) =>
      readValue(makeStaffApi().memberships.offers[':offerId'].withdraw.$post({ param: { offerId } })),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  })
}
