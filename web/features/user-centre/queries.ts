import { queryOptions } from '@tanstack/react-query'
import { type Api, readValue } from '#web/lib/api/api.ts'

const readSummary = (api: Api) => readValue(api.account.web.summary.$get())
export type Summary = Awaited<ReturnType<typeof readSummary>>
export type OrderBrief = Summary['orders']['latest'][number]
export type LicenceBrief = Summary['licences']['issued'][number]

/** All data of the landing page. */
export const summaryQuery = (api: Api) =>
  queryOptions({ queryKey: ['user-centre', 'summary'], queryFn: () => readSummary(api) })
