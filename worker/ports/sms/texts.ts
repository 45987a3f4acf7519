import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SmsTemplate } from './port.ts'

/** What is registered with the vendor under each id: the words a template is applied for with, and those the sandbox shows. */
export const SMS_TEXTS: Record<SmsTemplate, MessageDescriptor> = {
  'login-code': msg({ message: '登录验证码 {code}，10 分钟内有效，请勿告诉他人。' }),
  'register-code': msg({ message: '注册验证码 {code}，10 分钟内有效，请勿告诉他人。' }),
  'update-code': msg({ message: '您正在修改账号信息，验证码 {code}，10 分钟内有效，请勿告诉他人。' }),
  'pay-code': msg({ message: '您正在使用余额支付，验证码 {code}，10 分钟内有效，请勿告诉他人。' }),
  'already-registered': msg`您的手机号已注册，请直接登录。如非本人操作，请忽略。`,
  'not-registered': msg`您的手机号尚未注册，请先注册。如非本人操作，请忽略。`,
}
