import { msg } from '@lingui/core/macro'
import type { Entry } from './entry.ts'

/** Licences: form, document, links. */
export const LICENCE_CODES = {
  LICENCE_ALREADY_ISSUED: { status: 409, code: 40920, text: msg`授权书已生成，不可更改` },
  LICENCE_REVOKED: { status: 409, code: 40922, text: msg`这份授权已被撤销` },
  LICENCE_NOT_ISSUED: { status: 409, code: 40921, text: msg`请先填写授权信息` },
  ID_NUMBER_INVALID: { status: 400, code: 40120, text: msg`请输入正确的证件号码（仅限字母与数字）` },
  PHONE_INVALID: { status: 400, code: 40121, text: msg`请输入正确的联系电话` },
  LINK_INVALID: { status: 403, code: 40320, text: msg`下载链接无效` },
  LINK_EXPIRED: { status: 403, code: 40321, text: msg`下载链接已过期，请重新获取` },
} as const satisfies Record<string, Entry>
