import { queryOptions } from '@tanstack/react-query'
import { type Api, readValue } from '../../lib/api.ts'

/** Who is signed in. Asked silently: an anonymous visitor is no error (specification section 8). */
export const userQuery = (api: Api) =>
  queryOptions({
    queryKey: ['account', 'user'],
    queryFn: () => readValue(api.account.web.getUserDetail.$get()),
    staleTime: 5 * 60_000,
    meta: { isSilent: true, isForVisitors: true },
  })
