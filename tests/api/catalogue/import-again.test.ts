import { afterAll, describe, expect, it } from 'vitest'
import { accessSuite } from '#tests/support/access-suite.ts'
import { many, tally } from '#tests/support/barrier.ts'
import { expectInvariants, makeHarness, unique } from '#tests/support/harness.ts'
import { fingerprint, getCount, getRows } from '#tests/support/rows.ts'
import { getIds } from '#tests/support/search-world.ts'
import { getHash, imported, onSale, staff, versionBody } from '#tests/support/worlds.ts'

const h = makeHarness()
const S = '/admin/api/v1/catalogue'
const post = <T = unknown>(path: string, body: unknown) => h.call<T>('POST', S + path, body, { headers: staff(h) })
type Found = { known: { cells: unknown; isMain: boolean }[]; matches: Record<string, unknown>[] }
const found = async (hashes: string[], identities: string[] = []) =>
  (await post<Found>('/known', { hashes, identities })).body.data!.value
const word = (prefix: string) => unique(prefix).replaceAll('-', '')
const getTrack = async (id: string) => (await getRows(h.env, 'SELECT * FROM track WHERE id = ?', id))[0]!
const apply = async (trackId: string, original: string, cells: object, change: object) =>
  post(`/tracks/${trackId}/line`, { original, cells, change })
afterAll(() => expectInvariants(h.env))

describe('a later run', () => {
  it('finds the track by the identities of its import, whatever its current name', async () => {
    const identity = unique('artist')
    const { trackId, body } = await imported(h, { identities: [identity, unique('file')], status: 'draft' })
    await h.call('PATCH', `${S}/tracks/${trackId}`, { name: unique('renamed') }, { headers: staff(h) })
    const cut = await versionBody(h, unique('cut'), false)
    expect((await post(`/tracks/${trackId}/versions`, cut)).status).toBe(201)
    expect(await found([], [identity, 'nobody'])).toEqual({
      known: [],
      matches: [
        { identity, trackId, kinds: ['full', 'cut30'], durationMs: body.versions[0]!.durationMs, hasMainLine: false },
      ],
    })
    const twin = await imported(h, { identities: [identity] })
    expect((await found([], [identity])).matches.map((match) => match.trackId)).toEqual([trackId, twin.trackId])
  })

  it('finds the lines read by the last run', async () => {
    const cells = { title: 'Night', price: '99' }
    const main = { ...(await versionBody(h, unique('main'))), cells }
    const { trackId } = await imported(h, { versions: [main] })
    const plain = await versionBody(h, unique('cut'), false)
    await post(`/tracks/${trackId}/versions`, plain)
    const { known } = await found([main.original, plain.original])
    expect(known).toEqual([
      expect.objectContaining({ trackId, isMain: true, cells, hasMainLine: true }),
      expect.objectContaining({ trackId, isMain: false, cells: null, hasMainLine: true }),
    ])
  })

  it('creates neither identities nor lines for known content', async () => {
    const { body } = await imported(h)
    const before = await fingerprint(h.env)
    await post('/tracks', {
      ...body,
      identities: [unique('late')],
      versions: [{ ...body.versions[0]!, cells: { a: 'b' } }],
    })
    expect(await fingerprint(h.env)).toEqual(before)
  })
})

describe('a changed line', () => {
  it('changes everything it names, in one batch, and is stored', async () => {
    const [name, artist] = [word('title'), word('artist')]
    const { trackId, body } = await imported(h, { name: word('old'), names: { 'en-US': 'Old', 'ja-JP': '古い' } })
    const original = body.versions[0]!.original
    const answer = await apply(
      trackId,
      original,
      { title: name },
      {
        name,
        names: { 'en-US': `${name}en`, 'ja-JP': null },
        artists: [{ name: artist, names: {} }],
        album: { name: `${name}album`, names: {} },
        label: { name: `${name}label`, names: {} },
        tags: [{ kind: 'genre', slug: `${name}tag`, names: { 'en-US': `${name}tag` } }],
        type: 'BEATS',
        bpm: 99,
        key: 'Eb minor',
        vocal: 'choir',
        basePriceFen: 50_000,
        discountPercent: 10,
        skuOverrides: [{ code: 'individual.video.1y.5m.mainland_china', priceFen: 1234 }],
        regions: ['china', 'asia'],
        inMemberLibrary: true,
        publishedAt: '2021-05-06T00:00:00Z',
        popularity: 7,
        curated: 3,
      },
    )
    expect([answer.status, answer.body.errors]).toEqual([200, undefined])
    const row = await getTrack(trackId)
    expect(row).toMatchObject({
      name,
      type: 'BEATS',
      bpm: 99,
      music_key: 'Eb minor',
      base_price_fen: 50_000,
      curated: 3,
    })
    expect(JSON.parse(String(row.names))).toEqual({ 'en-US': `${name}en` })
    for (const keyword of [name, `${name}en`, artist, `${name}album`, `${name}label`, `${name}tag`])
      expect(await getIds(h, { keyword, musicType: 'BEATS' }), keyword).toEqual([trackId])
    const old = body.artists[0]!.name
    expect(await getIds(h, { keyword: old, musicType: 'BEATS' })).toEqual([])
    expect(await getRows(h.env, 'SELECT price_fen FROM sku_override WHERE track_id = ?', trackId)).toEqual([
      { price_fen: 1234 },
    ])
    expect((await found([original])).known[0]).toMatchObject({ cells: { title: name } })
  })

  it('leaves other fields as staff changed them, and changes nothing when sent again', async () => {
    const { trackId, body } = await imported(h)
    const original = body.versions[0]!.original
    await h.call('PATCH', `${S}/tracks/${trackId}`, { basePriceFen: 70_000, popularity: 5 }, { headers: staff(h) })
    const staffs = await getTrack(trackId)
    const change = { curated: 4, skuOverrides: [{ code: 'individual.video.1y.5m.mainland_china', priceFen: null }] }
    await apply(trackId, original, { curated: '4' }, change)
    const { updated_at_ms: _, ...row } = await getTrack(trackId)
    expect({ ...staffs, ...row }).toEqual({ ...staffs, curated: 4 })
    await apply(trackId, original, { curated: '4' }, change)
    const { updated_at_ms: __, ...again } = await getTrack(trackId)
    expect(again).toEqual(row)
  })

  it("without effect on the track is stored, and the catalogue's version stays", async () => {
    const { trackId, body } = await imported(h)
    const version = await getCount(h.env, 'SELECT version FROM catalogue_state')
    expect((await apply(trackId, body.versions[0]!.original, { title: 'x' }, {})).status).toBe(200)
    expect(await getCount(h.env, 'SELECT version FROM catalogue_state')).toBe(version)
    expect((await found([body.versions[0]!.original])).known[0]).toMatchObject({ cells: { title: 'x' } })
  })

  it('several lines in one request are all applied', async () => {
    const { trackId, body } = await imported(h)
    const original = body.versions[0]!.original
    const answers = await many(3, (i) =>
      apply(trackId, original, { n: `${i}` }, i === 0 ? { bpm: 77 } : i === 1 ? { curated: 9 } : { popularity: 8 }),
    )
    expect(tally(answers.map((answer) => answer.status))).toEqual({ 200: 3 })
    expect(await getTrack(trackId)).toMatchObject({ bpm: 77, curated: 9, popularity: 8 })
  })

  it.each([
    [{ name: '' }, 'change.name'],
    [{ regions: [] }, 'change.regions'],
    [{ skuOverrides: [{ code: 'no.such.code.at.all', priceFen: 1 }] }, 'change.skuOverrides.0.code'],
    [{ basePriceFen: -5 }, 'change.basePriceFen'],
    [{ artists: [] }, 'change.artists'],
    [{ cover: 'x' }, 'change.cover'],
  ])("%j is refused with the field's name, and nothing is stored", async (change, field) => {
    const { trackId, body } = await imported(h)
    const original = body.versions[0]!.original
    const before = await getTrack(trackId)
    const answer = await apply(trackId, original, { title: 'x' }, change)
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]])
    expect(await getTrack(trackId)).toEqual(before)
    expect((await found([original])).known[0]).toMatchObject({ cells: null })
  })

  it("of another track's version, or of a missing one, is not found", async () => {
    const [one, two] = [await imported(h), await imported(h)]
    expect((await apply(one.trackId, two.body.versions[0]!.original, {}, { bpm: 5 })).status).toBe(404)
    expect((await apply(one.trackId, await getHash('none'), {}, { bpm: 5 })).status).toBe(404)
    expect((await apply('999999999', two.body.versions[0]!.original, {}, { bpm: 5 })).status).toBe(404)
  })
})

accessSuite({
  route: 'POST /admin/api/v1/catalogue/tracks/:id/line',
  needs: 'catalogue:write',
  request: async (harness) => {
    const { trackId, name } = await onSale(harness)
    const original = await getHash(`original of ${name}`)
    return { path: `${S}/tracks/${trackId}/line`, body: { original, cells: {}, change: {} } }
  },
})
