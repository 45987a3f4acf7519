import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { LettersPage } from '../features/licences/letters/letters-page.tsx'
import { letterSubjectsQuery, lettersQuery } from '../features/licences/letters/queries.ts'
import { loaded } from '../lib/loaded.ts'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/uc/letter')({
  validateSearch: (search: Record<string, unknown>): { page?: number | undefined } => {
    const page = Number(search.page)
    return { page: Number.isInteger(page) && page > 1 && page <= 100_000 ? page : undefined }
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api, queryClient }, deps: { page = 1 }, location }) =>
    loaded(
      Promise.all([
        queryClient.ensureQueryData({ ...lettersQuery(api, page), revalidateIfStale: true }),
        queryClient.prefetchQuery(letterSubjectsQuery(api)),
      ]),
      location,
    ),
  head: ({ match }) => pageHead(match.context, msg`授权证明`),
  component: Page,
})

function Page() {
  return <LettersPage pageNumber={Route.useLoaderDeps().page ?? 1} />
}
