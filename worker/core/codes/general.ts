import { msg } from '@lingui/core/macro'
import type { Entry } from './entry.ts'

/** Errors of every route: authentication, not found, unavailable services. */
export const GENERAL_CODES = {
  BAD_REQUEST: { status: 400, code: 400, text: msg`请求有误，请检查标出的内容` },
  UNAUTHORIZED: { status: 401, code: 401, text: msg`请先登录` },
  FORBIDDEN: { status: 403, code: 403, text: msg`没有权限进行此操作` },
  COMPANY_ROLE: { status: 403, code: 40305, text: msg`你在这家企业的角色不能进行此操作，或已不是其成员` },
  CROSS_SITE: { status: 403, code: 40301, text: msg`请求来源不受信任` },
  NOT_FOUND: { status: 404, code: 404, text: msg`内容不存在或已被移除` },
  METHOD_NOT_ALLOWED: { status: 405, code: 405, text: msg`不支持此请求方式` },
  CONFLICT: { status: 409, code: 409, text: msg`内容刚刚发生了变化，请刷新后重试` },
  BODY_TOO_LARGE: { status: 413, code: 413, text: msg`提交的内容过大` },
  UNSUPPORTED_TYPE: { status: 415, code: 415, text: msg`不支持的内容类型` },
  MISDIRECTED: { status: 421, code: 421, text: msg`这个域名不属于本站` },
  KEY_REUSED: { status: 422, code: 42201, text: msg`同一个幂等键不能用于不同的请求` },
  TOO_MANY: { status: 429, code: 429, text: msg`操作过于频繁，请稍后再试` },
  INTERNAL: { status: 500, code: 500, text: msg`服务器暂时不可用，请稍后刷新` },
  UNAVAILABLE: { status: 503, code: 503, text: msg`服务器暂时不可用，请稍后刷新` },
  STORAGE_UNAVAILABLE: { status: 503, code: 50306, text: msg`文件存储暂时不可用，请稍后再试` },
} as const satisfies Record<string, Entry>
