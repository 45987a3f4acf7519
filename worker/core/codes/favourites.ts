import { msg } from '@lingui/core/macro'
import type { Entry } from './entry.ts'

/** Favourites. */
export const FAVOURITE_CODES = {
  FAVOURITE_FOLDERS_FULL: { status: 409, code: 40942, text: msg`最多创建 30 个收藏夹` },
  FAVOURITE_FOLDER_EXISTS: { status: 409, code: 40943, text: msg`已有同名收藏夹` },
} as const satisfies Record<string, Entry>
