import { msg } from '@lingui/core/macro'
import { getMessages } from '#core/messages.ts'
import type { Ctx } from '#worker/context.ts'
import type { FolderWire } from './contract.ts'
import type { FolderRow } from './folder-store.ts'
import { DEFAULT_FOLDER } from './values.ts'

/** The default folder's name in the reader's language. */
export const defaultName = (ctx: Ctx): string => getMessages(ctx.locale)._(msg`默认收藏夹`)

export const folderWire = (ctx: Ctx, row: FolderRow): FolderWire => ({
  id: row.id,
  folderName: row.isDefault ? defaultName(ctx) : row.name,
  isDefault: row.isDefault,
  cover: row.coverKey && `/media/${row.coverKey}`,
  trackCount: row.trackCount,
  updateTime: new Date(row.updatedAtMs).toISOString(),
})

/** The default folder of somebody who has never used it: empty, without a row. */
export const untouchedDefault = (ctx: Ctx): FolderWire => ({
  id: DEFAULT_FOLDER,
  folderName: defaultName(ctx),
  isDefault: true,
  cover: null,
  trackCount: 0,
  updateTime: null,
})
