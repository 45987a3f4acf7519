import { queryOptions } from '@tanstack/react-query'
import { type Api, readValue } from '../../lib/api.ts'
import { type ExploreQuery, requestOf } from './explore-query.ts'

/** What the home page opens with. */
export const recommendedQuery = (api: Api) =>
  queryOptions({
    queryKey: ['tracks', 'recommend'],
    queryFn: () => readValue(api.product.tracks.recommend.$get({ query: {} })),
  })

export const searchQuery = (api: Api, query: ExploreQuery) =>
  queryOptions({
    queryKey: ['tracks', 'search', query],
    queryFn: () => readValue(api.product.productSongInfo.search.$post({ json: requestOf(query) })),
  })

export const trackQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['tracks', 'one', id],
    queryFn: () => readValue(api.product.tracks[':id'].$get({ param: { id } })),
  })

/** One vocabulary for all types of music; it hardly ever changes. */
export const tagsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['tags'],
    queryFn: () => readValue(api.product.cvSongLabelInfo.getTags.$get({ query: {} })),
    staleTime: 600_000,
  })

/** The licences of a version and their prices: read when the dialog opens, shown with its own failures. */
export const skuQuery = (api: Api, trackId: string, versionId: string) =>
  queryOptions({
    queryKey: ['sku', trackId, versionId],
    queryFn: () => readValue(api.product.sku[':trackId'][':versionId'].$get({ param: { trackId, versionId } })),
    meta: { isSilent: true },
  })
