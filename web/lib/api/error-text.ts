import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ApiError } from './api.ts'

/** Codes that a form can detect itself before the API does; all other texts come from the API. */
const FIELD_TEXTS = {
  FIELD_REQUIRED: msg`请填写此项`,
  FIELD_TOO_LONG: msg`内容过长`,
  FIELD_TOO_SHORT: msg`内容过短`,
  FIELD_INVALID: msg`内容不正确`,
  EMAIL_INVALID: msg`请输入正确的邮箱`,
  MOBILE_INVALID: msg`请输入正确的手机号`,
  PASSWORD_RULE: msg`密码为 6–20 位，须同时包含字母和数字`,
  CODE_WRONG: msg`请输入 6 位数字验证码`,
  ID_NUMBER_INVALID: msg`请输入正确的证件号码（仅限字母与数字）`,
  TAX_NUMBER_INVALID: msg`请核对税号：18 位统一社会信用代码或 15 位旧税号；境外号码请写成国家代码加冒号，例如 GB:123456789`,
  PHONE_INVALID: msg`请输入正确的联系电话`,
} satisfies Record<string, MessageDescriptor>
export type FieldCode = keyof typeof FIELD_TEXTS
export const isFieldCode = (text: string): text is FieldCode => Object.hasOwn(FIELD_TEXTS, text)

export const codeText = (i18n: I18n, code: FieldCode): string => i18n._(FIELD_TEXTS[code])

const FAILED = msg`出了点问题，请重试`
/** Texts by status, for answers without a message (from a gateway, not from us). */
const STATUS_TEXTS: Record<number, MessageDescriptor> = {
  0: msg`网络连接失败，请检查网络后重试`,
  404: msg`内容不存在或已被移除`,
  413: msg`提交的内容过大`,
  429: msg`操作过于频繁，请稍后再试`,
}

/** The text for a failed call: the API's message, otherwise the text of its status. */
export function errorText(i18n: I18n, error: unknown): string {
  if (!(error instanceof ApiError)) return i18n._(FAILED)
  if (error.status !== 0 && error.message) return error.message
  return i18n._(STATUS_TEXTS[error.status] ?? (error.status >= 500 ? msg`服务器暂时不可用，请稍后刷新` : FAILED))
}

/** Error texts of a refused form by field; empty if the refusal concerns no field. */
export const fieldErrors = (error: unknown): Record<string, string> => (error instanceof ApiError ? error.fields : {})

/**
 * Specification section 8: errors that are never shown as a toast. 401 opens the login dialog; body code "403" is shown
 * where it happened.
 */
export const isToastable = (error: unknown): boolean =>
  !(error instanceof ApiError && (error.status === 401 || error.code === '403'))

/** Calls that only ask whether somebody is signed in, or show public content: their 401 opens no dialog. */
const QUIET_PATH = /\/(?:web\/getUserDetail|collection\/folder\/detail\/[^/]+)$/
export const isQuiet401 = (error: ApiError): boolean => QUIET_PATH.test(error.path)

/** The page to go to if the requested content cannot be shown; null if a toast is enough. */
export function pageOfFailure(error: unknown): '/notFound' | '/unavailable' | null {
  if (!(error instanceof ApiError)) return null
  if (error.status === 404) return '/notFound'
  return error.status > 500 ? '/unavailable' : null
}
