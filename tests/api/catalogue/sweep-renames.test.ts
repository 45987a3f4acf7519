import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultDb } from '#tests/support/fault-db.ts'
import { expectInvariants, makeHarness } from '#tests/support/harness.ts'
import { getRows } from '#tests/support/rows.ts'
import { newReplica, newWord, untilReady } from '#tests/support/search-replica.ts'
import { getIds } from '#tests/support/search-world.ts'
import { imported } from '#tests/support/worlds.ts'
import { sweepRenames } from '#worker/jobs/sweep-renames.ts'
import type { TrackWire } from '#worker/modules/catalogue/contract.ts'
import type { SuggestWire } from '#worker/modules/catalogue/search/suggest/contract.ts'

const h = makeHarness()
const P = '/cuemark2/api/v2'
const system = { kind: 'system', id: 'system' } as const
const sweep = (env = h.env) => sweepRenames(h.ctx(system, env))
const read = async <T>(path: string) => (await h.call<T>('GET', P + path)).body.data!.value
const rename = (table: string, from: string, to: string) =>
  getRows(h.env, `UPDATE ${table} SET name = ?, names = json_object('en-US', ?) WHERE name = ?`, to, to, from)
const old = () => newWord()

/** A track with an artist, an album, a label and a tag of one name; the row says that it is `ageMs` old. */
async function make(word: string, ageMs = 0): Promise<string> {
  const named = { name: word, names: {} }
  const tag = { kind: 'genre' as const, slug: word, names: { 'en-US': word } }
  const { trackId } = await imported(h, { artists: [named], album: named, label: named, tags: [tag] })
  await getRows(h.env, 'UPDATE track SET updated_at_ms = updated_at_ms - ? WHERE id = ?', ageMs, trackId)
  return trackId
}
beforeAll(() => sweep())
afterAll(() => expectInvariants(h.env))

describe('a name changed directly in the database', () => {
  it('of an artist is displayed, found and suggested, and the old one no longer', async () => {
    const [before, after] = [old(), newWord()]
    const id = await make(before)
    await rename('artist', before, after)
    await sweep()
    expect((await read<TrackWire>(`/tracks/${id}`)).artistList).toMatchObject([{ name: after }])
    expect(await getIds(h, { keyword: after, isArtist: 1 })).toEqual([id])
    expect(await getIds(h, { keyword: before, isArtist: 1 })).toEqual([])
    expect((await read<SuggestWire>(`/suggest?keyword=${after}`)).artists).toMatchObject([{ name: after }])
    expect((await read<SuggestWire>(`/suggest?keyword=${before}`)).artists).toEqual([])
  })
  it.each(['album', 'label', 'tag'])('of its %s', async (table) => {
    const [before, after] = [old(), newWord()]
    const id = await make(before, 3_600_000)
    await rename(table, before, after)
    await sweep()
    expect(await getIds(h, { keyword: after })).toEqual([id])
    if (table !== 'tag')
      expect(await read(`/${table}s?keyword=${after}`)).toMatchObject({ total: 1, items: [{ name: after }] })
  })
  it('of the track itself, drafts included', async () => {
    const [before, after] = [old(), newWord()]
    const { trackId } = await imported(h, { name: before, status: 'draft' })
    await getRows(
      h.env,
      'UPDATE track SET name = ?, updated_at_ms = updated_at_ms - 3600000 WHERE id = ?',
      after,
      trackId,
    )
    await sweep()
    await getRows(h.env, 'UPDATE track SET status = 1 WHERE id = ?', trackId)
    expect(await getIds(h, { keyword: after })).toEqual([trackId])
  })
  it('is in the search index without the sweep', async () => {
    const [before, after] = [old(), newWord()]
    const id = Number(await make(before))
    const replica = newReplica(h.env)
    await replica.catchUp()
    await untilReady(replica)
    await rename('artist', before, after)
    await replica.catchUp()
    const { toSearch: searchOf } = await import('#worker/modules/catalogue/search/tracks/search-query.ts')
    const { query } = searchOf({ keyword: after, musicLibraryType: 'FULL_SONG_LIBRARY', page: 1 }, () => undefined)
    expect(await replica.search(query, undefined, 0)).toMatchObject({ ids: [id] })
  })
})

describe('a run', () => {
  it('without news writes nothing; our own calls leave nothing to do', async () => {
    await sweep()
    await make(newWord())
    const faulty = faultDb(h.env.DB)
    await sweep({ ...h.env, DB: faulty.db })
    expect(faulty.calls.filter(({ sql }) => /^\s*(?:insert|update|delete)/i.test(sql))).toEqual([])
  })
  it('that was interrupted is continued', async () => {
    const [before, after] = [old(), newWord()]
    const id = await make(before)
    await rename('artist', before, after)
    const faulty = faultDb(h.env.DB)
    faulty.before(({ kind }) => {
      if (kind === 'batch') throw new Error('D1_ERROR: gone')
    })
    await expect(sweep({ ...h.env, DB: faulty.db })).rejects.toThrow()
    await sweep()
    expect(await getIds(h, { keyword: after, isArtist: 1 })).toEqual([id])
  })
})
