import { readValue } from '#web/lib/api/api.ts'
import { makeStaffApi } from '#web/lib/api/staff-api.ts'
import { queueQuery, useStaffAction } from '../work-queries.ts'

const WORTH = ['staff', 'worth']
export type WorthList = 'waiting' | 'decided'

const readWorth = (state: WorthList, page: number) =>
  readValue(makeStaffApi().worth.$get({ query: { state, page: String(page) } }))
export type WorthItem = Awaited<ReturnType<typeof readWorth>>['items'][number]

export const worthQuery = (state: WorthList, page: number) =>
  queueQuery([...WORTH, state, page], () => readWorth(state, page))

export const useConfirmWorth = () =>
  useStaffAction(WORTH, (id: string) => readValue(makeStaffApi().worth[':id'].confirm.$post({ param: { id } })))

export const useDeclineWorth = () =>
  useStaffAction(WORTH, ({ id, reason }: { id: string; reason: string }) =>
    readValue(makeStaffApi().worth[':id'].decline.$post({ param: { id }, json: { reason } })),
  )
