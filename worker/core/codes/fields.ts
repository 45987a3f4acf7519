import { msg } from '@lingui/core/macro'
import type { Entry } from './entry.ts'

/** Errors of single fields. */
export const FIELD_CODES = {
  FIELD_REQUIRED: { status: 400, code: 40001, text: msg`请填写此项` },
  FIELD_UNKNOWN: { status: 400, code: 40002, text: msg`不认识的字段` },
  FIELD_TYPE: { status: 400, code: 40003, text: msg`类型不正确` },
  FIELD_TOO_LONG: { status: 400, code: 40004, text: msg`内容过长` },
  FIELD_TOO_SHORT: { status: 400, code: 40005, text: msg`内容过短` },
  FIELD_INVALID: { status: 400, code: 40006, text: msg`内容不正确` },
  FIELD_CHARACTER: { status: 400, code: 40007, text: msg`含有无法印在授权书上的字符` },
  JSON_INVALID: { status: 400, code: 40008, text: msg`请求不是有效的 JSON` },
  FORM_INVALID: { status: 400, code: 40060, text: msg`请求不是有效的表单` },
  FIELD_REPEATED: { status: 400, code: 40061, text: msg`此项只能提交一个` },
  FILE_TYPE: { status: 400, code: 40062, text: msg`不支持这种文件，或文件内容与其类型不符` },
  FILE_TOO_LARGE: { status: 400, code: 40063, text: msg`文件过大` },
  FILE_BROKEN: { status: 400, code: 40064, text: msg`文件已损坏或不完整` },
  FILE_PIXELS: { status: 400, code: 40065, text: msg`图片的宽高不在允许的范围内` },
} as const satisfies Record<string, Entry>
