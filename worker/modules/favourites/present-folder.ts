import { msg } from '@lingui/core/macro'
import { getMessages } from '#core/messages.ts'
import type { Ctx } from '#worker/context.ts'
import type { FolderWire } from './contract.ts'
import type { FolderRow } from './folder-store.ts'
import { DEFAULT_FOLDER } from './values.ts'

/** The default folder's name in the reader's language. */
export const defaultName = (ctx: Ctx): string => getMessages(ctx.locale)._(msg`默认收藏夹`)
export const shownName = (ctx: Ctx, row: FolderRow): string => (row.isDefault ? defaultName(ctx) : row.name)

/** Where uploaded covers are served: under the folder for its owner, under the link for its readers. */
export type CoverPath = 'cover' | 'shared'
const API = '/cuemark2/api/v2/collection'
/** The end of the key changes with the file, so that a new cover has another address. */
const uploadedCover = (path: CoverPath, id: string, key: string): string =>
  `${API}/${path === 'cover' ? `cover/${id}` : `shared/${id}/cover`}?v=${key.replace(/\.\w+$/, '').slice(-8)}`

/** `cover`: uploaded, chosen, or the newest track's. `covers`: those it is composed of, if none was uploaded or chosen. */
export function folderCovers(
  { coverFile, coverKey, newestCovers }: FolderRow,
  path: CoverPath,
  id: string,
): { cover: string | null; covers: string[] } {
  if (coverFile) return { cover: uploadedCover(path, id, coverFile), covers: [] }
  if (coverKey) return { cover: `/media/${coverKey}`, covers: [] }
  const covers = newestCovers.map((key) => `/media/${key}`)
  return { cover: covers[0] ?? null, covers }
}

export const folderWire = (ctx: Ctx, row: FolderRow): FolderWire => ({
  id: row.id,
  folderName: shownName(ctx, row),
  isDefault: row.isDefault,
  ...folderCovers(row, 'cover', row.id),
  hasOwnCover: row.coverFile !== null || row.coverKey !== null,
  trackCount: row.trackCount,
  updateTime: new Date(row.updatedAtMs).toISOString(),
  shareId: row.shareId,
  showsOwner: row.shareNamesOwner,
  showsPrices: row.shareShowsPrices,
})

/** The default folder of somebody who has never used it: empty, without a row. */
export const untouchedDefault = (ctx: Ctx): FolderWire => ({
  id: DEFAULT_FOLDER,
  folderName: defaultName(ctx),
  isDefault: true,
  cover: null,
  covers: [],
  hasOwnCover: false,
  trackCount: 0,
  updateTime: null,
  shareId: null,
  showsOwner: false,
  showsPrices: true,
})
