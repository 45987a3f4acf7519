import { msg } from '@lingui/core/macro'
import type { Entry } from './entry.ts'

/** Favourites. */
export const FAVOURITE_CODES = {
  FAVOURITE_FOLDERS_FULL: { status: 409, code: 40942, text: msg`最多创建 30 个收藏夹` },
  FAVOURITE_FOLDER_EXISTS: { status: 409, code: 40943, text: msg`已有同名收藏夹` },
  FAVOURITE_FOLDER_FULL: { status: 409, code: 40944, text: msg`一个收藏夹最多放 1,000 首，请选择其他收藏夹或移除一些` },
} as const satisfies Record<string, Entry>
