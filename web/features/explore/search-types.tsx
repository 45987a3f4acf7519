import { useLingui } from '@lingui/react/macro'
import { PlainLink } from '#web/ui/plain-link.tsx'
import * as css from '../catalogue-core/listing.css.ts'
import { changed } from '../catalogue-core/listing-links.ts'
import type { ExploreQuery } from '../catalogue-core/listing-query.ts'
import { SEARCH_TYPES } from '../catalogue-core/listing-values.ts'
import { SEARCH_TYPE_WORDS } from '../catalogue-core/messages.ts'

/** Which fields are searched (specification section 2, "Search types"). */
export function SearchTypes({ query }: { query: ExploreQuery }) {
  const { t, i18n } = useLingui()
  return (
    <nav className={css.tabs} aria-label={t`搜索范围`}>
      {SEARCH_TYPES.map((type) => (
        <PlainLink
          key={type}
          to="/explore"
          search={changed(query, { searchType: type === 'song' ? null : type })}
          className={css.tab}
          aria-current={(query.searchType ?? 'song') === type ? 'true' : undefined}
          keepsScroll
          preload={false}
          rel="nofollow"
        >
          {i18n._(SEARCH_TYPE_WORDS[type])}
        </PlainLink>
      ))}
    </nav>
  )
}
