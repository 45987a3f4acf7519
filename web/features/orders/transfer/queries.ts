import { queryOptions } from '@tanstack/react-query'
import { type Api, readValue } from '#web/lib/api/api.ts'
import { type Sending, sendFile } from '#web/lib/api/send-file.ts'

const readRemittance = (api: Api, orderNo: string) =>
  readValue(api.product.orders[':orderNo'].remittance.$get({ param: { orderNo } }))
export type Remittance = Awaited<ReturnType<typeof readRemittance>>

/** Below `orders`, so that what refreshes an order refreshes this as well. */
export const remittanceQuery = (api: Api, orderNo: string) =>
  queryOptions({
    queryKey: ['orders', 'remittance', orderNo],
    queryFn: () => readRemittance(api, orderNo),
    staleTime: 0,
    meta: { isSilent: true },
  })

/** Sends the picture. Repeating it is safe: the same picture of a waiting order gives the same answer. */
export const sendProof = (api: Api, orderNo: string, file: File, sending: Sending): Promise<Remittance> =>
  sendFile(`/cuemark2/api/v2/orders/${orderNo}/remittance`, file, {
    ...sending,
    fieldName: 'proof',
    renew: () => readRemittance(api, orderNo),
  })
