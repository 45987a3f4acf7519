import { describe, expect, it } from 'vitest'
import { expectErrors, heard } from '#tests/support/console.ts'
import { expectInvariants, makeHarness } from '#tests/support/harness.ts'
import type { AppBindings } from '#worker/env.ts'
import { deliver } from '#worker/outbox/deliver.ts'
import { newEmail, newMobile } from './world.ts'

/** A site with this configuration, and the vendor addresses it called. */
function siteWith(vars: Record<string, unknown>) {
  const called: string[] = []
  const h = makeHarness(vars as Partial<AppBindings>)
  const { OUTBOUND } = h.env
  h.env.OUTBOUND = {
    fetch: (request) => {
      called.push(new URL(request.url).pathname)
      return OUTBOUND!.fetch(request)
    },
  }
  const send = (path: string, username: string) =>
    h.call('POST', `/saas/api/v2/${path}`, { username, sendCodeType: 'WEB_REGISTER' })
  return { h, called, send }
}
const getRow = (env: AppBindings, to: string) =>
  env.DB.prepare('SELECT * FROM outbox WHERE payload LIKE ?').bind(`%"${to}"%`).first<Record<string, unknown>>()

describe('a message is sent by the configured provider only', () => {
  it.each([
    ['aliyun', '/sandbox/sms/aliyun'],
    ['tencent', '/sandbox/sms/tencent'],
  ])('SMS by %s', async (name, path) => {
    const vars = { SMS_PROVIDER: name, SMS_API: `http://cuemark.test${path}`, SMS_APP_ID: '1400006666' }
    const { h, called, send } = siteWith(vars)
    const mobile = newMobile()
    expect((await send('sendSms', mobile)).status).toBe(200)
    expect((await h.mails(mobile))[0]).toMatchObject({
      template: 'register-code',
      code: expect.stringMatching(/^\d{6}$/),
    })
    expect(called).toEqual([path])
  })
  it('mail through Resend', async () => {
    const { h, called, send } = siteWith({ MAIL_PROVIDER: 'resend' })
    const email = newEmail()
    expect((await send('sendEmailCode', email)).status).toBe(200)
    expect((await h.mails(email))[0]).toMatchObject({ template: 'register-code' })
    expect(called).toEqual(['/sandbox/resend/emails'])
  })
  it('mail through the binding', async () => {
    const sent: unknown[] = []
    const EMAIL = { send: async (mail: unknown) => void sent.push(mail) }
    const { called, send } = siteWith({ MAIL_PROVIDER: 'cloudflare', EMAIL })
    const email = newEmail()
    expect((await send('sendEmailCode', email)).status).toBe(200)
    expect(sent).toMatchObject([{ to: email, subject: expect.any(String), text: expect.stringMatching(/\d{6}/) }])
    expect(called).toEqual([])
  })
  it('mail through SMTP over a socket: with no server listening it stays pending, with the reason', async () => {
    const smtp = { SMTP_HOST: '127.0.0.1', SMTP_PORT: '1', SMTP_SECURITY: 'none', SMTP_USER: 'u', SMTP_PASSWORD: 'p' }
    const { h, called, send } = siteWith({ MAIL_PROVIDER: 'smtp', ...smtp })
    const email = newEmail()
    expect((await send('sendEmailCode', email)).status).toBe(200)
    const row = await getRow(h.env, email)
    expect(row).toMatchObject({
      state: 'pending',
      attempts: 1,
      last_error: expect.stringMatching(/^mail: (local|smtp)\./),
    })
    expect(called).toEqual([])
    // Ten minutes later the code has expired, even if the server is back.
    h.clock.forward(10 * 60_000)
    await deliver(h.ctx({ kind: 'system', id: 'system' }), String(row!.id))
    expect(
      await h.env.DB.prepare('SELECT state, payload, last_error FROM outbox WHERE id = ?').bind(row!.id).first(),
    ).toEqual({ state: 'dead', payload: '{}', last_error: 'expired' })
    await expectInvariants(h.env)
  })
  it('with an unknown provider only mail is off: nothing is sent, and the alert names only the variable', async () => {
    expectErrors(/"at":"configuration"/)
    const { h, called, send } = siteWith({ MAIL_PROVIDER: 'sendgrid-secret' })
    const email = newEmail()
    expect(await send('sendEmailCode', email)).toMatchObject({ status: 503, body: { code: 50305 } })
    expect([called, await getRow(h.env, email)]).toEqual([[], null])
    const said = heard().map(({ text }) => text)
    expect(said).toContain('{"level":"alert","at":"configuration","rows":["MAIL_PROVIDER"]}')
    expect(said.join()).not.toContain('sendgrid')
    expect((await send('sendSms', newMobile())).status).toBe(200)
    expect(called).toEqual(['/sandbox/sms/aliyun'])
  })
})
