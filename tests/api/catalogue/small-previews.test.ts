import { describe, expect, it } from 'vitest'
import { makeHarness, unique } from '#tests/support/harness.ts'
import { getRows } from '#tests/support/rows.ts'
import { getHash, importBody, staff, upload } from '#tests/support/worlds.ts'

const h = makeHarness()
const S = '/admin/api/v1/catalogue'

async function put(preview: string, text: string, content: string | null, type = 'audio/ogg') {
  const answer = await h.fetch(`${S}/files/preview-small/${preview}${content === null ? '' : `?content=${content}`}`, {
    method: 'PUT',
    body: text,
    headers: { ...staff(h), 'content-type': type, 'content-length': String(text.length) },
  })
  return { status: answer.status, errors: ((await answer.json()) as { errors?: object }).errors }
}
const read = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await h.fetch(path, { headers })
  return { status: answer.status, text: await answer.text(), type: answer.headers.get('content-type'), answer }
}

describe('the small form of a preview', () => {
  it('has the name of the preview, is verified by its own hash, and is served for ever', async () => {
    const preview = await upload(h, 'preview', 'audio/mpeg', unique('preview'))
    const text = unique('small')
    expect((await put(preview, text, await getHash(text))).status).toBe(200)
    expect((await h.fetch(`${S}/files/preview-small/${preview}`, { headers: staff(h) })).status).toBe(200)
    const { status, type, answer, ...got } = await read(`/media/small/${preview}`)
    expect([status, got.text, type]).toEqual([200, text, 'audio/ogg'])
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const part = await read(`/media/small/${preview}`, { range: 'bytes=0-3' })
    expect([part.status, part.text]).toEqual([206, text.slice(0, 4)])
    // Never replaced: whoever plays it has it in a cache.
    const other = unique('other')
    await put(preview, other, await getHash(other))
    expect((await read(`/media/small/${preview}`)).text).toBe(text)
  })

  it('is the preview itself where there is none, and then not kept for long', async () => {
    const text = unique('preview')
    const preview = await upload(h, 'preview', 'audio/mpeg', text)
    const { status, type, answer, ...got } = await read(`/media/small/${preview}`, { range: 'bytes=0-' })
    expect([status, got.text, type]).toEqual([206, text, 'audio/mpeg'])
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
    expect((await read(`/media/small/${await getHash(unique('nothing'))}`)).status).toBe(404)
  })

  it('with another content, without its hash, of another type or in parts is refused', async () => {
    const preview = await getHash(unique('preview'))
    const text = unique('small')
    const hash = await getHash(text)
    expect((await put(preview, text, await getHash(unique('other')))).status).toBe(400)
    expect(await put(preview, text, null)).toMatchObject({ status: 400, errors: { content: expect.any(String) } })
    expect(await put(preview, text, hash, 'audio/mpeg')).toMatchObject({ status: 400 })
    expect(await h.env.FILES.head(`small/${preview}`)).toBe(null)
    const parts = await h.call(
      'POST',
      `${S}/files/preview-small/${preview}/parts`,
      { size: 10, contentType: 'audio/ogg' },
      { headers: staff(h) },
    )
    expect(parts.status).toBe(400)
  })

  it('stays when its version is imported, and is swept otherwise', async () => {
    const body = await importBody(h)
    const { preview } = body.versions[0]!
    const text = unique('small')
    await put(preview, text, await getHash(text))
    const rows = () => getRows(h.env, 'SELECT key FROM upload WHERE key = ?', `small/${preview}`)
    expect(await rows()).toHaveLength(1)
    const made = await h.call('POST', `${S}/tracks`, body, { headers: staff(h) })
    expect(made.status).toBe(201)
    expect(await rows()).toEqual([])
  })
})
