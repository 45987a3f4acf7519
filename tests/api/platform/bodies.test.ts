import { beforeAll, describe, expect, it } from 'vitest'
import { actors } from '#tests/support/actors.ts'
import { type Envelope, makeHarness, ORIGIN } from '#tests/support/harness.ts'

const h = makeHarness()
const P = '/cuemark2/api/v2'
let token = ''
beforeAll(async () => {
  token = (await actors()).owner.accessToken
})
async function post(path: string, body: BodyInit, headers: Record<string, string> = {}) {
  const response = await h.fetch(P + path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
  })
  return { status: response.status, body: (await response.json()) as Envelope }
}
const SEARCH = '/productSongInfo/search'

describe('a body that is not JSON', () => {
  it.each([
    '',
    '{',
    '{"keyword":',
    "{'keyword': 1}",
    'undefined',
    '{"a":1}{"b":2}',
    '\u0000',
    '<xml/>',
    '{"keyword":"\\ud8"}',
  ])('%j is 400 with a message', async (body) => {
    const answer = await post(SEARCH, body)
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, ['body']])
  })
  it('invalid UTF-8 is answered too', async () => {
    expect((await post(SEARCH, new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]))).status).toBe(400)
  })
})

describe('JSON of the wrong shape is 400 and names the field', () => {
  it.each<[string, unknown, string]>([
    ['no object', '"x"', 'body'],
    ['a list', '[]', 'body'],
    ['null', 'null', 'body'],
    ['an unknown field', '{"nope":1}', 'nope'],
    ['a field from the prototype', '{"constructor":1}', 'constructor'],
    ['__proto__', '{"__proto__":{"perPage":5}}', '__proto__'],
    ['a wrong type', '{"keyword":{}}', 'keyword'],
    ['an over-long text', JSON.stringify({ keyword: 'x'.repeat(501) }), 'keyword'],
    ['depth', `{"keyword":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 'keyword'],
    ['an exponent', '{"perPage":1e400}', 'perPage'],
  ])('%s', async (_what, body, field) => {
    const answer = await post(SEARCH, body as string)
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]])
  })
  it('all wrong fields at once', async () => {
    const answer = await post('/orders', '{"skuIds":[1,"x"],"usageAccepted":"yes","extra":1}')
    const named = ['expectedFinal', 'extra', 'skuIds.0', 'skuIds.1', 'usageAccepted']
    expect(Object.keys(answer.body.errors ?? {}).sort()).toEqual(named)
  })
})

describe('size and type', () => {
  const large = JSON.stringify({ keyword: 'x'.repeat(300_000) })
  it('more than 256 kB is 413', async () => expect((await post(SEARCH, large)).status).toBe(413))
  it('also without a length, or with a wrong one', async () => {
    const stream = () =>
      new ReadableStream({
        start(controller) {
          for (let at = 0; at < large.length; at += 10_000)
            controller.enqueue(new TextEncoder().encode(large.slice(at, at + 10_000)))
          controller.close()
        },
      })
    expect((await post(SEARCH, stream())).status).toBe(413)
  })
  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'text/json',
    '',
  ])('a body of type %j is 415, also without a length', async (type) => {
    const response = await h.fetch(P + SEARCH, {
      method: 'POST',
      body: new Blob(['{}']).stream(),
      headers: { origin: ORIGIN, ...(type && { 'content-type': type }) },
    })
    expect([response.status, ((await response.json()) as Envelope).code]).toEqual([415, 415])
  })
  it.each(['application/json; charset=utf-8', 'APPLICATION/JSON'])('%s is JSON', async (type) => {
    expect((await post(SEARCH, '{}', { 'content-type': type })).status).toBe(200)
  })
})
