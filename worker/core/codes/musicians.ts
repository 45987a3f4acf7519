import { msg } from '@lingui/core/macro'
import type { Entry } from './entry.ts'

/** Applications of musicians and labels. */
export const MUSICIAN_CODES = {
  LINKS_INVALID: { status: 400, code: 40195, text: msg`每行一个完整的链接（以 https:// 开头），最多 10 个` },
  MUSICIAN_NOTHING_TO_HEAR: { status: 400, code: 40196, text: msg`请至少上传一首作品，或填写一个可以试听的链接` },
  LINK_HTTPS: { status: 400, code: 40197, text: msg`请填写以 https:// 开头的完整地址` },
  MUSICIAN_STATE: { status: 409, code: 41580, text: msg`这份申请的状态已变化，请刷新` },
  /** Another account keeps the page; its claim has to end first. */
  MUSICIAN_CLAIM_TAKEN: { status: 409, code: 41581, text: msg`这个页面已由另一位申请人管理，请先结束那一份认领` },
} as const satisfies Record<string, Entry>
