import { msg } from '@lingui/core/macro'
import type { Entry } from './entry.ts'

/** Tracks, trial downloads, importing. */
export const CATALOGUE_CODES = {
  TRACK_WITHDRAWN: { status: 409, code: 40910, text: msg`作品已下架或暂不可购买` },
  SKU_ENQUIRY: { status: 409, code: 40911, text: msg`此授权需询价，不能直接购买` },
  PREVIEW_DOWNLOADS_USED: { status: 429, code: 42910, text: msg`今天的试用下载次数已用完，北京时间 0:00 后可继续下载` },
  IMPORT_KNOWN: { status: 409, code: 40930, text: msg`相同内容已导入` },
  IMPORT_FILE_MISSING: { status: 409, code: 40931, text: msg`引用的文件尚未上传` },
  IMPORT_HASH: { status: 400, code: 40032, text: msg`文件内容与其 SHA-256 不符` },
} as const satisfies Record<string, Entry>
