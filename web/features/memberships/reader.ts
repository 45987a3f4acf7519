import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useSignedIn } from '#web/features/account/use-signed-in.ts'
import type { Api } from '#web/lib/api/api.ts'
import type { MyMembership } from '#worker/modules/orders/membership/contract.ts'
import { membershipQuery } from './queries.ts'

/** The reader's membership, on a page that visitors may read too. */
export const readerQuery = (api: Api): ReturnType<typeof membershipQuery> => ({
  ...membershipQuery(api),
  retry: false,
  meta: { isSilent: true, isForVisitors: true },
})

/** Null for visitors, and until it is known. */
export function useReader(): MyMembership | null {
  const { api } = useRouteContext({ from: '__root__' })
  const isSignedIn = useSignedIn()
  const { data } = useQuery({ ...readerQuery(api), enabled: isSignedIn })
  return (isSignedIn && data) || null
}
