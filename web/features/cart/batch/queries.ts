import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Api, readValue } from '#web/lib/api/api.ts'

/** What adding these tracks with this licence would do. A POST that only reads. */
export const batchQuery = (api: Api, songIds: readonly string[], licence: string) =>
  queryOptions({
    queryKey: ['batch', songIds, licence],
    queryFn: () => readValue(api.product.carts.tracks.preview.$post({ json: { songIds: [...songIds], licence } })),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
    meta: { isSilent: true },
  })
