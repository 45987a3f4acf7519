import { readValue } from '#web/lib/api/api.ts'
import { makeStaffApi } from '#web/lib/api/staff-api.ts'
import type { EnquiryState } from '#worker/modules/enquiries/values.ts'
import { listQuery, useStaffAction } from '../work-queries.ts'

const KEY = ['staff', 'enquiries']
const readEnquiries = (state: EnquiryState, page: number) =>
  readValue(makeStaffApi().enquiries.$get({ query: { state, page: String(page) } }))
export type Enquiry = Awaited<ReturnType<typeof readEnquiries>>['items'][number]

export const enquiriesQuery = (state: EnquiryState, page: number) =>
  listQuery([...KEY, state, page], () => readEnquiries(state, page))

/** Fails with CONFLICT if a colleague was first; the list is read again in either case. */
export const useMoveEnquiry = () =>
  useStaffAction(KEY, ({ id, ...json }: { id: string; from: EnquiryState; state: EnquiryState }) =>
    readValue(makeStaffApi().enquiries[':id'].state.$put({ param: { id }, json })),
  )
