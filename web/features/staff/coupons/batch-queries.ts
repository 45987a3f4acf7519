import { readValue } from '#web/lib/api/api.ts'
import { makeStaffApi } from '#web/lib/api/staff-api.ts'
import { listQuery, useStaffAction } from '../work-queries.ts'

const KEY = ['staff', 'coupon-batches']
const api = () => makeStaffApi()['coupon-batches']

const readBatches = (page: number) => readValue(api().$get({ query: { page: String(page) } }))
export type Batch = Awaited<ReturnType<typeof readBatches>>['items'][number]
export const batchesQuery = (page: number) => listQuery([...KEY, page], () => readBatches(page))

export type NewBatch = Parameters<ReturnType<typeof api>['$post']>[0]['json']
export const useCreateBatch = () => useStaffAction(KEY, (json: NewBatch) => readValue(api().$post({ json })))
export const useStopBatch = () =>
  useStaffAction(KEY, (id: string) => readValue(api()[':id'].stop.$post({ param: { id }, json: {} })))
