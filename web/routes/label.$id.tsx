import { createFileRoute } from '@tanstack/react-router'
import { creditLoader } from '../features/credits/credit-data.ts'
import { type CreditSearch, readCreditListing, toCreditSearch } from '../features/credits/credit-listing.ts'
import { CreditPage } from '../features/credits/credit-page.tsx'
import { creditPageHead } from '../features/credits/credit-page-head.ts'

export const Route = createFileRoute('/label/$id')({
  validateSearch: (raw: Record<string, unknown>): CreditSearch => toCreditSearch(raw),
  loaderDeps: ({ search }) => ({ listing: readCreditListing(search) }),
  loader: creditLoader('label'),
  head: ({ loaderData, match: { context, loaderDeps } }) =>
    loaderData ? creditPageHead(context, loaderData, loaderDeps.listing) : {},
  component: Label,
})

function Label() {
  const { id } = Route.useParams()
  const { listing } = Route.useLoaderDeps()
  return <CreditPage key={id} kind="label" id={id} listing={listing} />
}
