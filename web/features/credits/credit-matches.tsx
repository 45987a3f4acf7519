import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ErrorState } from '#web/ui/feedback/states.tsx'
import { Pagination } from '#web/ui/navigation/pagination.tsx'
import { PlainLink } from '#web/ui/plain-link.tsx'
import { textLink } from '#web/ui/theme/layout.css.ts'
import { type ExploreQuery, toSearch } from '../catalogue-core/listing-query.ts'
import { SEARCH_TYPE_WORDS } from '../catalogue-core/messages.ts'
import type { CreditKind, CreditMatch } from './credit.ts'
import { CREDIT_FLAGS, creditLink } from './credit-links.tsx'
import * as css from './credit-matches.css.ts'
import { creditMatchesQuery } from './queries.ts'

type Asked = { kind: CreditKind; query: ExploreQuery }

/** Artists, albums or labels whose names match the search, above the tracks. */
export function CreditMatches({ kind, query }: Asked) {
  const { i18n } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  // The last answer stays until the next has loaded, and contains its own kind.
  const { data, isPlaceholderData, isError, error, isFetching, refetch } = useQuery({
    ...creditMatchesQuery(api, kind, query),
    placeholderData: keepPreviousData,
  })
  // The tracks below show that nothing was found.
  if (data?.total === 0) return null
  return (
    <section className={css.section} aria-labelledby="called-title" aria-busy={isPlaceholderData}>
      <h2 id="called-title" className={css.title}>
        {i18n._(SEARCH_TYPE_WORDS[data?.kind ?? kind])}
        {data && (
          <span className={css.count}>
            {i18n.number(data.total)}
            {!data.isTotalExact && '+'}
          </span>
        )}
      </h2>
      {data && data.items.length > 0 && <Called query={query} {...data} />}
      {data && data.items.length === 0 && <BeyondTheLast query={query} />}
      {!data && (isError ? <ErrorState error={error} onRetry={refetch} isRetrying={isFetching} /> : <Places />)}
    </section>
  )
}

function Called({
  kind,
  query,
  items,
  perPage,
  total,
}: Asked & { items: CreditMatch[]; perPage: number; total: number }) {
  const { t, i18n } = useLingui()
  const what = i18n._(SEARCH_TYPE_WORDS[kind])
  return (
    <>
      <ul className={css.list} aria-label={what}>
        {items.map((credit) => (
          <li key={credit.id} className={css.row}>
            <Match kind={kind} query={query} credit={credit} />
          </li>
        ))}
      </ul>
      <Pagination
        page={query.matchPage}
        perPage={perPage}
        total={total}
        label={t`${what}分页`}
        renderLink={(matchPage, props) => (
          <PlainLink
            key={`${matchPage}-${props.rel}`}
            to="/explore"
            search={toSearch({ ...query, matchPage })}
            keepsScroll
            preload={false}
            {...props}
          />
        )}
      />
    </>
  )
}

/** The name links to its page, the number of tracks to the list with filters (specification section 2). */
function Match({ kind, query, credit }: Asked & { credit: CreditMatch }) {
  const { id, name, picture, artists, trackCount } = credit
  const search = { category: query.category ?? undefined, keyword: name, [CREDIT_FLAGS[kind]]: '1' }
  return (
    <>
      <PlainLink {...creditLink(kind, id)} className={css.name} preload={false}>
        {picture ? (
          <img
            className={css.pictures[kind]}
            src={picture}
            alt=""
            width={48}
            height={48}
            loading="lazy"
            decoding="async"
          />
        ) : (
          <span className={css.pictures[kind]} aria-hidden="true">
            {[...name][0]}
          </span>
        )}
        <span className={css.words}>
          <span className={css.called}>{name}</span>
          {artists.length > 0 && <span className={css.by}>{artists.map((artist) => artist.name).join(' / ')}</span>}
        </span>
      </PlainLink>
      <PlainLink to="/explore" search={search} className={css.tracks} preload={false} rel="nofollow">
        <Plural value={trackCount} other="# 首作品" />
      </PlainLink>
    </>
  )
}

const BeyondTheLast = ({ query }: { query: ExploreQuery }) => (
  <p className={css.beyond}>
    <PlainLink to="/explore" search={toSearch({ ...query, matchPage: 1 })} className={textLink} keepsScroll>
      <Trans>回到第一页</Trans>
    </PlainLink>
  </p>
)

const Places = () => (
  <div className={css.list} aria-hidden="true">
    {[1, 2, 3].map((n) => (
      <div key={n} className={css.row}>
        <span className={css.name}>
          <Skeleton width={48} height={48} />
          <Skeleton width="50%" />
        </span>
      </div>
    ))}
  </div>
)
