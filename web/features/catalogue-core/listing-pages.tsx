import { Pagination } from '#web/ui/navigation/pagination.tsx'
import { PlainLink } from '#web/ui/plain-link.tsx'
import { type ExploreQuery, toSearch } from './listing-query.ts'

/**
 * The pages of a list; going to another one scrolls to the top. The current page is taken from the address, not from
 * the last answer.
 */
export function ExplorePages({ query, perPage, total }: { query: ExploreQuery; perPage: number; total: number }) {
  return (
    <Pagination
      page={query.page}
      perPage={perPage}
      total={total}
      renderLink={(page, props) => (
        <PlainLink key={`${page}-${props.rel}`} to="/explore" search={toSearch({ ...query, page })} {...props} />
      )}
    />
  )
}
