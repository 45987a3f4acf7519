import type { QueryClient } from '@tanstack/react-query'
import type { ParsedLocation } from '@tanstack/react-router'
import type { Api } from '#web/lib/api/api.ts'
import { loaded } from '#web/lib/loaded.ts'
import type { Credit, CreditKind } from './credit.ts'
import type { CreditListing } from './credit-listing.ts'
import { creditQuery, creditTracksQuery } from './queries.ts'

type Asked = {
  context: { api: Api; queryClient: QueryClient }
  params: { id: string }
  deps: { listing: CreditListing }
  location: ParsedLocation
  cause: 'preload' | 'enter' | 'stay'
}

/** Loader of the routes: the head and the first tracks of a page, in parallel; an unknown id is a 404 page. */
export const creditLoader =
  (kind: CreditKind) =>
  async ({
    context: { api, queryClient },
    params: { id },
    deps: { listing },
    location,
    cause,
  }: Asked): Promise<Credit> => {
    const list = queryClient.ensureQueryData(creditTracksQuery(api, kind, id, listing))
    // When only the list changes, the current one stays until the next has loaded, and the page reports a failure.
    list.catch(() => {})
    const credit = await loaded(queryClient.ensureQueryData(creditQuery(api, kind, id)), location)
    if (cause !== 'stay') await list
    return credit
  }
