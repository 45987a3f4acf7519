import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import * as css from './explore.css.ts'
import { changed } from './explore-links.ts'
import { EXACTLY, type ExploreQuery } from './explore-query.ts'
import { SEARCH_TYPES } from './explore-values.ts'
import { SEARCH_TYPE_WORDS } from './words.ts'

/** Where the words are looked for (specification section 2, "Search types"). */
export function SearchTypes({ query }: { query: ExploreQuery }) {
  const { t, i18n } = useLingui()
  return (
    <nav className={css.tabs} aria-label={t`搜索范围`}>
      {SEARCH_TYPES.map((type) => (
        <Link
          key={type}
          to="/explore"
          search={changed(query, { searchType: type === 'song' ? null : type })}
          className={css.tab}
          aria-current={(query.searchType ?? 'song') === type ? 'true' : undefined}
          activeOptions={EXACTLY}
          resetScroll={false}
          preload={false}
          rel="nofollow"
        >
          {i18n._(SEARCH_TYPE_WORDS[type])}
        </Link>
      ))}
    </nav>
  )
}
