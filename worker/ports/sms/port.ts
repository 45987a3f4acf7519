import type { Locale } from '#core/locales.ts'

/** Vendors only send approved texts, so each of ours has a name here and an id at the vendor (SMS_TEMPLATES). */
export const SMS_TEMPLATES = [
  'login-code',
  'register-code',
  'update-code',
  'pay-code',
  'already-registered',
  'not-registered',
  'undo-code',
  'password-changed',
  'account-restored',
  'account-closed',
  'company-approved',
  'company-rejected',
  'invitation-code',
] as const
export type SmsTemplate = (typeof SMS_TEMPLATES)[number]

export type Sms = {
  /** Eleven digits of a mainland number, without +86. */
  mobile: string
  template: SmsTemplate
  locale: Locale
  /** The template's only variable; null for a template without one. */
  code: string | null
  /** Our outbox id; it appears in the vendor's delivery reports. */
  outId: string
}

export interface SmsPort {
  /** Throws an `SmsError` if the vendor did not accept the message; the outbox retries. */
  send(sms: Sms): Promise<void>
}

/** Contains only a code, because a vendor's message may repeat the number. */
export class SmsError extends Error {
  /** An HTTP status, the vendor's code (`isv.BUSINESS_LIMIT_CONTROL`), or `local.…` for a fault on our side. */
  readonly code: string

  constructor(code: string) {
    const plain = /^[\w.-]{1,80}$/.test(code) ? code : 'local.UNREADABLE'
    super(`sms: ${plain}`)
    this.name = 'SmsError'
    this.code = plain
  }
}
