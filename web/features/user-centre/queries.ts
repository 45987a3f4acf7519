import { queryOptions } from '@tanstack/react-query'
import { type Api, readValue } from '#web/lib/api/api.ts'

const readSummary = (api: Api) => readValue(api.account.web.summary.$get())
export type Summary = Awaited<ReturnType<typeof readSummary>>
export type OrderBrief = Summary['orders']['latest'][number]
export type LicenceBrief = Summary['licences']['issued'][number]

/** What waits for the account and what it has: all the landing page shows. */
export const summaryQuery = (api: Api) =>
  queryOptions({ queryKey: ['user-centre', 'summary'], queryFn: () => readSummary(api) })
