import { describe, expect, test } from 'vitest'
import type { Config } from '#worker/env.ts'
import { aliyunClient } from '#worker/ports/sms/aliyun.ts'
import { SMS_TEMPLATES, type Sms } from '#worker/ports/sms/port.ts'
import { tencentClient } from '#worker/ports/sms/tencent.ts'
import { smsTemplates } from '../../tools/start/sms-templates.ts'
import { getError, sandboxWorld } from './sandbox-world.ts'

const SMS: Sms = { mobile: '13800138000', template: 'login-code', locale: 'zh-CN', code: '042917', outId: 'outbox-1' }
const MINUTE = 60_000
const VENDORS = [
  ['aliyun', aliyunClient],
  ['tencent', tencentClient],
] as const

/** Our client against the sandbox, over its wire protocol. `client`: settings that only the shop has. */
function shop(name: (typeof VENDORS)[number][0], change: { client?: Partial<Config>; skewMs?: number } = {}) {
  const api = `http://shop.test/sandbox/sms/${name}`
  const world = sandboxWorld({ SMS_PROVIDER: name, SMS_API: api })
  const heard: Request[] = []
  const make = name === 'aliyun' ? aliyunClient : tencentClient
  const config = { ...world.config, SMS_API: api, ...change.client }
  const client = make(
    config,
    (request) => {
      heard.push(request.clone() as Request)
      return world.request(request)
    },
    world.clock.at + (change.skewMs ?? 0),
  )
  const outbox = async () => await (await world.request('/sandbox/outbox.json')).json()
  return { world, heard, client, outbox }
}

describe.each(VENDORS)('%s', (name) => {
  test('a code is sent as the approved text, in exactly the documented shape', async () => {
    const { client, outbox } = shop(name)
    await client.send(SMS)
    expect(await outbox()).toEqual([
      {
        channel: 'sms',
        to: '13800138000',
        template: 'login-code',
        code: '042917',
        text: '【曲证】登录验证码 042917，10 分钟内有效，请勿告诉他人。',
        at: '2026-11-21T04:00:00.000Z',
      },
    ])
  })
  test('a text without a variable', async () => {
    const { client, outbox } = shop(name)
    await client.send({ ...SMS, template: 'already-registered', code: null })
    expect(await outbox()).toMatchObject([{ template: 'already-registered', code: null }])
  })
  test('a language without its own text gets the Chinese one; an unknown text is not sent', async () => {
    const only = JSON.stringify({ 'login-code': { 'zh-CN': 'SMS_100' } })
    const { client, outbox } = shop(name, { client: { SMS_TEMPLATES: only } })
    await client.send({ ...SMS, locale: 'vi-VN' })
    expect(await outbox()).toMatchObject([{ template: 'login-code', text: expect.stringContaining('登录验证码') }])
    expect(await getError(client.send({ ...SMS, template: 'pay-code' }))).toMatchObject({
      message: 'sms: local.TEMPLATE_MISSING',
    })
  })
  test.each<[string, Parameters<typeof shop>[1], RegExp]>([
    ['a wrong secret', { client: { SMS_KEY_SECRET: 'other' } }, /SignatureDoesNotMatch|AuthFailure.SignatureFailure/],
    ['an unknown key', { client: { SMS_KEY_ID: 'other' } }, /InvalidAccessKeyId|SecretIdNotFound/],
    ['a clock half an hour late', { skewMs: -30 * MINUTE }, /InvalidTimeStamp|SignatureExpire/],
    [
      'a signature that was not approved',
      { client: { SMS_SIGN_NAME: '别家' } },
      /SIGNATURE_ILLEGAL|SignatureIncorrect/,
    ],
    [
      'an id the vendor does not know',
      { client: { SMS_TEMPLATES: '{"login-code":{"zh-CN":"SMS_9"}}' } },
      /TEMPLATE|Template/,
    ],
  ])('%s is refused, and nothing is sent', async (_what, change, code) => {
    const { client, outbox } = shop(name, change)
    expect(await getError(client.send(SMS))).toMatchObject({ name: 'SmsError', code: expect.stringMatching(code) })
    expect(await outbox()).toEqual([])
  })
  test('an invalid number is refused, and the error does not repeat it', async () => {
    const { client } = shop(name)
    const error = (await getError(client.send({ ...SMS, mobile: '12345678901' }))) as Error
    expect(error.message).toMatch(/MOBILE_NUMBER_ILLEGAL|IncorrectPhoneNumber/)
    expect(error.message).not.toContain('12345678901')
  })
  test('a request changed on the way is refused', async () => {
    const { world, heard, client, outbox } = shop(name)
    await client.send(SMS)
    const [sent] = heard
    const body = await sent!.clone().text()
    const changed = new Request(sent!.url.replace('13800138000', '13900139000'), {
      method: 'POST',
      headers: sent!.headers,
      ...(body && { body: body.replace('13800138000', '13900139000') }),
    })
    const answer = await (await world.request(changed)).text()
    expect(answer).toMatch(/SignatureDoesNotMatch|AuthFailure.SignatureFailure/)
    expect(await outbox()).toHaveLength(1)
  })
  test.each([
    [new Response('<html>', { status: 502 }), 'sms: 502'],
    [new Response('<html>'), 'sms: local.UNREADABLE'],
    [
      new Response('{"Code":"13800138000 is odd","Response":{"Error":{"Code":"13800138000 is odd"}}}'),
      'sms: local.UNREADABLE',
    ],
    [null, 'sms: local.UNREACHABLE'],
  ])('an invalid answer: %#', async (response, message) => {
    const { world } = shop(name)
    const make = name === 'aliyun' ? aliyunClient : tencentClient
    const fetch = () => (response ? Promise.resolve(response.clone()) : Promise.reject(new Error('13800138000')))
    expect(await getError(make(world.config, fetch, 0).send(SMS))).toMatchObject({ message })
  })
})

test('Aliyun: a nonce is valid for one call', async () => {
  const { world, heard, client, outbox } = shop('aliyun')
  await client.send(SMS)
  expect(await (await world.request(heard[0]!)).json()).toMatchObject({ Code: 'SignatureNonceUsed' })
  expect(await outbox()).toHaveLength(1)
})

test('the sandbox has every text', () => expect(Object.keys(JSON.parse(smsTemplates()))).toEqual([...SMS_TEMPLATES]))
