import { beforeAll, describe, expect, it } from 'vitest'
import { makeHarness, unique } from '#tests/support/harness.ts'
import { getHash, onSale, upload } from '#tests/support/worlds.ts'
import { serveObject } from '#worker/http/replies/media.ts'

const h = makeHarness()
const TEXT = `0123456789abcdef ${unique('media')}`
let url = ''
let etag = ''
beforeAll(async () => {
  url = `/media/wave/${await upload(h, 'wave-image', 'image/png', TEXT)}`
  etag = (await h.fetch(url, { method: 'HEAD' })).headers.get('etag') ?? ''
})
const get = async (headers: Record<string, string> = {}, method = 'GET') => {
  const response = await h.fetch(url, { method, headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

describe('media', () => {
  it('is immutable, typed, and announces ranges', async () => {
    const { status, headers, text } = await get()
    expect([status, text]).toEqual([200, TEXT])
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'content-length': String(TEXT.length),
      'x-content-type-options': 'nosniff',
    })
  })
  it('HEAD is like GET without the body', async () => {
    const [got, head] = [await get(), await get({}, 'HEAD')]
    expect([head.status, head.text]).toEqual([200, ''])
    for (const name of ['content-length', 'content-type', 'etag', 'cache-control', 'last-modified'])
      expect(head.headers.get(name), name).toBe(got.headers.get(name))
  })
  const size = TEXT.length
  it.each([
    ['bytes=0-0', 206, '0', `bytes 0-0/${size}`],
    ['bytes=2-4', 206, '234', `bytes 2-4/${size}`],
    ['bytes=10-', 206, TEXT.slice(10), `bytes 10-${size - 1}/${size}`],
    ['bytes=-3', 206, TEXT.slice(-3), `bytes ${size - 3}-${size - 1}/${size}`],
    [`bytes=0-${size * 2}`, 206, TEXT, `bytes 0-${size - 1}/${size}`],
    [`bytes=-${size * 2}`, 206, TEXT, `bytes 0-${size - 1}/${size}`],
    ['bytes=0-99999999999999999999', 206, TEXT, `bytes 0-${size - 1}/${size}`],
    [`bytes=${size}-`, 416, '', `bytes */${size}`],
    ['bytes=99999999999999999999-', 416, '', `bytes */${size}`],
    ['bytes=-0', 416, '', `bytes */${size}`],
    ['bytes=4-2', 200, TEXT, null],
    ['bytes=0-0,2-3', 200, TEXT, null],
    ['bytes=a-b', 200, TEXT, null],
    ['bytes=-', 200, TEXT, null],
    ['items=0-1', 200, TEXT, null],
    [`bytes=${'0-1,'.repeat(1000)}`, 200, TEXT, null],
  ])('range %s: %d', async (range, status, text, contentRange) => {
    const answer = await get({ range })
    expect([answer.status, answer.text, answer.headers.get('content-range')]).toEqual([status, text, contentRange])
    expect((await get({ range }, 'HEAD')).status).toBe(status)
  })
  it('If-None-Match answers 304 with the validator and without a body', async () => {
    for (const value of [etag, `W/${etag}`, '*', `"x", ${etag}`]) {
      const answer = await get({ 'if-none-match': value })
      expect([answer.status, answer.text, answer.headers.get('etag')], value).toEqual([304, '', etag])
    }
    expect((await get({ 'if-none-match': '"x"' })).status).toBe(200)
  })
  it('If-Range: a range only if the file is the same', async () => {
    const modified = (await get()).headers.get('last-modified')!
    const status = async (value: string) => (await get({ range: 'bytes=0-0', 'if-range': value })).status
    expect([await status(etag), await status(modified)]).toEqual([206, 206])
    expect([await status('"x"'), await status(`W/${etag}`), await status('Sat, 01 Jan 2000 00:00:00 GMT')]).toEqual([
      200, 200, 200,
    ])
  })
  it.each([
    [{}, ['get']],
    [{ range: 'bytes=0-' }, ['get']],
    [{ range: 'bytes=0-3' }, ['get']],
    [{ range: `bytes=0-${size * 2}` }, ['get']],
    [{ range: 'bytes=0-99999999999999999999' }, ['get']],
    [{ range: 'bytes=2-4' }, ['head', 'get']],
    [{ range: 'bytes=-3' }, ['head', 'get']],
    [{ range: 'bytes=0-3', 'if-range': '"x"' }, ['head', 'get']],
    [{ 'if-none-match': '*' }, ['head']],
  ] as [Record<string, string>, string[]][])('reads R2 as often as it must: %j', async (headers, expected) => {
    const calls: string[] = []
    const { FILES } = h.env
    const counted = {
      head(key: string) {
        calls.push('head')
        return FILES.head(key)
      },
      get(key: string, how: R2GetOptions) {
        calls.push('get')
        return FILES.get(key, how)
      },
    } as R2Bucket
    const answer = await serveObject(new Request('http://cuemark.test', { headers }), counted, url.slice(7), {})
    const text = await answer.text()
    expect([calls, text.length]).toEqual([expected, Number(answer.headers.get('content-length') ?? 0)])
  })
})

describe('only public files are reachable through /media', () => {
  it('no original, document or other upload, in any spelling', async () => {
    const track = await onSale(h)
    const original = await getHash(`original of ${track.name}`)
    const hash = url.slice(-64)
    const names = [
      `original/${original}`,
      `licence/${original}.zh-CN.pdf`,
      `wave/../original/${original}`,
      `wave/%2e%2e/original/${original}`,
      `wave/%2e%2e%2foriginal%2f${original}`,
      `wave/..%2foriginal%2f${original}`,
      `wave%2f..%2foriginal/${original}`,
      `wave/%252e%252e%252foriginal%252f${original}`,
      `wave/..\\original\\${original}`,
      `//original/${original}`,
      `/original/${original}`,
      `ORIGINAL/${original}`,
      `original%00/${original}`,
      `wave/${original}%00`,
      `wave/${hash.toUpperCase()}`,
      `wave/${hash}/`,
      `wave/${hash}x`,
      `wave/${hash.slice(0, 63)}`,
      `wave/`,
      ``,
      `.%2e/original/${original}`,
      `wave;/${hash}`,
      `wave/${hash}%20`,
      `__proto__/${hash}`,
      `*/${hash}`,
    ]
    for (const name of names) {
      const response = await h.fetch(`/media/${name}`)
      // A path with doubled slashes may be redirected to its plain spelling, which is then refused.
      expect([response.status >= 300, (await response.text()).includes('original of')], name).toEqual([true, false])
    }
  })
  it('an uploaded SVG cannot run scripts', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script>${unique('x')}</svg>`
    const response = await h.fetch(`/media/cover/${await upload(h, 'cover', 'image/svg+xml', svg)}`)
    await response.arrayBuffer()
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
  })
})
