import { msg } from '@lingui/core/macro'
import type { Entry } from './entry.ts'

/** Licences: form, document, links. */
export const LICENCE_CODES = {
  LICENCE_ALREADY_ISSUED: { status: 409, code: 40920, text: msg`授权书已生成，不可更改` },
  LICENCE_REVOKED: { status: 409, code: 40922, text: msg`这份授权已被撤销` },
  LICENCE_NOT_ISSUED: { status: 409, code: 40921, text: msg`请先填写授权信息` },
  HOLDER_NOT_PERSON: { status: 409, code: 40923, text: msg`个人授权只授予自然人，企业请选择企业授权` },
  HOLDER_NOT_ORGANISATION: {
    status: 409,
    code: 40924,
    text: msg`企业与代理制作授权只授予单位，个人请选择个人授权`,
  },
  USE_MEDIUM_MISSING: { status: 409, code: 40925, text: msg`这份授权不包含这种媒介` },
  USE_TYPE_DIFFERS: { status: 409, code: 40926, text: msg`这份授权的类型与使用者不符` },
  USE_TERRITORY_MISSING: { status: 409, code: 40927, text: msg`这份授权不包含这些国家或地区` },
  USE_TERM_SHORT: { status: 409, code: 40928, text: msg`这份授权的期限不够长` },
  USE_AUDIENCE_SMALL: { status: 409, code: 40929, text: msg`这份授权的受众规模不够大` },
  ID_NUMBER_INVALID: { status: 400, code: 40120, text: msg`请输入正确的证件号码（仅限字母与数字）` },
  PHONE_INVALID: { status: 400, code: 40121, text: msg`请输入正确的联系电话` },
  LINK_INVALID: { status: 403, code: 40320, text: msg`下载链接无效` },
  LINK_EXPIRED: { status: 403, code: 40321, text: msg`下载链接已过期，请重新获取` },
  DOWNLOADS_USED: { status: 429, code: 42911, text: msg`今天的下载次数已用完，北京时间 0:00 后可继续下载` },
} as const satisfies Record<string, Entry>
