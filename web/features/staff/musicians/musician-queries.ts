import { readValue } from '#web/lib/api/api.ts'
import { makeStaffApi } from '#web/lib/api/staff-api.ts'
import type { ApplicationState } from '#worker/modules/musicians/values.ts'
import { queueQuery, useStaffAction } from '../work-queries.ts'

const KEY = ['staff', 'musicians']
export type QueueState = ApplicationState | 'waiting'
const readApplications = (state: QueueState, page: number) =>
  readValue(makeStaffApi().musicians.$get({ query: { state, page: String(page) } }))
export type StaffApplication = Awaited<ReturnType<typeof readApplications>>['items'][number]

export const applicationsQuery = (state: QueueState, page: number) =>
  queueQuery([...KEY, state, page], () => readApplications(state, page))

type Words = { id: string; text: string }
const api = () => makeStaffApi().musicians[':id']
export const useTake = () =>
  useStaffAction(KEY, (id: string) => readValue(api().take.$post({ param: { id }, json: {} })))
export const useAccept = () =>
  useStaffAction(KEY, ({ id, grantClaim }: { id: string; grantClaim: boolean }) =>
    readValue(api().approve.$post({ param: { id }, json: { grantClaim } })),
  )
export const useDecline = () =>
  useStaffAction(KEY, ({ id, text }: Words) =>
    readValue(api().decline.$post({ param: { id }, json: { reason: text } })),
  )
export const useEndClaim = () =>
  useStaffAction(KEY, ({ id, text }: Words) =>
    readValue(api()['end-claim'].$post({ param: { id }, json: { reason: text } })),
  )
export const useAsk = () =>
  useStaffAction(KEY, ({ id, text }: Words) => readValue(api().ask.$post({ param: { id }, json: { text } })))
export const useNote = () =>
  useStaffAction(KEY, ({ id, text }: Words) => readValue(api().notes.$post({ param: { id }, json: { text } })))
