import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { utf8 } from '#core/encodings.ts'
import { claimUpload } from '#core/files/private-upload-store.ts'
import { getConstraint } from '#db/client.ts'
import { expectErrors } from '#tests/support/console.ts'
import { ORIGIN } from '#tests/support/harness.ts'
import { getCount } from '#tests/support/rows.ts'
import { file, form, get, h, MAX, PNG, SECRET, send, toRows } from '#tests/support/upload-app.ts'
import { sweepUploads } from '#worker/jobs/sweep-uploads.ts'

describe('a form with a file', () => {
  it('is stored under a generated name, without its metadata, before any row', async () => {
    const { status, value } = await send()
    expect([status, value]).toMatchObject([
      201,
      { name: '凭证.png', kind: 'png', width: 2, note: 'a', hasSecond: false },
    ])
    expect(value.key).toMatch(/^private\/proof\/[0-9a-z]{26}\.png$/)
    const object = await h.env.FILES.get(String(value.key))
    const stored = await object!.text()
    expect([object!.httpMetadata?.contentType, stored.includes(SECRET), stored.includes('IDAT')]).toEqual([
      'image/png',
      false,
      true,
    ])
    expect(await toRows(value.key)).toBe(1)
  })
  it('an optional file that was not chosen is null', async () => {
    const unchosen = new File([], '', { type: 'application/octet-stream' })
    expect(
      (
        await send({
          body: form([
            ['note', 'a'],
            ['proof', file()],
            ['second', unchosen],
          ]),
        })
      ).value.hasSecond,
    ).toBe(false)
  })
  it('is served with its real type, sandboxed and uncached', async () => {
    const { key } = (await send()).value
    const picture = await get({ key: String(key), kind: 'png', name: 'a"; x=.png' })
    expect(
      Object.fromEntries(
        ['content-type', 'content-disposition', 'cache-control', 'x-content-type-options'].map((n) => [
          n,
          picture.headers.get(n),
        ]),
      ),
    ).toEqual({
      'content-type': 'image/png',
      'content-disposition': `inline; filename="a__ x=.png"; filename*=UTF-8''a%22%3B%20x%3D.png`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(picture.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
    const pdf = await get({ key: String(key), kind: 'pdf', name: 'a.pdf' })
    expect(pdf.headers.get('content-disposition')).toMatch(/^attachment; /)
    expect((await h.fetch(`/media/${key}`)).status, 'and nobody else sees it').toBe(404)
  })
})

describe('refused, naming the field', () => {
  const text = (bytes: string, type: string) => file(utf8(bytes), type)
  it.each<[string, [string, string | File][], Record<string, string>]>([
    [
      'a field nobody knows',
      [
        ['note', 'a'],
        ['proof', file()],
        ['extra', 'x'],
      ],
      { extra: '不认识的字段' },
    ],
    [
      '__proto__',
      [
        ['note', 'a'],
        ['proof', file()],
        ['__proto__', 'x'],
      ],
      { ['__proto__']: '不认识的字段' },
    ],
    [
      'a file nobody knows',
      [
        ['note', 'a'],
        ['proof', file()],
        ['extra', file()],
      ],
      { extra: '不认识的字段' },
    ],
    [
      'a second file',
      [
        ['note', 'a'],
        ['proof', file()],
        ['proof', file()],
      ],
      { proof: '此项只能提交一个' },
    ],
    [
      'a field twice',
      [
        ['note', 'a'],
        ['note', 'b'],
        ['proof', file()],
      ],
      { note: '此项只能提交一个' },
    ],
    ['no file', [['note', 'a']], { proof: '请填写此项' }],
    ['nothing', [['x', 'y']], { x: '不认识的字段', note: '请填写此项', proof: '请填写此项' }],
    [
      'a text for a file',
      [
        ['note', 'a'],
        ['proof', 'x'],
      ],
      { proof: '类型不正确' },
    ],
    [
      'a file for a text',
      [
        ['note', file()],
        ['proof', file()],
      ],
      { note: '不认识的字段' },
    ],
    [
      'a text that is too long',
      [
        ['note', 'a'.repeat(11)],
        ['proof', file()],
      ],
      { note: '内容过长' },
    ],
    [
      'a text of 20 kB',
      [
        ['note', 'a'.repeat(20_000)],
        ['proof', file()],
      ],
      { note: '内容过长' },
    ],
    [
      'SVG',
      [
        ['note', 'a'],
        ['proof', text('<svg><script/></svg>', 'image/svg+xml')],
      ],
      { proof: '不支持这种文件，或文件内容与其类型不符' },
    ],
    [
      'HTML that says it is a picture',
      [
        ['note', 'a'],
        ['proof', text('<script>', 'image/png')],
      ],
      { proof: '不支持这种文件，或文件内容与其类型不符' },
    ],
    [
      'a picture that says it is another',
      [
        ['note', 'a'],
        ['proof', file(PNG, 'image/jpeg')],
      ],
      { proof: '不支持这种文件，或文件内容与其类型不符' },
    ],
    [
      'half a picture',
      [
        ['note', 'a'],
        ['proof', file(PNG.slice(0, 60))],
      ],
      { proof: '文件已损坏或不完整' },
    ],
    [
      'a file that is too large',
      [
        ['note', 'a'],
        ['proof', file(new Uint8Array(MAX + 1))],
      ],
      { proof: '文件过大' },
    ],
  ])('%s', async (_what, parts, errors) => {
    const refused = await send({ body: form(parts) })
    expect([refused.status, Object.keys(refused.errors).sort()]).toEqual([400, Object.keys(errors).sort()])
    for (const [name, said] of Object.entries(errors)) if (name !== 'note') expect(refused.errors[name]).toBe(said)
  })
  it("in the reader's language", async () => {
    const { errors } = await send({ body: form([['note', 'a']]), headers: { 'accept-language': 'en' } })
    expect(errors.proof).not.toMatch(/\p{Script=Han}/u)
  })
  it('a body that is not a form', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    expect(await send({ body: 'x', headers })).toMatchObject({ status: 400, errors: { body: '请求不是有效的表单' } })
  })
})

describe('before the body is read', () => {
  /** An endless body in chunks of 8 kB that counts how much was read. */
  function endless() {
    const read = { bytes: 0, isCancelled: false }
    const stream = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          read.bytes += 8192
          controller.enqueue(new Uint8Array(8192))
        },
        cancel() {
          read.isCancelled = true
        },
      },
      { highWaterMark: 0 },
    )
    return { read, stream }
  }
  const multipart = { 'content-type': 'multipart/form-data; boundary=b' }
  it.each<[string, number, Parameters<typeof send>[0]]>([
    ['another site, for a form needs no preflight', 403, { headers: { ...multipart, origin: 'https://evil.example' } }],
    ['another site, by its own word', 403, { headers: { ...multipart, 'sec-fetch-site': 'cross-site' } }],
    ['nobody signed in', 401, { headers: multipart, who: null }],
    ['another type', 415, { headers: { 'content-type': 'application/json' } }],
    ['no type', 415, { headers: { 'content-type': '' } }],
    ['a form to a route of JSON', 415, { headers: multipart, path: '/t/json' }],
    [
      'too many writes',
      429,
      {
        headers: { ...multipart, 'cf-connecting-ip': '198.51.100.7' },
        bindings: { RATE_WRITES: { limit: () => Promise.resolve({ success: false }) } as RateLimit },
      },
    ],
  ])('%s: %i', async (_what, status, init) => {
    const { read, stream } = endless()
    expect([(await send({ ...init, body: stream })).status, read.bytes <= 8192]).toEqual([status, true])
  })
  it('too large a Content-Length: 413', async () => {
    const { read, stream } = endless()
    const headers = { ...multipart, 'content-length': String(10 ** 9) }
    expect([(await send({ headers, body: stream })).status, read.bytes <= 8192]).toEqual([413, true])
  })
  it('without a length it is cut off at the limit: 413, and the rest is not read', async () => {
    const { read, stream } = endless()
    expect((await send({ headers: multipart, body: stream })).status).toBe(413)
    expect(read.bytes).toBeLessThanOrEqual(2 * MAX + 64 * 1024 + 2 * 8192)
    expect(read.isCancelled).toBe(true)
  })
})

it('a form with random byte changes is never a 500', async () => {
  const request = new Request(ORIGIN, { method: 'POST', body: form() })
  const type = request.headers.get('content-type') ?? ''
  const whole = new Uint8Array(await request.arrayBuffer())
  const change = fc.record({ at: fc.nat(whole.length - 1), by: fc.integer({ min: 0, max: 255 }) })
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
      const bytes = whole.slice()
      for (const { at, by } of changes) bytes[at] = by
      expect([201, 400]).toContain((await send({ body: bytes, headers: { 'content-type': type } })).status)
    }),
    { numRuns: 40 },
  )
})

describe('an unreferenced file', () => {
  const system = () => h.ctx({ kind: 'system', id: 'system' })
  it('is removed a day later; one claimed by a row stays, and can be claimed once', async () => {
    const [orphan, kept] = [(await send()).value.key as string, (await send()).value.key as string]
    await system().db.write(claimUpload(system(), kept))
    await expect(system().db.write(claimUpload(system(), kept))).rejects.toSatisfy(
      (error) => getConstraint(error) === 'ROW_NOT_MET',
    )
    h.clock.forward(25 * 3_600_000)
    // Other tests' files may be older: each sweep takes a limited number.
    for (let i = 0; i < 20 && (await toRows(orphan)) > 0; i++) await sweepUploads(system())
    expect([await h.env.FILES.head(orphan), (await h.env.FILES.head(kept)) !== null]).toEqual([null, true])
    await expect(system().db.write(claimUpload(system(), orphan)), 'too late').rejects.toThrow()
  })
  it('with the storage unavailable: 503 with Retry-After, and what may have been stored is swept', async () => {
    expectErrors(/"at":"store upload"/)
    const FILES = { put: () => Promise.reject(new Error('R2 is away')) } as unknown as R2Bucket
    const before = await getCount(h.env, "SELECT count(*) FROM upload WHERE key LIKE 'private/proof/%'")
    const away = await send({ who: await h.register(), bindings: { FILES } })
    expect([away.status, away.code, away.headers.get('retry-after')]).toEqual([503, 50306, '5'])
    expect(await getCount(h.env, "SELECT count(*) FROM upload WHERE key LIKE 'private/proof/%'")).toBe(before + 1)
  })
})
