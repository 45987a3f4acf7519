import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { ChipLink } from '#web/ui/chip.tsx'
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Pagination } from '#web/ui/navigation/pagination.tsx'
import { HomeSection } from '#web/ui/page-section.tsx'
import { PlainLink } from '#web/ui/plain-link.tsx'
import { wrap } from '#web/ui/theme/layout.css.ts'
import { SORTS } from '../catalogue-core/listing-values.ts'
import { NoSuchPage } from '../catalogue-core/no-such-page.tsx'
import { TrackList } from '../catalogue-core/rows/track-list.tsx'
import { TrackListSkeleton } from '../catalogue-core/rows/track-list-skeleton.tsx'
import { SortNav } from '../catalogue-core/sort-nav.tsx'
import { AlbumGrid } from './album-grid.tsx'
import type { Credit, CreditKind } from './credit.ts'
import { CreditHead } from './credit-head.tsx'
import { creditLink } from './credit-links.tsx'
import { type CreditListing, searchOfListing } from './credit-listing.ts'
import * as css from './credit-page.css.ts'
import { creditQuery, creditTracksQuery } from './queries.ts'

/** The page of an artist, album or label: head, tracks, and an artist's albums or a label's artists. */
export function CreditPage({ kind, id, listing }: { kind: CreditKind; id: string; listing: CreditListing }) {
  const { api } = useRouteContext({ from: '__root__' })
  const { data: credit } = useSuspenseQuery(creditQuery(api, kind, id))
  return (
    <main id="main" className={wrap}>
      <CreditHead credit={credit} />
      <Tracks credit={credit} listing={listing} />
      {credit.albums.length > 0 && <AlbumGrid albums={credit.albums} />}
      {kind === 'label' && credit.artists.length > 0 && <People people={credit.artists} />}
    </main>
  )
}

/** The artists of a label. */
const People = ({ people }: { people: Credit['artists'] }) => (
  <HomeSection title={<Trans>旗下音乐人</Trans>}>
    <ul className={css.people}>
      {people.map(({ id, name }) => (
        <li key={id}>
          <ChipLink {...creditLink('artist', id)} preload={false}>
            {name}
          </ChipLink>
        </li>
      ))}
    </ul>
  </HomeSection>
)

type Shown = { credit: Credit; listing: CreditListing }

function Tracks({ credit, listing }: Shown) {
  const { t } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const { data, isPlaceholderData, isError, error, isFetching, refetch } = useQuery({
    ...creditTracksQuery(api, credit.kind, credit.id, listing),
    placeholderData: keepPreviousData,
  })
  return (
    <section className={css.tracks} aria-labelledby="tracks-title">
      <div className={css.tracksHead}>
        <h2 id="tracks-title" className={css.tracksTitle}>
          <Trans>全部作品</Trans>
        </h2>
        <SortNav
          sorts={SORTS}
          now={listing}
          renderLink={(next, props) => (
            <PlainLink
              key={next.sort}
              {...creditLink(credit.kind, credit.id)}
              search={searchOfListing({ ...next, page: 1 })}
              {...props}
            />
          )}
        />
      </div>
      <div className={css.list} aria-busy={isPlaceholderData || (isFetching && !data)}>
        {data && data.items.length > 0 && (
          <>
            <TrackList tracks={data.items} label={t`${credit.name} 的作品`} />
            <Pages credit={credit} listing={listing} perPage={data.perPage} total={data.total} />
          </>
        )}
        {data && data.items.length === 0 && <NoTracks credit={credit} listing={listing} total={data.total} />}
        {!data &&
          (isError ? (
            <ErrorState error={error} onRetry={refetch} isRetrying={isFetching} />
          ) : (
            <TrackListSkeleton count={20} />
          ))}
      </div>
    </section>
  )
}

function Pages({ credit, listing, perPage, total }: Shown & { perPage: number; total: number }) {
  return (
    <Pagination
      page={listing.page}
      perPage={perPage}
      total={total}
      renderLink={(page, props) => (
        <PlainLink
          key={`${page}-${props.rel}`}
          {...creditLink(credit.kind, credit.id)}
          search={searchOfListing({ ...listing, page })}
          {...props}
        />
      )}
    />
  )
}

function NoTracks({ credit, listing, total }: Shown & { total: number }) {
  if (total > 0) {
    return (
      <NoSuchPage
        first={
          <LinkButton {...creditLink(credit.kind, credit.id)} search={searchOfListing({ ...listing, page: 1 })}>
            <Trans>回到第一页</Trans>
          </LinkButton>
        }
      />
    )
  }
  return (
    <EmptyState
      title={<Trans>这里还没有作品</Trans>}
      actions={
        <LinkButton to="/explore" search={{ category: 'music' }}>
          <Trans>浏览全部音乐</Trans>
        </LinkButton>
      }
    />
  )
}
