import { describe, expect, test } from 'vitest'
import { configOf } from '../../worker/env.ts'
import { withoutPersonalData } from '../../worker/outbox/rules.ts'
import { bindingMail } from '../../worker/ports/mail/binding.ts'
import { makePorts } from '../../worker/ports/ports.ts'
import { errorOf, sandboxWorld } from './sandbox-world.ts'

const MAIL = {
  to: 'ada@example.com',
  subject: '验证码',
  text: '042917',
  html: '<p>042917</p>',
  template: 'register-code',
  idempotencyKey: 'outbox-1',
}
const { config, env } = sandboxWorld()

/** A binding that keeps what it is given, or refuses as the service does. */
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
  test('is given sender, addressee and both bodies', async () => {
    const { sent, email } = binding()
    await makePorts({ ...config, MAIL_PROVIDER: 'cloudflare' }, fetch, 0, email).mail.send(MAIL)
    const { to, subject, text, html } = MAIL
    expect(sent).toEqual([{ from: { name: 'Cuemark', email: 'no-reply@shop.test' }, to, subject, text, html }])
  })
  test('a bare sender stays as it is', async () => {
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
  ])('a refusal is told by its code alone, so that the outbox can keep it: %#', async (refusal, code) => {
    const error = await errorOf(bindingMail(config, binding(refusal).email).send(MAIL))
    expect(withoutPersonalData(error)).toBe(`mail: cloudflare.${code}`)
  })
  test('without the binding it says so', async () =>
    expect(await errorOf(bindingMail(config, undefined).send(MAIL))).toMatchObject({
      message: 'mail: local.BINDING_MISSING',
    }))
})

describe('the configuration', () => {
  test('Resend needs a key, the binding none', () => {
    const keyless = { ...env, MAIL_KEY: '' } as typeof env
    expect(() => configOf(keyless)).toThrow('MAIL_KEY')
    expect(configOf({ ...keyless, MAIL_PROVIDER: 'cloudflare' } as typeof env).MAIL_PROVIDER).toBe('cloudflare')
  })
})
