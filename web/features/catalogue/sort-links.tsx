import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import * as css from './explore.css.ts'
import { changed } from './explore-links.ts'
import { EXACTLY, type ExploreQuery, PLAYLIST_SORTS, SORTS, type Sort } from './explore-query.ts'
import { SORT_WORDS } from './words.ts'

/** Cheapest first to begin with; a second press turns the order round. */
function orderAfter(query: ExploreQuery, sort: Sort): 'asc' | 'desc' {
  if (sort !== 'price') return 'desc'
  return query.sort === 'price' && query.order === 'asc' ? 'desc' : 'asc'
}

export function SortLinks({ query }: { query: ExploreQuery }) {
  const { t, i18n } = useLingui()
  return (
    <nav className={css.sorts} aria-label={t`排序`}>
      {(query.category === 'songList' ? PLAYLIST_SORTS : SORTS).map((sort) => {
        const isOn = query.sort === sort
        return (
          <Link
            key={sort}
            to="/explore"
            search={changed(query, { sort, order: orderAfter(query, sort) })}
            className={css.sort}
            aria-current={isOn ? 'true' : undefined}
            activeOptions={EXACTLY}
            resetScroll={false}
            preload={false}
            rel="nofollow"
          >
            {i18n._(SORT_WORDS[sort])}
            {sort === 'price' && isOn && (
              <>
                <Icon name={query.order === 'asc' ? 'arrow-up' : 'arrow-down'} size={14} />
                <VisuallyHidden>{query.order === 'asc' ? t`从低到高` : t`从高到低`}</VisuallyHidden>
              </>
            )}
          </Link>
        )
      })}
    </nav>
  )
}
