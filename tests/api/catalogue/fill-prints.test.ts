import { describe, expect, it } from 'vitest'
import { makeHarness } from '#tests/support/harness.ts'
import { getRows } from '#tests/support/rows.ts'
import { imported, staff } from '#tests/support/worlds.ts'

const h = makeHarness()
const S = '/admin/api/v1/catalogue'
const put = (trackId: string, body: unknown) =>
  h.call<{ trackId: string }>('PUT', `${S}/tracks/${trackId}/print`, body, { headers: staff(h) })
const missing = async (after: number) =>
  (
    await h.call<{ trackId: string; preview: string }[]>('GET', `${S}/prints?after=${after}`, undefined, {
      headers: staff(h),
    })
  ).body.data!.value
const getPrint = async (trackId: string) =>
  (
    await getRows<{ print: string }>(h.env, 'SELECT hex(print) AS print FROM track_print WHERE track_id = ?', trackId)
  )[0]

describe('prints of tracks imported before prints existed', () => {
  it('are listed as missing until they are sent, and then stored', async () => {
    const { trackId, body } = await imported(h)
    const before = await missing(Number(trackId) - 1)
    expect(before[0]).toEqual({ trackId, preview: `/media/preview/${body.versions[0]?.preview}` })
    expect((await put(trackId, { print: 'AQUH' })).status).toBe(200)
    expect(await getPrint(trackId)).toEqual({ print: '010507' })
    expect((await missing(Number(trackId) - 1)).map((row) => row.trackId)).not.toContain(trackId)
    expect((await put(trackId, { print: 'AQUI' })).status).toBe(200)
    expect(await getPrint(trackId)).toEqual({ print: '010507' })
  })
  it('refused: an empty, outdated, truncated or too long print, and an unknown track', async () => {
    const { trackId } = await imported(h)
    for (const [body, field] of [
      [{}, 'print'],
      [{ print: 'AgUH' }, 'print'],
      [{ print: 'AQU=' }, 'print'],
      [{ print: 'AQUH', name: 'x' }, 'name'],
    ] as const) {
      const { status, body: answer } = await put(trackId, body)
      expect([status, Object.keys(answer.errors ?? {})]).toEqual([400, [field]])
    }
    expect(await getPrint(trackId)).toBeUndefined()
    expect((await put('999999999', { print: 'AQUH' })).status).toBe(404)
  })
})
