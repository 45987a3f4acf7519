import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SmsTemplate } from './port.ts'

/**
 * The texts registered with the vendor under each id; the sandbox shows them too. `{site}` is PUBLIC_ORIGIN and part of
 * the registered text; `{code}` is the only variable, of at most 26 characters.
 */
export const SMS_TEXTS: Record<SmsTemplate, MessageDescriptor> = {
  'login-code': msg({ message: '登录验证码 {code}，10 分钟内有效，请勿告诉他人。' }),
  'register-code': msg({ message: '注册验证码 {code}，10 分钟内有效，请勿告诉他人。' }),
  'update-code': msg({ message: '你正在修改账号信息，验证码 {code}，10 分钟内有效，请勿告诉他人。' }),
  'pay-code': msg({ message: '你正在使用余额支付，验证码 {code}，10 分钟内有效，请勿告诉他人。' }),
  'already-registered': msg`你的手机号已注册，请直接登录。如非本人操作，请忽略。`,
  'not-registered': msg`你的手机号尚未注册，请先注册。如非本人操作，请忽略。`,
  'undo-code': msg({ message: '你的账号绑定信息已更改。如非本人操作，请在 72 小时内撤销：{site}/undo#{code}' }),
  'password-changed': msg`你的账号密码已更改。如非本人操作，请立即在登录页“忘记密码”中重设。`,
  'account-restored': msg`你的账号绑定信息已恢复，密码已重设。如非本人操作，请立即联系我们。`,
  'invitation-code': msg({
    message: '一家企业邀请你加入它的曲证账号，14 天内有效，请勿转发：{site}/organize/member-invite?token={code}',
  }),
  'account-closed': msg`你的账号已注销。如非本人操作，请立即联系我们。`,
  'company-approved': msg`你申请的企业认证已通过，登录后即可切换到企业。`,
  'company-rejected': msg`你申请的企业认证未通过，请登录查看原因，修改后可以重新提交。`,
}
