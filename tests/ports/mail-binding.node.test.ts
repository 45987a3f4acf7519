import { describe, expect, test } from 'vitest'
import { readConfig } from '#worker/config/read-config.ts'
import { getConfig } from '#worker/env.ts'
import { withoutPersonalData } from '#worker/outbox/rules.ts'
import { bindingMail } from '#worker/ports/mail/binding.ts'
import { makePorts } from '#worker/ports/ports.ts'
import { getError, sandboxWorld } from './sandbox-world.ts'

const MAIL = {
  to: 'ada@example.com',
  subject: '验证码',
  text: '042917',
  html: '<p>042917</p>',
  template: 'register-code',
  idempotencyKey: 'outbox-1',
}
const { config, env } = sandboxWorld()

/** A binding that records its messages, or refuses like the service. */
function binding(refusal?: Error) {
  const sent: unknown[] = []
  const send = async (message: unknown) => {
    if (refusal) throw refusal
    sent.push(message)
    return { messageId: 'm1' }
  }
  return { sent, email: { send } as unknown as Pick<SendEmail, 'send'> }
}

describe('the send_email binding', () => {
  test('gets sender, recipient and both bodies', async () => {
    const { sent, email } = binding()
    await makePorts({ ...config, MAIL_PROVIDER: 'cloudflare' }, fetch, 0, email).mail.send(MAIL)
    const { to, subject, text, html } = MAIL
    expect(sent).toEqual([{ from: { name: 'Cuemark', email: 'no-reply@shop.test' }, to, subject, text, html }])
  })
  test('gets the files of a mail', async () => {
    const { sent, email } = binding()
    const bytes = new Uint8Array([37, 80, 68, 70])
    const attachments = [{ fileName: 'CM-1.pdf', contentType: 'application/pdf', bytes }]
    await bindingMail(config, email).send({ ...MAIL, attachments })
    const file = { disposition: 'attachment', filename: 'CM-1.pdf', type: 'application/pdf', content: bytes }
    expect(sent).toMatchObject([{ attachments: [file] }])
  })
  test('an address without a name is unchanged', async () => {
    const { sent, email } = binding()
    await bindingMail({ ...config, MAIL_FROM: 'no-reply@shop.test' }, email).send(MAIL)
    expect(sent).toMatchObject([{ from: 'no-reply@shop.test' }])
  })
  test.each([
    [
      Object.assign(new Error('ada@example.com is not allowed'), { code: 'E_RECIPIENT_NOT_ALLOWED' }),
      'E_RECIPIENT_NOT_ALLOWED',
    ],
    [new Error('ada@example.com'), 'REFUSED'],
  ])('a refusal is reported by its code alone, so that the outbox can store it: %#', async (refusal, code) => {
    const error = await getError(bindingMail(config, binding(refusal).email).send(MAIL))
    expect(withoutPersonalData(error)).toBe(`mail: cloudflare.${code}`)
  })
  test('a missing binding is reported', async () =>
    expect(await getError(bindingMail(config, undefined).send(MAIL))).toMatchObject({
      message: 'mail: local.BINDING_MISSING',
    }))
})

describe('the configuration', () => {
  const changed = (change: Record<string, unknown>) => getConfig({ ...env, ...change } as typeof env)
  const SMTP = { MAIL_PROVIDER: 'smtp', SMTP_HOST: 'smtp.shop.test', SMTP_USER: 'u', SMTP_PASSWORD: 'p' }

  test('Resend needs a key, the binding none, SMTP a server and credentials', () => {
    expect(changed({ MAIL_KEY: '' }).problems).toMatchObject([{ name: 'MAIL_KEY' }])
    expect(changed({ MAIL_KEY: '', MAIL_PROVIDER: 'cloudflare', EMAIL: {} }).MAIL_PROVIDER).toBe('cloudflare')
    const { SMTP_PORT, SMTP_SECURITY } = changed({
      ...SMTP,
      MAIL_KEY: '',
      SMTP_PORT: undefined,
      SMTP_SECURITY: undefined,
    })
    expect([SMTP_PORT, SMTP_SECURITY]).toEqual([465, 'tls'])
  })
  test.each([
    ['MAIL_PROVIDER', { MAIL_PROVIDER: 'sendgrid' }],
    ['SMS_PROVIDER', { SMS_PROVIDER: 'twilio' }],
    ['SMS_APP_ID', { SMS_PROVIDER: 'tencent', SMS_APP_ID: '' }],
    ['SMTP_HOST', { ...SMTP, SMTP_HOST: '' }],
    ['SMTP_USER', { ...SMTP, SMTP_USER: '' }],
    ['SMTP_PASSWORD', { ...SMTP, SMTP_PASSWORD: '' }],
    ['SMTP_PORT', { ...SMTP, SMTP_PORT: 'smtp' }],
    ['SMTP_PORT', { ...SMTP, SMTP_PORT: '70000' }],
    [
      'SMTP_SECURITY',
      { ...SMTP, SMTP_SECURITY: 'none', ENVIRONMENT: 'production', PUBLIC_ORIGIN: 'https://shop.test' },
    ],
    ['MAIL_FROM', { MAIL_FROM: 'Cuemark <no-reply@shop.test>\r\nBcc: eve@example.com' }],
    ['MAIL_FROM', { MAIL_FROM: 'Cuemark' }],
  ])('%s is wrong, so nothing is sent: %j', (name, change) => {
    const { off, problems } = readConfig({ ...env, ...change }, () => true).config ?? { off: [], problems: [] }
    expect(problems.map((problem) => problem.name)).toContain(name)
    expect(off).toContain(name.startsWith('SMS') ? 'sms' : 'mail')
  })
})
