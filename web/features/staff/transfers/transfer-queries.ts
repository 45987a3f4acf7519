import { readValue } from '#web/lib/api/api.ts'
import { makeStaffApi } from '#web/lib/api/staff-api.ts'
import type { RemittanceState } from '#worker/modules/orders/transfers/values.ts'
import { queueQuery, useStaffAction } from '../work-queries.ts'

const KEY = ['staff', 'transfers']
const readTransfers = (state: RemittanceState, page: number) =>
  readValue(makeStaffApi().remittances.$get({ query: { state, page: String(page) } }))
export type Transfer = Awaited<ReturnType<typeof readTransfers>>['items'][number]

export const transfersQuery = (state: RemittanceState, page: number) =>
  queueQuery([...KEY, state, page], () => readTransfers(state, page))

type Seen = { orderNo: string; reference: string; amountFen: number }
export const useConfirmTransfer = () =>
  useStaffAction(KEY, ({ orderNo, ...json }: Seen) =>
    readValue(makeStaffApi().orders[':orderNo'].transfer.confirm.$post({ param: { orderNo }, json })),
  )
export const useRejectTransfer = () =>
  useStaffAction(KEY, ({ orderNo, reason }: { orderNo: string; reason: string }) =>
    readValue(makeStaffApi().orders[':orderNo'].transfer.reject.$post({ param: { orderNo }, json: { reason } })),
  )
