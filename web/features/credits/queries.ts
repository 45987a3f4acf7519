import { queryOptions } from '@tanstack/react-query'
import { type Api, readValue } from '#web/lib/api/api.ts'
import type { ExploreQuery } from '../catalogue-core/listing-query.ts'
import { getMusicType, wireSort } from '../catalogue-core/listing-request.ts'
import type { FoundPage } from '../catalogue-core/rows/found-rows.ts'
import { carryRows } from '../catalogue-core/rows/row-track.ts'
import { CREDIT_KINDS, type CreditKind, readCredit } from './credit.ts'
import type { CreditListing } from './credit-listing.ts'

export const creditQuery = (api: Api, kind: CreditKind, id: string) =>
  queryOptions({ queryKey: ['credits', kind, id], queryFn: () => readCredit(api, kind, id) })

/** A page of tracks. */
export const creditTracksQuery = (api: Api, kind: CreditKind, id: string, listing: CreditListing, perPage?: number) =>
  queryOptions({
    queryKey: ['tracks', 'credit', kind, id, listing, perPage ?? null],
    queryFn: async (): Promise<FoundPage> =>
      readValue(
        api.product.productSongInfo.search.$post({
          json: {
            ...{
              searchType: kind,
              value: id,
              page: listing.page,
              order: listing.order,
              sortBy: wireSort(listing.sort),
            },
            ...(perPage && { perPage }),
          },
        }),
      ),
    meta: { isPart: true, carry: carryRows() },
  })

const PATHS = { artist: 'artists', album: 'albums', label: 'labels' } as const
/** The kind that a search looks for by name, shown above its first tracks; null if it looks for tracks only. */
export const toMatchKind = ({ keyword, searchType, page }: ExploreQuery): CreditKind | null =>
  keyword !== '' && page === 1 ? (CREDIT_KINDS.find((kind) => kind === searchType) ?? null) : null

/** A page of the artists, albums or labels whose names match. */
export const creditMatchesQuery = (api: Api, kind: CreditKind, query: ExploreQuery) => {
  const { keyword, matchPage } = query
  const type = getMusicType(query)
  return queryOptions({
    queryKey: ['credits', 'called', kind, keyword, type, matchPage],
    queryFn: async () => {
      const asked = { keyword, page: String(matchPage), ...(type && { musicType: type }) }
      return { kind, ...(await readValue(api.product[PATHS[kind]].$get({ query: asked }))) }
    },
    // A section of a page: displays its own failure.
    meta: { isSilent: true },
  })
}
