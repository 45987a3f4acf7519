import { Link } from '@tanstack/react-router'
import { Pagination } from '../../ui/pagination.tsx'
import { EXACTLY, type ExploreQuery, searchOf } from './explore-query.ts'

/** The pages of a list; going to another one starts at its top. */
export function ExplorePages({
  query,
  ...counts
}: {
  query: ExploreQuery
  page: number
  perPage: number
  total: number
}) {
  return (
    <Pagination
      {...counts}
      renderLink={(page, props) => (
        <Link
          key={`${page}-${props.rel}`}
          to="/explore"
          search={searchOf({ ...query, page })}
          activeOptions={EXACTLY}
          {...props}
        />
      )}
    />
  )
}
