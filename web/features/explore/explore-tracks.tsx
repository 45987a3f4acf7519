import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { ErrorState } from '#web/ui/feedback/states.tsx'
import { type ListPage, searchQuery } from '../catalogue-core/list-query.ts'
import * as css from '../catalogue-core/listing.css.ts'
import { ExploreHead } from '../catalogue-core/listing-head.tsx'
import { isWanted } from '../catalogue-core/listing-links.ts'
import { ExplorePages } from '../catalogue-core/listing-pages.tsx'
import type { ExploreQuery } from '../catalogue-core/listing-query.ts'
import { getMusicType } from '../catalogue-core/listing-request.ts'
import { RESULTS } from '../catalogue-core/listing-values.ts'
import { SEARCH_TYPE_WORDS } from '../catalogue-core/messages.ts'
import { useNearNote } from '../catalogue-core/near-note.ts'
import { NoResults } from '../catalogue-core/no-results.tsx'
import { tagsQuery } from '../catalogue-core/queries.ts'
import { TrackList } from '../catalogue-core/rows/track-list.tsx'
import { TrackListSkeleton } from '../catalogue-core/rows/track-list-skeleton.tsx'
import { clipSampleAtom } from '../clip-search/atoms.ts'
import { title as titleUnderMatches } from '../credits/credit-matches.css.ts'
import { CreditMatches } from '../credits/credit-matches.tsx'
import { toMatchKind } from '../credits/queries.ts'
import { ZoneLinks } from '../editorial/sections/zone-links.tsx'
import { SaveSearch } from '../saved-searches/save-search.tsx'
import { ResultsField } from '../search-box/results-field.tsx'
import { AlmostTracks } from './almost-tracks.tsx'
import { ChosenFilters, type NamedTag } from './chosen-filters.tsx'
import { Discovered } from './discovered.tsx'
import { FewerFilters } from './fewer-filters.tsx'
import { FilterButton } from './filters/filter-button.tsx'
import { Filters } from './filters/filters.tsx'
import { LikeBar } from './like-bar.tsx'
import { Reading } from './reading.tsx'
import { SearchTypes } from './search-types.tsx'
import { useUseName } from './use-name.ts'

/** Music, effects, samples and beats: filters beside a list of tracks. */
export function ExploreTracks({ query, chosenTags }: { query: ExploreQuery; chosenTags: readonly NamedTag[] }) {
  const { t } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const clip = useAtomValue(clipSampleAtom)
  const kind = query.like === null ? toMatchKind(query) : null
  // Loaded with every other list (explore-data.ts); the page from the server needs none, because its filters are written.
  const [needsTags, setNeedsTags] = useState(false)
  const { data: tags } = useQuery({ ...tagsQuery(api, getMusicType(query)), enabled: needsTags })
  // The previous results stay until the next have loaded, so that filters and focus remain.
  const { data, isPlaceholderData, isError, error, isFetching, refetch } = useQuery({
    ...searchQuery(api, query, clip),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={css.layout}>
      <aside id="filters" className={css.filters} aria-label={t`筛选`}>
        {/* Remounted for each category, because its filters differ and fold differently. */}
        <Filters
          key={query.category}
          query={query}
          counts={data?.counts}
          tags={tags}
          onNeedTags={() => setNeedsTags(true)}
        />
      </aside>
      <main id="main">
        <ResultsField />
        <ExploreHead
          query={query}
          reference={data?.reference?.name}
          count={data && <TrackCount query={query} total={data.total} isExact={data.isTotalExact} />}
        >
          <FilterButton query={query} />
          <SaveSearch query={query} about={data?.reference?.name ?? null} />
        </ExploreHead>
        <Above query={query} data={data} />
        <ChosenFilters query={query} tags={chosenTags} />
        {kind && <CreditMatches kind={kind} query={query} />}
        {data && <Reading query={query} page={data} />}
        <div id={RESULTS} className={css.results} tabIndex={-1} aria-busy={isPlaceholderData || (isFetching && !data)}>
          {data && <Results query={query} tags={chosenTags} {...data} />}
          {!data &&
            (isError ? (
              <ErrorState error={error} onRetry={refetch} isRetrying={isFetching} />
            ) : (
              <TrackListSkeleton count={20} />
            ))}
        </div>
      </main>
    </div>
  )
}

/** Some languages count pieces of music with another word than effects and samples. */
function TrackCount({ query, total, isExact }: { query: ExploreQuery; total: number; isExact: boolean }) {
  const { i18n } = useLingui()
  const isPiece = query.category !== 'soundEffect' && query.category !== 'sample'
  if (!isExact) return isPiece ? <Trans>{i18n.number(total)}+ 首</Trans> : <Trans>{i18n.number(total)}+ 个</Trans>
  return isPiece ? <Plural value={total} other="# 首" /> : <Plural value={total} other="# 个" />
}

/** What the list was made from: words, a zone, or something that sounds similar. */
function Above({ query, data }: { query: ExploreQuery; data: ListPage | undefined }) {
  if (query.like !== null) return <LikeBar query={query} reference={data?.reference} />
  return query.keyword ? <SearchTypes query={query} /> : <ZoneLinks query={query} />
}

function Results({
  query,
  items,
  perPage,
  total,
  didYouMean,
  reference,
  discovered,
  without,
  almost,
  tags,
}: { query: ExploreQuery; tags: readonly NamedTag[] } & ListPage) {
  const { t, i18n } = useLingui()
  const getNote = useNearNote(reference?.id)
  const getUse = useUseName()
  if (items.length === 0)
    return (
      <NoResults query={query} total={total} didYouMean={didYouMean}>
        <FewerFilters query={query} tags={tags} without={without} />
      </NoResults>
    )
  return (
    <>
      {discovered && <Discovered {...discovered} />}
      {toMatchKind(query) && <h2 className={titleUnderMatches}>{i18n._(SEARCH_TYPE_WORDS.song)}</h2>}
      <TrackList
        tracks={items}
        label={t`搜索结果`}
        noteOf={query.like === null ? undefined : getNote}
        usedFor={isWanted(query) ? getUse : undefined}
      />
      <ExplorePages query={query} perPage={perPage} total={total} />
      {almost?.map((group) => (
        <AlmostTracks key={group.items[0]?.id} group={group} usedFor={isWanted(query) ? getUse : undefined} />
      ))}
    </>
  )
}
