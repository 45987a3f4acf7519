import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { type Api, readValue } from '#web/lib/api/api.ts'
import { useLate } from '#web/lib/hooks/use-late.ts'
import type { MemberWire } from '#worker/modules/orders/exchange/contract.ts'
import { useSessionChange } from '../actions/session-atoms.ts'

/** The membership that runs, and what is left of today; requested only in the browser, for signed-in users. Null without one. */
export const memberQuery = (api: Api) =>
  queryOptions({
    queryKey: ['member'],
    queryFn: () => readValue(api.product.memberships.quota.$get()),
    staleTime: 60_000,
    meta: { isSilent: true, isForVisitors: true },
  })

export function useMember(): MemberWire | null {
  const { api, isSignedIn: wasSignedIn } = useRouteContext({ from: '__root__' })
  const change = useSessionChange()
  const isSignedIn = change === null ? wasSignedIn : change === 'begun'
  const { data } = useQuery({ ...memberQuery(api), enabled: isSignedIn })
  const member = useLate(data, undefined)
  return (isSignedIn && member) || null
}
