import { describe, expect, test } from 'vitest'
import { getError, sandboxWorld } from '#tests/ports/sandbox-world.ts'
import { codeIn } from '#worker/sandbox/mail/messages.ts'

const MAIL = {
  to: 'ada@example.com',
  subject: '验证码',
  text: '你的验证码是 042917，10 分钟内有效。',
  html: '<p>042917</p>',
  template: 'register_code',
  idempotencyKey: 'outbox-1',
}
type World = ReturnType<typeof sandboxWorld>
const outbox = async (world: World, query = '') => await (await world.request(`/sandbox/outbox.json${query}`)).json()

/** The raw API, for requests that our client would never send. */
const post = (world: World, body: unknown, headers: Record<string, string> = {}) =>
  world.request('/sandbox/resend/emails', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { authorization: `Bearer ${world.config.MAIL_KEY}`, ...headers },
  })
const GOOD = { from: 'Cuemark <no-reply@shop.test>', to: ['ada@example.com'], subject: 's', text: 't' }

describe('the outbox', () => {
  test('takes the files of a mail as Resend does, and lists them', async () => {
    const world = sandboxWorld()
    const bytes = new Uint8Array([37, 80, 68, 70, 45])
    const attachments = [{ fileName: 'CM-1.pdf', contentType: 'application/pdf', bytes }]
    await world.mail.send({ ...MAIL, attachments })
    expect(await outbox(world)).toMatchObject([{ attachments: [{ name: 'CM-1.pdf', bytes: 5 }] }])
    const broken = await post(world, { ...GOOD, attachments: [{ filename: 'a.pdf', content: 'not base64!' }] })
    expect(broken.status).toBe(422)
  })
  test('shows what our client sent, in exactly the documented shape', async () => {
    const world = sandboxWorld()
    await world.mail.send(MAIL)
    expect(await outbox(world)).toEqual([
      {
        channel: 'email',
        to: 'ada@example.com',
        template: 'register_code',
        code: '042917',
        text: MAIL.text,
        at: '2026-11-21T04:00:00.000Z',
      },
    ])
  })

  test('newest first with a frozen clock, filtered by address in any case', async () => {
    const world = sandboxWorld()
    for (let i = 0; i < 12; i++) {
      await world.mail.send({
        ...MAIL,
        to: i % 2 ? 'Bob@example.com' : MAIL.to,
        text: `n${i}`,
        idempotencyKey: `k${i}`,
      })
    }
    const texts = async (query: string) => ((await outbox(world, query)) as { text: string }[]).map((m) => m.text)
    expect(await texts('')).toEqual(['n11', 'n10', 'n9', 'n8', 'n7', 'n6', 'n5', 'n4', 'n3', 'n2', 'n1', 'n0'])
    expect(await texts('?to=bob@example.com')).toEqual(['n11', 'n9', 'n7', 'n5', 'n3', 'n1'])
    expect(await texts('?to=nobody@example.com')).toEqual([])
  })

  test('is capped at 100', async () => {
    const world = sandboxWorld()
    for (let i = 0; i < 103; i++) await world.mail.send({ ...MAIL, idempotencyKey: `k${i}` })
    expect(await outbox(world)).toHaveLength(100)
  })

  test('the page shows code and text, escaped', async () => {
    const world = sandboxWorld()
    await world.mail.send({ ...MAIL, text: '<b>验证码 042917' })
    const text = await (await world.request('/sandbox/outbox')).text()
    expect(text).toContain('<p class="code num">042917</p>')
    expect(text).toContain('&lt;b&gt;验证码')
    expect(await (await world.request('/sandbox')).text()).toContain('<span class="num">1</span>')
  })

  test.each([
    ['Your code: 123456.', '123456'],
    ['验证码123456，请勿泄露', '123456'],
    ['订单 CM20261121000001 已付款 ¥199.00', null],
    ['2026-11-21 12:00', null],
    ['1234567', null],
    ['¥123456.00', null],
    ['', null],
  ])('the code in %j is %j', (text, code) => {
    expect(codeIn(text)).toBe(code)
  })
})

describe("Resend's rules", () => {
  test('the same key and payload again: the same id, one message', async () => {
    const world = sandboxWorld()
    const key = { 'idempotency-key': 'k' }
    const ids = [await (await post(world, GOOD, key)).json(), await (await post(world, GOOD, key)).json()]
    expect(ids[0]).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    expect(ids[1]).toEqual(ids[0])
    expect(await outbox(world)).toHaveLength(1)
  })

  test('the same key with another payload is a 409; without a key every message is accepted', async () => {
    const world = sandboxWorld()
    await post(world, GOOD, { 'idempotency-key': 'k' })
    const answer = await post(world, { ...GOOD, subject: 'other' }, { 'idempotency-key': 'k' })
    expect([answer.status, await answer.json()]).toEqual([
      409,
      expect.objectContaining({ name: 'invalid_idempotent_request' }),
    ])
    await post(world, GOOD)
    await post(world, GOOD)
    expect(await outbox(world)).toHaveLength(3)
  })

  test.each([
    ['no key', { authorization: '' }, 401, 'missing_api_key'],
    ['a wrong key', { authorization: 'Bearer re_other' }, 403, 'invalid_api_key'],
    ['an idempotency key too long', { 'idempotency-key': 'k'.repeat(257) }, 400, 'invalid_idempotency_key'],
  ])('%s', async (_, headers, status, name) => {
    const answer = await post(sandboxWorld(), GOOD, headers)
    expect([answer.status, await answer.json()]).toEqual([
      status,
      { statusCode: status, name, message: expect.any(String) },
    ])
  })

  test.each([
    ['no JSON', 'hello', 'validation_error'],
    ['nothing', 'null', 'missing_required_field'],
    ['no addressee', { ...GOOD, to: undefined }, 'missing_required_field'],
    ['no text and no html', { ...GOOD, text: undefined }, 'missing_required_field'],
    ['an address that is none', { ...GOOD, to: ['ada'] }, 'validation_error'],
    ['51 addressees', { ...GOOD, to: Array(51).fill('a@b.cn') }, 'validation_error'],
    ['a tag Resend would refuse', { ...GOOD, tags: [{ name: 'template', value: '注册' }] }, 'validation_error'],
  ])('%s is a 422', async (_, body, name) => {
    const world = sandboxWorld()
    const answer = await post(world, body)
    expect([answer.status, await answer.json()]).toEqual([422, expect.objectContaining({ name })])
    expect(await outbox(world)).toEqual([])
  })

  test('our client reports a refusal by its status alone, as final if the message was refused', async () => {
    const world = sandboxWorld()
    const refused = await getError(world.mail.send({ ...MAIL, to: 'not an address' }))
    expect(refused).toMatchObject({ message: 'mail: 422', isFinal: true })
  })
})
