import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { readValue } from '#web/lib/api/api.ts'
import { makeStaffApi } from '#web/lib/api/staff-api.ts'
import type { EnquiryState } from '#worker/modules/enquiries/values.ts'

const meta = { isSilent: true, isForVisitors: true }
const KEY = ['staff', 'enquiries']
const readEnquiries = (state: EnquiryState, page: number) =>
  readValue(makeStaffApi().enquiries.$get({ query: { state, page: String(page) } }))
export type Enquiry = Awaited<ReturnType<typeof readEnquiries>>['items'][number]

export const enquiriesQuery = (state: EnquiryState, page: number) =>
  queryOptions({
    queryKey: [...KEY, state, page],
    queryFn: () => readEnquiries(state, page),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta,
  })

/** Fails with CONFLICT if a colleague was first; the list is read again in either case. */
export function useMoveEnquiry() {
  const client = useQueryClient()
  return useMutation({
    meta,
    mutationFn: ({ id, ...json }: { id: string; from: EnquiryState; state: EnquiryState }) =>
      readValue(makeStaffApi().enquiries[':id'].state.$put({ param: { id }, json })),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  })
}
