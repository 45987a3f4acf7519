import type { Ctx } from '#worker/context.ts'
import { outboxAdd } from '#worker/outbox/add.ts'
import type { SmsTemplate } from '#worker/ports/sms/port.ts'
import {
  alreadyRegisteredMail,
  loginCodeMail,
  notRegisteredMail,
  registerCodeMail,
  updateCodeMail,
} from './mail-templates.ts'

export type CodePurpose = 'WEB_LOGIN' | 'WEB_REGISTER' | 'WEB_UPDATE' | 'WEB_PROVE' | 'WEB_PAY'
/** `code` null: there is nothing to do for this address, and the message says why. */
type Message = { target: string; purpose: CodePurpose; code: string | null; expiresAtMs: number }

const SMS_OF: Record<CodePurpose, { code: SmsTemplate; none: SmsTemplate }> = {
  WEB_LOGIN: { code: 'login-code', none: 'not-registered' },
  WEB_REGISTER: { code: 'register-code', none: 'already-registered' },
  WEB_UPDATE: { code: 'update-code', none: 'not-registered' },
  WEB_PROVE: { code: 'update-code', none: 'not-registered' },
  WEB_PAY: { code: 'pay-code', none: 'not-registered' },
}

/** The outbox message: by SMS to a mobile number, by mail to an address. */
export function codeMessage(ctx: Ctx, message: Message) {
  const { target, purpose, code, expiresAtMs } = message
  if (target.includes('@')) return outboxAdd(ctx, 'mail', { to: target, ...getMail(ctx, purpose, code), expiresAtMs })
  const template = SMS_OF[purpose][code === null ? 'none' : 'code']
  return outboxAdd(ctx, 'sms', { mobile: target, template, locale: ctx.locale, code, expiresAtMs })
}

function getMail(ctx: Ctx, purpose: CodePurpose, code: string | null) {
  const { locale, config } = ctx
  if (purpose === 'WEB_REGISTER')
    return code === null ? alreadyRegisteredMail(locale, config.PUBLIC_ORIGIN) : registerCodeMail(locale, code)
  if (code === null) return notRegisteredMail(locale, config.PUBLIC_ORIGIN)
  return purpose === 'WEB_LOGIN' ? loginCodeMail(locale, code) : updateCodeMail(locale, code)
}
