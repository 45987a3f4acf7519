import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useRouteContext, useRouterState } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { ChosenFilters } from './chosen-filters.tsx'
import * as css from './explore.css.ts'
import { EXACTLY, type ExploreQuery, searchOf } from './explore-query.ts'
import { exploreTitle } from './explore-title.ts'
import { Filters } from './filters.tsx'
import { NoResults } from './no-results.tsx'
import { searchQuery, tagsQuery } from './queries.ts'
import { SortLinks } from './sort-links.tsx'
import { TrackList } from './track-list.tsx'

export function ExplorePage({ query }: { query: ExploreQuery }) {
  const { t, i18n } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const { data } = useSuspenseQuery(searchQuery(api, query))
  const { data: tags } = useSuspenseQuery(tagsQuery(api))
  const isBusy = useRouterState({ select: (state) => state.isLoading })
  const title = exploreTitle(i18n, query)
  return (
    <div className={css.layout}>
      <FilterColumn query={query} tags={tags} />
      <main id="main">
        <div className={css.head}>
          <h1 className={css.title}>{title}</h1>
          <span className={css.count} role="status">
            <Plural value={data.total} other="# 首" />
          </span>
          <SortLinks query={query} />
        </div>
        <ChosenFilters query={query} tags={tags} />
        <div className={css.results} aria-busy={isBusy}>
          {data.items.length === 0 ? (
            <NoResults query={query} total={data.total} />
          ) : (
            <TrackList tracks={data.items} label={t`搜索结果`} />
          )}
          {data.items.length > 0 && (
            <Pagination
              page={data.page}
              perPage={data.perPage}
              total={data.total}
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
          )}
        </div>
      </main>
    </div>
  )
}

/** On a wide page always there, on a narrow one behind a button. */
function FilterColumn({ query, tags }: { query: ExploreQuery; tags: Parameters<typeof Filters>[0]['tags'] }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <aside aria-label={t`筛选`}>
      <div className={css.filtersHead}>
        <Button scale="sm" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          <Icon name={isOpen ? 'close' : 'filter'} />
          {isOpen ? <Trans>收起筛选</Trans> : <Trans>筛选</Trans>}
        </Button>
      </div>
      <div id={id} className={css.filters} data-open={isOpen || undefined}>
        <Filters query={query} tags={tags} />
      </div>
    </aside>
  )
}
