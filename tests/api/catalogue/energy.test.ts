import { afterAll, describe, expect, it } from 'vitest'
import { FEATURE_COUNT } from '#audio/features.ts'
import { expectInvariants, makeHarness, unique } from '#tests/support/harness.ts'
import { getRows } from '#tests/support/rows.ts'
import { getIds, search } from '#tests/support/search-world.ts'
import { importBody, staff, versionBody } from '#tests/support/worlds.ts'
import { sweepTexts } from '#worker/jobs/sweep-texts.ts'

const h = makeHarness()
const S = '/admin/api/v1/catalogue'
const word = (prefix: string) => unique(prefix).replaceAll('-', '')
afterAll(() => expectInvariants(h.env))

/** Features of no particular sound, but with these onsets and this bass. */
const features = (onsets: number, bass: number): number[] =>
  Array.from({ length: FEATURE_COUNT }, (_, i) => (i === 33 ? onsets : i === 38 ? bass : i === 36 ? 0.9 : 0))
const LIVELY = features(8, 0.3)
const QUIET = features(1, -1.5)
type Body = Awaited<ReturnType<typeof importBody>>

/** Over HTTP, as the importer does. */
async function made(over: Partial<Body>, sound: number[] | null): Promise<string> {
  const versions = [{ ...(await versionBody(h, unique('energy'))), features: sound }]
  const body = await importBody(h, { versions, ...over })
  const answer = await h.call<{ trackId: string }>('POST', `${S}/tracks`, body, { headers: staff(h) })
  expect(answer.status).toBe(201)
  return answer.body.data!.value.trackId
}
const stored = async (id: string) =>
  (await getRows<{ energy: string | null }>(h.env, 'SELECT energy FROM track WHERE id = ?', id))[0]?.energy
const shown = async (keyword: string) =>
  (await search(h, { keyword, exact: true })).body.data!.value.items.map((item) => item.energy)
const feedOf = async (id: string) =>
  (await getRows<{ n: number }>(h.env, 'SELECT count(*) AS n FROM track_change WHERE track_id = ?', id))[0]?.n ?? 0

describe('energy', () => {
  it('is measured by an import, shown, and searched by', async () => {
    const keyword = word('measured')
    const lively = await made({ name: `${keyword} a`, type: 'BEATS' }, LIVELY)
    const quiet = await made({ name: `${keyword} b` }, QUIET)
    const unheard = await made({ name: `${keyword} c` }, null)
    expect([await stored(lively), await stored(quiet), await stored(unheard)]).toEqual(['high', 'low', null])
    expect(await shown(`${keyword} a`)).toEqual(['high'])
    expect(await getIds(h, { keyword, energy: 'high' })).toEqual([lively])
    expect((await getIds(h, { keyword, energy: 'low,high' })).sort()).toEqual([lively, quiet].sort())
    expect(await getIds(h, { keyword, energy: 'medium' })).toEqual([])
  })

  it('is null for effects and samples, unless staff set one', async () => {
    expect(await stored(await made({ type: 'SOUND_EFFECT' }, LIVELY))).toBeNull()
    expect(await stored(await made({ type: 'SAMPLE' }, LIVELY))).toBeNull()
    expect(await stored(await made({ type: 'SAMPLE', energy: 'medium' }, LIVELY))).toBe('medium')
  })

  it('is what staff set, until they clear it', async () => {
    const keyword = word('set')
    const id = await made({ name: keyword, energy: 'low' }, LIVELY)
    const changed = async (body: object) => {
      expect((await h.call('PATCH', `${S}/tracks/${id}`, body, { headers: staff(h) })).status).toBe(200)
      return stored(id)
    }
    expect(await stored(id)).toBe('low')
    expect(await changed({ popularity: 3 })).toBe('low')
    expect(await changed({ energy: 'medium' })).toBe('medium')
    expect(await getIds(h, { keyword, energy: 'medium' })).toEqual([id])
    expect(await changed({ energy: null })).toBe('high')
    expect(await getIds(h, { keyword, energy: 'high' })).toEqual([id])
  })

  it('follows a CSV line, and is measured again when the type changes', async () => {
    const id = await made({}, LIVELY)
    const [version] = await getRows<{ original: string }>(
      h.env,
      'SELECT original_sha256 AS original FROM version WHERE track_id = ?',
      id,
    )
    const line = async (change: object) => {
      const body = { original: version?.original, cells: {}, change }
      expect((await h.call('POST', `${S}/tracks/${id}/line`, body, { headers: staff(h) })).status).toBe(200)
      return stored(id)
    }
    expect(await line({ energy: 'low' })).toBe('low')
    expect(await line({ type: 'SOUND_EFFECT' })).toBeNull()
    expect(await line({ type: 'MUSIC' })).toBe('high')
  })

  it('a track from before is filled by the sweep, with its text and the feed of the index', async () => {
    const keyword = word('before')
    const old = await made({ name: `${keyword} a` }, LIVELY)
    const unheard = await made({ name: `${keyword} b` }, null)
    await getRows(h.env, 'UPDATE track SET energy = NULL WHERE id IN (?, ?)', old, unheard)
    await getRows(h.env, 'DELETE FROM track_text WHERE rowid IN (?, ?)', old, unheard)
    await getRows(h.env, 'UPDATE catalogue_state SET text_version = 0, text_cursor = ?', Number(old) - 1)
    const [fed, unfed] = [await feedOf(old), await feedOf(unheard)]
    await sweepTexts(h.ctx({ kind: 'system', id: 'system' }))
    expect([await stored(old), await stored(unheard)]).toEqual(['high', null])
    expect(await getIds(h, { keyword, energy: 'high' })).toEqual([old])
    expect([await feedOf(old), await feedOf(unheard)]).toEqual([fed + 1, unfed])
  })

  it('a change to a track from before fills it too', async () => {
    const id = await made({}, QUIET)
    await getRows(h.env, 'UPDATE track SET energy = NULL WHERE id = ?', id)
    await h.call('PATCH', `${S}/tracks/${id}`, { popularity: 1 }, { headers: staff(h) })
    expect(await stored(id)).toBe('low')
  })

  it('the database accepts no other word', async () => {
    const id = await made({}, null)
    await expect(getRows(h.env, "UPDATE track SET energy = 'loud' WHERE id = ?", id)).rejects.toThrow(/CHECK/)
  })
})
