import { afterEach, describe, expect, it } from 'vitest'
import type { AppBindings } from '#worker/env.ts'
import { expectErrors } from '../support/console.ts'
import { faultDb, lost } from '../support/fault-db.ts'
import { expectInvariants, makeHarness, unique } from '../support/harness.ts'
import { getRows } from '../support/rows.ts'
import { getHash, importBody, staff } from '../support/worlds.ts'

const h = makeHarness()
const S = '/admin/api/v1/catalogue'
const FAILED = new Error('put: We encountered an internal error. Please try again. (10001)')
afterEach(() => expectInvariants(h.env))

type When = 'before' | 'after' | 'mid'
/** R2 whose calls of one name fail: before, after, or with half of the body read. */
function failing(name: string, when: When): AppBindings {
  const wrap = <T extends object>(real: T): T =>
    new Proxy(real, {
      get(target, key) {
        const method = Reflect.get(target, key) as unknown
        if (typeof method !== 'function') return method
        return (...given: unknown[]) => {
          const run = () => (method as (...given: unknown[]) => unknown).apply(target, given)
          if (key === 'resumeMultipartUpload') return wrap(run() as object)
          return key === name ? fail(when, given, run) : run()
        }
      },
    })
  return { ...h.env, FILES: wrap(h.env.FILES) }
}
async function fail(when: When, given: unknown[], run: () => unknown): Promise<never> {
  if (when === 'after') await run()
  const body = given.find((one): one is ReadableStream => one instanceof ReadableStream)
  if (when === 'mid' && body) {
    const reader = body.getReader()
    await reader.read()
    await reader.cancel('gone')
  }
  throw FAILED
}

async function put(kind: string, text: string, env: AppBindings, hash?: string) {
  const name = hash ?? (await getHash(text))
  const response = await h.fetch(
    `${S}/files/${kind}/${name}`,
    {
      method: 'PUT',
      body: text,
      headers: { ...staff(h), 'content-type': 'image/png', 'content-length': String(text.length) },
    },
    env,
  )
  return { status: response.status, retryAfter: response.headers.get('retry-after'), body: await response.json() }
}
const stored = async (key: string) => (await (await h.env.FILES.get(key))?.text()) ?? null

describe('a file in one request', () => {
  it.each<[string, When]>([
    ['put', 'before'],
    ['put', 'mid'],
    ['put', 'after'],
    ['head', 'before'],
  ])('%s failing %s: 503 with Retry-After, and no error about the file', async (name, when) => {
    expectErrors(/"at":"(?:store|find) file"/)
    const text = unique('storage').padEnd(100_000, 'x')
    const hash = await getHash(text)
    const failed = await put('wave-image', text, failing(name, when))
    expect(failed).toMatchObject({ status: 503, retryAfter: '5', body: { code: 50306, data: null } })
    expect(await stored(`wave/${hash}`)).toBe(when === 'after' ? text : null)
    expect((await put('wave-image', text, h.env)).status).toBe(200)
    expect(await stored(`wave/${hash}`)).toBe(text)
    expect(await getRows(h.env, 'SELECT key FROM upload WHERE key = ?', `wave/${hash}`)).toHaveLength(1)
  })
  it('errors of the file itself are still reported as such', async () => {
    const text = unique('wrong')
    const wrong = await put('wave-image', text, h.env, await getHash(unique('other')))
    expect(wrong).toMatchObject({ status: 400, body: { code: 40032 } })
  })
  it('D1 failing at any call, before or after it, is 503: no file without its row; repeated, it succeeds', async () => {
    expectErrors(/Network connection lost/)
    const counting = faultDb(h.env.DB)
    await put('wave-image', unique('count'), { ...h.env, DB: counting.db })
    expect(counting.calls.length).toBeGreaterThan(0)
    for (const when of ['before', 'after'] as const)
      for (let at = 1; at <= counting.calls.length; at++) {
        const text = unique('d1')
        const key = `wave/${await getHash(text)}`
        const faulty = faultDb(h.env.DB)
        faulty[when](({ index }) => {
          if (index === at) throw lost()
        })
        expect((await put('wave-image', text, { ...h.env, DB: faulty.db })).status).toBe(503)
        const rows = await getRows(h.env, 'SELECT key FROM upload WHERE key = ?', key)
        if ((await stored(key)) !== null) expect(rows).toHaveLength(1)
        expect((await put('wave-image', text, h.env)).status).toBe(200)
      }
  })
})

describe('a file in parts', () => {
  async function inParts(text: string, over: { env?: AppBindings; at?: string } = {}, hash?: string) {
    const name = hash ?? (await getHash(text))
    const base = `${S}/files/original/${name}/parts`
    const env = (step: string) => (over.at === step && over.env) || h.env
    const headers = staff(h)
    const opened = await h.call<{ uploadId: string }>(
      'POST',
      base,
      { size: text.length, contentType: 'audio/wav' },
      { headers, env: env('open') },
    )
    if (opened.status !== 200) return { status: opened.status, complete: null }
    const at = `${base}/${encodeURIComponent(opened.body.data!.value.uploadId)}`
    const send = (using: AppBindings) =>
      h.fetch(
        `${at}/1`,
        { method: 'PUT', body: text, headers: { ...headers, 'content-length': String(text.length) } },
        using,
      )
    const part = await send(env('part'))
    if (part.status !== 200) return { status: part.status, complete: null }
    const { data } = (await part.json()) as { data: { value: { etag: string } } }
    const complete = (using: AppBindings) =>
      h.call('POST', `${at}/complete`, { parts: [{ partNumber: 1, etag: data.value.etag }] }, { headers, env: using })
    return { status: (await complete(env('complete'))).status, complete }
  }
  it.each<[string, string, When]>([
    ['open', 'createMultipartUpload', 'before'],
    ['part', 'uploadPart', 'before'],
    ['part', 'uploadPart', 'mid'],
    ['complete', 'head', 'before'],
    ['complete', 'complete', 'before'],
    ['complete', 'complete', 'after'],
    ['complete', 'get', 'before'],
    ['complete', 'put', 'before'],
    ['complete', 'put', 'mid'],
    ['complete', 'put', 'after'],
  ])('%s: %s failing %s is 503; nothing unverified is visible; repeated, it succeeds', async (at, name, when) => {
    expectErrors(/"at":"(?:open|store|complete|verify) parts?"/)
    const text = unique('parts')
    const key = `original/${await getHash(text)}`
    const failed = await inParts(text, { env: failing(name, when), at })
    // Completed, but the answer was lost: the stored file is found and used.
    const isFinished = name === 'complete' && when === 'after'
    expect([failed.status, await stored(key)]).toEqual([
      isFinished ? 200 : 503,
      isFinished || (name === 'put' && when === 'after') ? text : null,
    ])
    const again = failed.complete ? (await failed.complete(h.env)).status : (await inParts(text)).status
    expect([again, await stored(key)]).toEqual([200, text])
    if (!(name === 'put' && when === 'after')) expect(await stored(`pending/${key}`)).toBeNull()
  })
  it('content with another hash is never under its name, not even during verification', async () => {
    const hash = await getHash(unique('promised'))
    const seen: (string | null)[] = []
    const env = failing('never', 'before')
    const spied = new Proxy(env.FILES, {
      get(target, key) {
        const method = Reflect.get(target, key) as (...given: unknown[]) => unknown
        return async (...given: unknown[]) => {
          seen.push(await stored(`original/${hash}`))
          return method.apply(target, given)
        }
      },
    })
    const looking = new Proxy(spied, {
      get: (target, key) =>
        key === 'resumeMultipartUpload' ? env.FILES.resumeMultipartUpload : Reflect.get(target, key),
    })
    const refused = await inParts(unique('other'), { env: { ...h.env, FILES: looking }, at: 'complete' }, hash)
    expect(refused.status).toBe(400)
    expect(seen.length).toBeGreaterThan(2)
    expect(new Set([...seen, await stored(`original/${hash}`)])).toEqual(new Set([null]))
    expect(await stored(`pending/original/${hash}`)).toBeNull()
  })
})

describe('the calls after the files', () => {
  it('an import that cannot check its files is 503 and writes nothing', async () => {
    expectErrors(/"at":"import"/)
    const body = await importBody(h)
    const answer = await h.call('POST', `${S}/tracks`, body, { headers: staff(h), env: failing('head', 'before') })
    expect([answer.status, answer.body.code]).toEqual([503, 50306])
    expect(await getRows(h.env, 'SELECT id FROM track WHERE name = ?', body.name)).toEqual([])
    expect((await h.call('POST', `${S}/tracks`, body, { headers: staff(h) })).status).toBe(201)
  })
})
