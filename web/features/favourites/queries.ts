import { queryOptions } from '@tanstack/react-query'
import { type Api, readValue } from '#web/lib/api/api.ts'

/** All folders, each with whether it contains the track. The dialog shows errors itself. */
export const foldersForQuery = (api: Api, songId: string) =>
  queryOptions({
    queryKey: ['favourites', 'folders', songId],
    queryFn: () => readValue(api.product.collection.folder.list[':songId'].$get({ param: { songId } })),
    // The user decides based on the ticks, so a cached result is never used.
    staleTime: 0,
    gcTime: 0,
    meta: { isSilent: true },
  })
