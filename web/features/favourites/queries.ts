import { queryOptions } from '@tanstack/react-query'
import { type Api, readValue } from '#web/lib/api/api.ts'

/** Every folder, each saying whether it has the track; shown with its own failures. */
export const foldersForQuery = (api: Api, songId: string) =>
  queryOptions({
    queryKey: ['favourites', 'folders', songId],
    queryFn: () => readValue(api.product.collection.folder.list[':songId'].$get({ param: { songId } })),
    // What is ticked is decided upon: never from memory.
    staleTime: 0,
    gcTime: 0,
    meta: { isSilent: true },
  })
