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
