import { queryOptions } from '@tanstack/react-query'
import { type Api, readValue } from '#web/lib/api/api.ts'
import type { FolderDetail, SharedFolder } from '#worker/modules/favourites/contract.ts'
import { isShareId } from '#worker/modules/favourites/values.ts'
import { carryRows, type RowPage, type RowTrack } from '../catalogue-core/rows/row-track.ts'
import { type FolderView, toFolderQuery } from './view.ts'

/** Every key begins with `favourites`, so that whatever changes a favourite reads them again. */
export const foldersQuery = (api: Api) =>
  queryOptions({
    queryKey: ['favourites', 'list'],
    queryFn: () => readValue(api.product.collection.folder.list.$get()),
    meta: { isPart: true },
  })

type Rows<T> = Omit<T, 'items'> & RowPage
export type FolderRows = Rows<FolderDetail>
export type SharedRows = Rows<SharedFolder>

/** One of my folders with a page of its tracks. `perPage`: more of them, for what is done with the whole folder. */
export const folderQuery = (api: Api, id: string, view: FolderView, perPage?: number) =>
  queryOptions({
    queryKey: ['favourites', 'detail', id, view, perPage ?? null],
    queryFn: async (): Promise<FolderRows> =>
      readValue(
        api.product.collection.folder.detail[':id'].$get({ param: { id }, query: toFolderQuery(view, perPage) }),
      ),
    meta: { isPart: true, carry: carryRows() },
  })

/** A folder that somebody shared. */
export const sharedQuery = (api: Api, shareId: string, view: FolderView, perPage?: number) =>
  queryOptions({
    queryKey: ['favourites', 'shared', shareId, view, perPage ?? null],
    queryFn: async (): Promise<SharedRows> =>
      readValue(
        api.product.collection.shared[':shareId'].$get({ param: { shareId }, query: toFolderQuery(view, perPage) }),
      ),
    meta: { isPart: true, isForVisitors: true, carry: carryRows() },
  })

export const keptPlaylistsQuery = (api: Api, page: number) =>
  queryOptions({
    queryKey: ['favourites', 'playlists', page],
    queryFn: () => readValue(api.product.collection.songList.list.$get({ query: { page: String(page) } })),
    meta: { isPart: true },
  })

/** The most that is read of a folder at once: as many tracks as a cart takes. */
export const MOST_OF_FOLDER = 200
const AT_ONCE = 100
/** The tracks of a whole folder of mine, or of a shared one; the first 200. */
export async function readWhole(api: Api, id: string, view: FolderView = {}): Promise<RowTrack[]> {
  const items: RowTrack[] = []
  for (let page = 1; items.length < MOST_OF_FOLDER; page++) {
    const query = toFolderQuery({ ...view, page: String(page) }, AT_ONCE)
    const folder: RowPage & { total: number } = isShareId(id)
      ? await readValue(api.product.collection.shared[':shareId'].$get({ param: { shareId: id }, query }))
      : await readValue(api.product.collection.folder.detail[':id'].$get({ param: { id }, query }))
    items.push(...folder.items)
    if (folder.items.length === 0 || items.length >= folder.total) break
  }
  return items.slice(0, MOST_OF_FOLDER)
}
