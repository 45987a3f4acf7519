import { describe, expect, it } from 'vitest'
import { makeHarness, unique } from '#tests/support/harness.ts'
import { getRows } from '#tests/support/rows.ts'
import { getHash, onSale, staff } from '#tests/support/worlds.ts'

const h = makeHarness()
const S = '/admin/api/v1/catalogue/files'
type Put = { type?: string; length?: string | null; body?: BodyInit; hash?: string }

async function put(kind: string, text: string, over: Put = {}) {
  const length = over.length === undefined ? String(new TextEncoder().encode(text).length) : over.length
  const hash = over.hash ?? (await getHash(text))
  const response = await h.fetch(`${S}/${kind}/${hash}`, {
    method: 'PUT',
    body: over.body ?? text,
    headers: {
      ...staff(h),
      'content-type': over.type ?? 'image/png',
      ...(length !== null && { 'content-length': length }),
    },
  })
  const body = (await response.json()) as { code: number; errors?: Record<string, string> }
  return { status: response.status, code: body.code, errors: body.errors, hash }
}
const stored = async (key: string) => (await h.env.FILES.head(key)) !== null

describe('one request', () => {
  it('stores the file under its own hash; repeating it changes nothing', async () => {
    const text = unique('file')
    const { status, hash } = await put('wave-image', text)
    expect([status, (await put('wave-image', text)).status]).toEqual([200, 200])
    expect(await (await h.env.FILES.get(`wave/${hash}`))?.text()).toBe(text)
    expect((await h.fetch(`${S}/wave-image/${hash}`, { headers: staff(h) })).status).toBe(200)
  })
  it('is recorded before the file is stored, so that the sweep can find unused files', async () => {
    const { hash } = await put('wave-image', unique('file'))
    expect(await getRows(h.env, 'SELECT key FROM upload WHERE key = ?', `wave/${hash}`)).toHaveLength(1)
  })
  it('content with another hash is refused and not stored', async () => {
    const { status, code, hash } = await put('wave-image', unique('file'), { hash: await getHash(unique('other')) })
    expect([status, code, await stored(`wave/${hash}`)]).toEqual([400, 40032, false])
  })
  it('wrong content cannot replace the right one', async () => {
    const text = unique('file')
    const { hash } = await put('wave-image', text)
    await put('wave-image', 'something else', { hash })
    expect(await (await h.env.FILES.get(`wave/${hash}`))?.text()).toBe(text)
  })
  it('an interrupted upload stores nothing', async () => {
    const text = unique('cut off')
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(text.slice(0, 4)))
        controller.close()
      },
    })
    const { status, hash } = await put('wave-image', text, { body })
    expect([status, await stored(`wave/${hash}`)]).toEqual([400, false])
  })
  it.each([
    ['original', 'text/html'],
    ['preview', 'audio/wav'],
    ['cover', 'text/html'],
    ['wave-image', 'image/svg+xml'],
    ['waveform', 'application/json'],
    ['cover', ''],
  ])('a %s of type %j is refused', async (kind, type) => {
    const { status, errors } = await put(kind, unique('file'), { type })
    expect([status, Object.keys(errors ?? {})]).toEqual([400, ['content-type']])
  })
  it('of more than 64 MiB is refused by its length alone', async () => {
    expect((await put('original', 'x', { type: 'audio/wav', length: String(64 * 1024 * 1024 + 1) })).status).toBe(413)
  })
  it.each([['0'], ['-1'], ['x']])('of length %s is refused', async (length) => {
    expect((await put('wave-image', unique('file'), { length })).errors).toHaveProperty('content-length')
  })
  it.each(['../original', 'licence', 'WAVE-IMAGE', '%2e%2e'])('the kind %s does not exist', async (kind) => {
    const response = await h.fetch(`${S}/${kind}/${await getHash('x')}`, {
      method: 'PUT',
      body: 'x',
      headers: staff(h),
    })
    expect(response.status).toBe(404)
  })
})

describe('in parts', () => {
  const call = <T>(method: string, path: string, body?: unknown) =>
    h.call<T>(method, `${S}${path}`, body, { headers: staff(h) })
  async function inParts(text: string, hash: string) {
    const base = `/original/${hash}/parts`
    const opened = await call<{ uploadId: string }>('POST', base, { size: text.length, contentType: 'audio/wav' })
    const at = `${base}/${encodeURIComponent(opened.body.data!.value.uploadId)}`
    const part = await h.fetch(`${S}${at}/1`, {
      method: 'PUT',
      body: text,
      headers: { ...staff(h), 'content-length': String(text.length) },
    })
    const { etag } = ((await part.json()) as { data: { value: { etag: string } } }).data.value
    return call('POST', `${at}/complete`, { parts: [{ partNumber: 1, etag }] })
  }
  it('a file is assembled and its hash verified', async () => {
    const text = unique('large')
    expect((await inParts(text, await getHash(text))).status).toBe(200)
    expect(await (await h.env.FILES.get(`original/${await getHash(text)}`))?.text()).toBe(text)
  })
  it('a file with another hash is refused and removed', async () => {
    const hash = await getHash(unique('promised'))
    expect((await inParts(unique('large'), hash)).body.code).toBe(40032)
    expect(await stored(`original/${hash}`)).toBe(false)
  })
  it('the original of a track on sale is not replaced', async () => {
    const track = await onSale(h)
    const hash = await getHash(`original of ${track.name}`)
    await inParts('something else', hash)
    expect(await (await h.env.FILES.get(`original/${hash}`))?.text()).toBe(`original of ${track.name}`)
  })
  it('an unknown upload is not found, a wrong type is refused', async () => {
    const hash = await getHash(unique('x'))
    expect(
      (await call('POST', `/original/${hash}/parts/nope/complete`, { parts: [{ partNumber: 1, etag: 'x' }] })).status,
    ).toBe(404)
    expect(
      (await call('POST', `/cover/${hash}/parts`, { size: 5, contentType: 'text/html' })).body.errors,
    ).toHaveProperty('contentType')
  })
})
