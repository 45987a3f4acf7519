import { createFileRoute } from '@tanstack/react-router'
import { type CreditSearch, creditSearchOf, readCreditListing } from '../features/credits/credit-listing.ts'
import { CreditPage } from '../features/credits/credit-page.tsx'
import { creditPageHead } from '../features/credits/credit-page-head.ts'
import { creditQuery, creditTracksQuery } from '../features/credits/queries.ts'
import { loaded } from '../lib/guard.ts'

export const Route = createFileRoute('/album/$id')({
  validateSearch: (raw: Record<string, unknown>): CreditSearch => creditSearchOf(raw),
  loaderDeps: ({ search }) => ({ listing: readCreditListing(search) }),
  loader: async ({ context: { api, queryClient }, params: { id }, deps: { listing }, location }) => {
    const credit = await loaded(queryClient.ensureQueryData(creditQuery(api, 'album', id)), location)
    await queryClient.ensureQueryData(creditTracksQuery(api, 'album', id, listing))
    return credit
  },
  head: ({ loaderData, match: { context, loaderDeps } }) =>
    loaderData ? creditPageHead(context, loaderData, loaderDeps.listing) : {},
  component: Album,
})

function Album() {
  const { id } = Route.useParams()
  const { listing } = Route.useLoaderDeps()
  return <CreditPage key={id} kind="album" id={id} listing={listing} />
}
