import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ApiError } from './api.ts'

/** The codes that a form can find by itself, before the API does; every other text comes from the API. */
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
  PHONE_INVALID: msg`请输入正确的联系电话`,
} satisfies Record<string, MessageDescriptor>
export type FieldCode = keyof typeof FIELD_TEXTS
export const isFieldCode = (text: string): text is FieldCode => Object.hasOwn(FIELD_TEXTS, text)

export const codeText = (i18n: I18n, code: FieldCode): string => i18n._(FIELD_TEXTS[code])

/** What to tell a person about a failed call: the API's own words, else what the status says. */
export function errorText(i18n: I18n, error: unknown): string {
  if (!(error instanceof ApiError)) return i18n._(msg`出了点问题，请重试`)
  if (error.status === 0) return i18n._(msg`网络连接失败，请检查网络后重试`)
  if (error.message) return error.message
  return error.status >= 500 ? i18n._(msg`服务器暂时不可用，请稍后刷新`) : i18n._(msg`出了点问题，请重试`)
}

/** Texts of a refused form by field; empty when the refusal concerns no field. */
export const fieldErrors = (error: unknown): Record<string, string> => (error instanceof ApiError ? error.fields : {})

/** Specification section 8: what never becomes a toast. 401 opens the login dialog, the body code "403" is shown where it happened. */
export const isToastable = (error: unknown): boolean =>
  !(error instanceof ApiError && (error.status === 401 || error.code === '403'))
