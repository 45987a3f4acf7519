import { readValue } from '#web/lib/api/api.ts'
import { makeStaffApi } from '#web/lib/api/staff-api.ts'
import type { CertificationState } from '#worker/modules/enterprise/certification/values.ts'
import { listQuery, queueQuery, useStaffAction } from '../work-queries.ts'

const KEY = ['staff', 'companies']
const readApplications = (state: CertificationState, page: number) =>
  readValue(makeStaffApi().enterprises.$get({ query: { state, page: String(page) } }))
export type CompanyApplication = Awaited<ReturnType<typeof readApplications>>['items'][number]

export const applicationsQuery = (state: CertificationState, page: number) =>
  queueQuery([...KEY, state, page], () => readApplications(state, page))

export const useApproveCompany = () =>
  useStaffAction(KEY, (id: string) =>
    readValue(makeStaffApi().enterprises[':id'].approve.$post({ param: { id }, json: {} })),
  )
export const useRejectCompany = () =>
  useStaffAction(KEY, ({ id, ...json }: { id: string; reason: string; note?: string }) =>
    readValue(makeStaffApi().enterprises[':id'].reject.$post({ param: { id }, json })),
  )

const readInvitations = (page: number) =>
  readValue(makeStaffApi()['company-invitations'].$get({ query: { page: String(page) } }))
export type SentInvitation = Awaited<ReturnType<typeof readInvitations>>['items'][number]
export const invitationsQuery = (page: number) => listQuery([...KEY, 'invitations', page], () => readInvitations(page))
export const useInviteCompany = () =>
  useStaffAction([...KEY, 'invitations'], (json: { fullName?: string; shortName?: string; taxNumber?: string }) =>
    readValue(makeStaffApi()['company-invitations'].$post({ json })),
  )
export const useWithdrawInvitation = () =>
  useStaffAction([...KEY, 'invitations'], (id: string) =>
    readValue(makeStaffApi()['company-invitations'][':id'].withdraw.$post({ param: { id }, json: {} })),
  )
