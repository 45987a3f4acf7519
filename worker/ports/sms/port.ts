import type { Locale } from '#core/locales.ts'

/** Vendors only send texts they have approved, so each of ours has a name here and an id there (SMS_TEMPLATES). */
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
] as const
export type SmsTemplate = (typeof SMS_TEMPLATES)[number]

export type Sms = {
  /** Eleven digits of a mainland number, without +86. */
  mobile: string
  template: SmsTemplate
  locale: Locale
  /** The template's only variable; null for one without. */
  code: string | null
  /** Our outbox id: shows up in the vendor's delivery reports. */
  outId: string
}

export interface SmsPort {
  /** Throws a `SmsError` when the vendor did not accept the message; the outbox retries. */
  send(sms: Sms): Promise<void>
}

/** Carries a code only: what a vendor writes beside it may repeat the number. */
export class SmsError extends Error {
  /** An HTTP status, the vendor's own code (`isv.BUSINESS_LIMIT_CONTROL`), or `local.…` for a fault of ours. */
  readonly code: string

  constructor(code: string) {
    const plain = /^[\w.-]{1,80}$/.test(code) ? code : 'local.UNREADABLE'
    super(`sms: ${plain}`)
    this.name = 'SmsError'
    this.code = plain
  }
}
