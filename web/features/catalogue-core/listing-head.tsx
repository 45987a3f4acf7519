import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import * as css from './listing.css.ts'
import type { ExploreQuery } from './listing-query.ts'
import { exploreTitle } from './listing-title.ts'
import { SortLinks } from './sort-links.tsx'

/** Title, number of results and sorting. `children`: other tools, which are beside the title on a narrow page. */
export function ExploreHead({
  query,
  count,
  reference,
  children,
}: {
  query: ExploreQuery
  count: ReactNode
  /** The name of the track that the list is compared with. */
  reference?: string | null
  children?: ReactNode
}) {
  const { i18n } = useLingui()
  return (
    <div className={css.head}>
      <div className={css.heading}>
        <h1 className={css.title}>{exploreTitle(i18n, query, reference)}</h1>
        <span className={css.count} role="status">
          {count}
        </span>
      </div>
      <div className={css.tools}>
        {children && <div className={css.actions}>{children}</div>}
        {/* A list in the order of similarity has no other. */}
        {query.like === null && <SortLinks query={query} />}
      </div>
    </div>
  )
}
