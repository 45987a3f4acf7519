import { queryOptions } from '@tanstack/react-query'
import { readValue } from '#web/lib/api/api.ts'
import { makeStaffApi } from '#web/lib/api/staff-api.ts'
import { staffMeta } from '../queries.ts'
import { useStaffAction } from '../work-queries.ts'

export const MEMBERSHIPS = ['staff', 'memberships']

export const findMembers = (keyword: string) =>
  readValue(makeStaffApi().memberships.owners.$get({ query: { keyword } }))
export type FoundMember = Awaited<ReturnType<typeof findMembers>>['items'][number]

const readMember = (ownerId: string) =>
  readValue(makeStaffApi().memberships.owners[':ownerId'].$get({ param: { ownerId } }))
export type Member = Awaited<ReturnType<typeof readMember>>
export const memberQuery = (ownerId: string) =>
  queryOptions({
    queryKey: [...MEMBERSHIPS, 'one', ownerId],
    queryFn: () => readMember(ownerId),
    staleTime: 0,
    meta: staffMeta,
  })

export type NewOffer = {
  level: 2 | 3
  months?: number
  personCount?: number
  companyCount?: number
  price?: number
  expectedPrice?: number
}
export const useMakeOffer = (ownerId: string) =>
  useStaffAction(MEMBERSHIPS, (json: NewOffer) =>
    readValue(makeStaffApi().memberships.owners[':ownerId'].offers.$post({ param: { ownerId }, json })),
  )
export const useWithdrawOffer = () =>
  useStaffAction(MEMBERSHIPS, (offerId: string) =>
    readValue(makeStaffApi().memberships.offers[':offerId'].withdraw.$post({ param: { offerId } })),
  )
