import { afterAll, describe, expect, it } from 'vitest'
import { accessSuite } from '#tests/support/access-suite.ts'
import { expectInvariants, makeHarness, unique } from '#tests/support/harness.ts'
import { fingerprint, getCount, getRows } from '#tests/support/rows.ts'
import { getIds } from '#tests/support/search-world.ts'
import { imported, onSale, staff } from '#tests/support/worlds.ts'

const h = makeHarness()
const S = '/admin/api/v1/catalogue/tracks'
const change = (id: string, body: unknown) =>
  h.call<{ trackId: string }>('PATCH', `${S}/${id}`, body, { headers: staff(h) })
const changed = async (id: string, body: unknown) => {
  const answer = await change(id, body)
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
}
const word = (prefix: string) => unique(prefix).replaceAll('-', '')
const getTrack = async (id: string) => (await getRows(h.env, 'SELECT * FROM track WHERE id = ?', id))[0]!
const getVersion = () => getCount(h.env, 'SELECT version FROM catalogue_state')
afterAll(() => expectInvariants(h.env))

describe('a change', () => {
  it('of the name is searchable at once, and the old name no longer', async () => {
    const [before, after] = [word('before'), word('after')]
    const { trackId } = await imported(h, { name: before })
    const version = await getVersion()
    await changed(trackId, { name: after, names: { 'en-US': `${after}en`, 'zh-CN': '龖龖歌' } })
    expect(await getIds(h, { keyword: before })).toEqual([])
    for (const keyword of [after, `${after}en`, '龖龖']) expect(await getIds(h, { keyword })).toEqual([trackId])
    expect(await getVersion()).toBe(version + 1)
  })
  it('of every field that searches filter and sort by', async () => {
    const keyword = word('figures')
    const { trackId } = await imported(h, { name: keyword, vocal: null, key: null, bpm: null })
    await changed(trackId, {
      bpm: 99,
      key: 'Eb minor',
      vocal: 'choir',
      regions: ['china'],
      inMemberLibrary: true,
      popularity: 7,
      curated: 3,
      publishedAt: '2021-05-06T07:08:09Z',
    })
    const body = { keyword, bpm: '99-100', key: 'eb_minor', vocal: 'choir', musicLibraryType: 'RF_LIBRARY' }
    expect(await getIds(h, { ...body, area: 'china' })).toEqual([trackId])
    expect(await getIds(h, { ...body, area: 'africa' })).toEqual([])
    const published = Date.parse('2021-05-06T07:08:09Z')
    expect(await getTrack(trackId)).toMatchObject({ popularity: 7, curated: 3, published_at_ms: published })
    await changed(trackId, { key: null, vocal: null, bpm: null })
    expect(await getTrack(trackId)).toMatchObject({ music_key: null, vocal: null, bpm: null, popularity: 7 })
    expect(await getIds(h, { keyword, key: 'eb_minor' })).toEqual([])
  })
  it('of the tags replaces all of them, without duplicates', async () => {
    const [keyword, slug] = [word('tags'), unique('tag')]
    const tag = (name: string) => ({
      kind: 'genre' as const,
      slug: `${slug}-${name}`,
      names: { 'en-US': `${keyword}${name}` },
    })
    const { trackId } = await imported(h, { name: keyword, tags: [tag('a')] })
    await imported(h, { tags: [tag('b'), tag('c')] })
    const ref = (name: string) => ({ kind: 'genre', slug: `${slug}-${name}` })
    await changed(trackId, { tags: [ref('b'), ref('b'), ref('c')] })
    const rows = await getRows<{ slug: string }>(
      h.env,
      'SELECT g.slug FROM track_tag x JOIN tag g ON g.id = x.tag_id WHERE x.track_id = ? ORDER BY g.slug',
      trackId,
    )
    expect(rows.map((row) => row.slug)).toEqual([`${slug}-b`, `${slug}-c`])
    expect(await getIds(h, { keyword: `${keyword}a` })).toEqual([])
    expect(await getIds(h, { keyword: `${keyword}b` })).toContain(trackId)
    await changed(trackId, { tags: [] })
    expect(JSON.parse(String((await getTrack(trackId)).tag_ids))).toEqual([])
  })
  it('of the status: an unlisted track is not found; listed again it is', async () => {
    const keyword = word('status')
    const { trackId } = await imported(h, { name: keyword })
    await changed(trackId, { status: 'draft' })
    expect(await getIds(h, { keyword })).toEqual([])
    expect((await h.call('GET', `/cuemark2/api/v2/tracks/${trackId}`)).status).toBe(404)
    await changed(trackId, { status: 'sold_out' })
    expect(await getIds(h, { keyword })).toEqual([trackId])
  })
  it('of the base price updates everything derived from it, overrides kept', async () => {
    const { trackId, priceFen } = await onSale(h)
    await changed(trackId, { basePriceFen: 50_000 })
    const dear = await getTrack(trackId)
    expect(dear.from_price_fen).toBeGreaterThan(priceFen)
    expect(dear.price_rank).toBe(dear.from_price_fen)
    await changed(trackId, { discountPercent: 50 })
    const half = await getTrack(trackId)
    expect(half).toMatchObject({ base_price_fen: 50_000, original_from_price_fen: dear.from_price_fen })
    expect(half.from_price_fen).toBeLessThan(Number(dear.from_price_fen))
    await changed(trackId, { basePriceFen: null, discountPercent: 0 })
    expect((await getTrack(trackId)).from_price_fen).toBe(priceFen)
  })
  it('is in the audit with old and new values, in the feed, and adds at most one poke', async () => {
    const { trackId } = await imported(h, { name: word('audited') })
    const seq = await getCount(h.env, 'SELECT max(seq) FROM track_change')
    await changed(trackId, { popularity: 12 })
    const [row] = await getRows<{ before: string; after: string; actor: string }>(
      h.env,
      `SELECT before, after, actor FROM audit WHERE target = ? AND action = 'catalogue.change'`,
      `track:${trackId}`,
    )
    expect([JSON.parse(row!.before), JSON.parse(row!.after)]).toEqual([{ popularity: 0 }, { popularity: 12 }])
    expect(row!.actor).toBe('key:catalogue')
    const feed = await getRows(h.env, 'SELECT track_id AS id FROM track_change WHERE seq > ?', seq)
    expect(feed).toEqual([{ id: Number(trackId) }])
    expect(await getCount(h.env, `SELECT count(*) FROM outbox WHERE kind = 'search'`)).toBeLessThanOrEqual(1)
  })
})

describe('refused', () => {
  it.each([
    [{}, 'body'],
    [{ name: '' }, 'name'],
    [{ names: { 'fr-FR': 'x' } }, 'names'],
    [{ status: 'gone' }, 'status'],
    [{ bpm: 0 }, 'bpm'],
    [{ vocal: 'baritone' }, 'vocal'],
    [{ regions: [] }, 'regions'],
    [{ regions: [] }, 'regions'],
    [{ tags: [{ kind: 'genre', slug: 'no-such-tag' }] }, 'tags.0'],
    [{ tags: [{ kind: 'mood', slug: 'x' }] }, 'tags.0.kind'],
    [{ popularity: -1 }, 'popularity'],
    [{ basePriceFen: 1.5 }, 'basePriceFen'],
    [{ discountPercent: 91 }, 'discountPercent'],
    [{ publishedAt: 'yesterday' }, 'publishedAt'],
    [{ fromPriceFen: 1, bpm: 5 }, 'fromPriceFen'],
  ])('%j, naming the field, and nothing changes', async (body, field) => {
    const { trackId } = await imported(h)
    const [before, row] = [await fingerprint(h.env), await getTrack(trackId)]
    const answer = await change(trackId, body)
    const fields = Object.keys(answer.body.errors ?? {})
    expect([answer.status, fields.every((name) => name.startsWith(field)), fields.length]).toEqual([400, true, 1])
    expect([await fingerprint(h.env), await getTrack(trackId)]).toEqual([before, row])
  })
  it('a track that does not exist', async () => {
    expect((await change('999999999', { bpm: 5 })).status).toBe(404)
    expect((await change('x', { bpm: 5 })).status).toBe(404)
  })
})

accessSuite({
  route: 'PATCH /admin/api/v1/catalogue/tracks/:id',
  needs: 'catalogue:write',
  request: async (harness) => ({ path: `${S}/${(await imported(harness)).trackId}`, body: { popularity: 1 } }),
})
