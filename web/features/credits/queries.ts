import { queryOptions } from '@tanstack/react-query'
import { type Api, readValue } from '../../lib/api.ts'
import { wireSort } from '../catalogue/explore-request.ts'
import { type CreditKind, readCredit } from './credit.ts'
import type { CreditListing } from './credit-listing.ts'

export const creditQuery = (api: Api, kind: CreditKind, id: string) =>
  queryOptions({ queryKey: ['credits', kind, id], queryFn: () => readCredit(api, kind, id) })

/** A page of their tracks. */
export const creditTracksQuery = (api: Api, kind: CreditKind, id: string, listing: CreditListing, perPage?: number) =>
  queryOptions({
    queryKey: ['tracks', 'credit', kind, id, listing, perPage ?? null],
    queryFn: () =>
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
  })
