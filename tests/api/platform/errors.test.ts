import { describe, expect, it } from 'vitest'
import { CODES } from '#core/codes.ts'
import { LOCALES } from '#core/locales.ts'
import { getMessages } from '#core/messages.ts'
import { expectErrors, heard } from '#tests/support/console.ts'
import { faultDb } from '#tests/support/fault-db.ts'
import { makeHarness } from '#tests/support/harness.ts'

const h = makeHarness()
const missing = (headers: Record<string, string> = {}, query = '') =>
  h.call('GET', `/cuemark2/api/v2/tracks/999999999${query}`, undefined, { headers })

describe('the envelope of a refusal', () => {
  it('consists of code, text, no data and the request id', async () => {
    const answer = await missing()
    expect(answer.body).toEqual({
      code: 404,
      msg: expect.any(String),
      data: null,
      requestId: expect.stringMatching(/^[0-9a-z]{26}$/),
    })
    expect(answer.headers.get('x-request-id')).toBe(answer.body.requestId)
    expect(answer.headers.get('content-type')).toContain('application/json')
  })
  it('keeps the id of an in-process call, and accepts no other', async () => {
    const id = '0123456789abcdefghjkmnpqrs'
    expect((await missing({ 'x-request-id': id })).body.requestId).toBe(id)
    for (const odd of ['x', '<script>', `${id}0`, id.toUpperCase()])
      expect((await missing({ 'x-request-id': odd })).body.requestId).toMatch(/^[0-9a-z]{26}$/)
    expect((await missing({ 'x-request-id': 'x' })).body.requestId).not.toBe('x')
  })
  it('is also used for unknown addresses', async () => {
    for (const path of [
      '/cuemark2/api/v2/nope',
      '/saas/api/v2/nope',
      '/admin/api/v1/nope',
      '/notify/nope',
      '/cuemark2/',
    ])
      expect(await h.call('GET', path), path).toMatchObject({ status: 404, body: { code: 404, data: null } })
  })
})

it('the methods of an address with an id and several routes are named once', async () => {
  const answer = await h.call('PATCH', '/cuemark2/api/v2/carts/1-2-three')
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, PUT, DELETE'])
})

describe('the language of a refusal', () => {
  const said = (locale: (typeof LOCALES)[number]) => getMessages(locale)._(CODES.NOT_FOUND.text)
  it.each<[string, Record<string, string>, string, (typeof LOCALES)[number]]>([
    ['nothing said', {}, '', 'zh-CN'],
    ['Accept-Language', { 'accept-language': 'en-US,en;q=0.9' }, '', 'en-US'],
    ['a relative', { 'accept-language': 'en-AU' }, '', 'en-US'],
    ['Hong Kong', { 'accept-language': 'zh-HK' }, '', 'zh-CN'],
    ['by weight', { 'accept-language': 'vi;q=0.2,ja;q=0.9' }, '', 'ja-JP'],
    ['one we do not have', { 'accept-language': 'de,fr;q=0.5' }, '', 'zh-CN'],
    ['noise', { 'accept-language': ';;;,q=1,*' }, '', 'zh-CN'],
    ['the cookie before the browser', { cookie: 'locale=vi-VN', 'accept-language': 'en' }, '', 'vi-VN'],
    ['the address before the cookie', { cookie: 'locale=vi-VN' }, '?locale=ja-JP', 'ja-JP'],
    ['a cookie nobody set', { cookie: 'locale=xx%2f' }, '', 'zh-CN'],
  ])('%s', async (_what, headers, query, locale) => {
    expect((await missing(headers, query)).body.msg).toBe(said(locale))
  })
  it('every code has a text in every locale', () => {
    for (const locale of LOCALES)
      for (const [code, { text }] of Object.entries(CODES))
        expect(getMessages(locale)._(text), `${code} ${locale}`).not.toBe('')
  })
  it('every code has the expected number: the status, or five digits', () => {
    // Specification section 8: an item that is already in the cart is HTTP 200 with body code 400.
    const { CART_HAS_SKU, ...others } = CODES
    expect([CART_HAS_SKU.status, CART_HAS_SKU.code]).toEqual([200, 400])
    for (const [name, { code, status }] of Object.entries(others))
      expect(code === status || /^[45]\d{4}$/.test(String(code)), name).toBe(true)
    const numbers = Object.values(others).map(({ code }) => code)
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})

it('an unexpected error is a 500 without details, and a log line without parameters', async () => {
  expectErrors(/"level":"error"/)
  const faulty = faultDb(h.env.DB)
  faulty.before(() => {
    throw new Error('D1_ERROR: secret table detail')
  })
  const env = { ...h.env, DB: faulty.db }
  const answer = await h.call(
    'POST',
    '/saas/api/v2/web/login',
    { username: 'lin@example.com', password: 'hunter22', loginType: 'password' },
    { env },
  )
  expect([answer.status, JSON.stringify(answer.body).includes('secret')]).toEqual([500, false])
  const lines = heard()
    .map((line) => line.text)
    .join('\n')
  expect(lines).toContain(answer.body.requestId)
  expect(lines).not.toMatch(/lin@example|hunter22/)
})
