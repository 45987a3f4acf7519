// The same as in worker/ports/sms/port.ts, which tools do not import; tests/ports/sms-client.node.test.ts compares them.
const NAMES = [
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
]
const LOCALES = ['zh-CN', 'en-US', 'ja-JP', 'vi-VN', 'zh-TW']

/** SMS_TEMPLATES for the sandbox: every text in every language has an id, as at a vendor. */
export const smsTemplates = (): string =>
  JSON.stringify(
    Object.fromEntries(
      NAMES.map((name, i) => [
        name,
        Object.fromEntries(LOCALES.map((locale, j) => [locale, `SMS_${100 + i * LOCALES.length + j}`])),
      ]),
    ),
  )
