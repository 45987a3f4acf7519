import { queryOptions } from '@tanstack/react-query'
import { type Api, readValue } from '#web/lib/api/api.ts'

export const licenceQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['licences', 'one', id],
    queryFn: () => readValue(api.product.licences[':id'].$get({ param: { id } })),
  })

export const verifyQuery = (api: Api, licenceNo: string) =>
  queryOptions({
    queryKey: ['licences', 'verify', licenceNo],
    queryFn: () => readValue(api.product.licences.verify[':licenceNo'].$get({ param: { licenceNo }, query: {} })),
  })

/** The files of an issued licence: every version and the stems. */
export const filesQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['licences', 'files', id],
    queryFn: () => readValue(api.product.licences[':id'].files.$get({ param: { id } })),
  })

/** All licences of one order (an order has at most fifty lines). */
export const licencesOfOrderQuery = (api: Api, orderNo: string) =>
  queryOptions({
    queryKey: ['licences', 'of-order', orderNo],
    queryFn: () => readValue(api.product.licences.$get({ query: { orderNo, perPage: '100' } })),
  })

/** Whom one's membership authorizes: the holders that an exchanged licence can have. */
export const authorizedQuery = (api: Api) =>
  queryOptions({
    queryKey: ['licences', 'authorized'],
    queryFn: () => readValue(api.product.memberships.objects.holders.$get()),
    // One may just have been named on another page.
    staleTime: 0,
    meta: { isSilent: true },
  })

/** Whom one's licences were issued to. The form works without them. */
export const holdersQuery = (api: Api) =>
  queryOptions({
    queryKey: ['licences', 'holders'],
    queryFn: () => readValue(api.product.licences.holders.$get()),
    meta: { isSilent: true },
  })
