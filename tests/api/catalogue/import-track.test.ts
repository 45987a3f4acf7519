import { describe, expect, it } from 'vitest'
import { many, tally } from '#tests/support/barrier.ts'
import { makeHarness, unique } from '#tests/support/harness.ts'
import { fingerprint, getCount, getRows } from '#tests/support/rows.ts'
import { getIds } from '#tests/support/search-world.ts'
import { getHash, importBody, imported, staff, versionBody } from '#tests/support/worlds.ts'
import type { ImportTrack } from '#worker/modules/catalogue/staff/staff-contract.ts'

const h = makeHarness()
const S = '/admin/api/v1/catalogue'
const post = <T = { trackId: string }>(path: string, body: unknown) =>
  h.call<T>('POST', S + path, body, { headers: staff(h) })

describe('an import', () => {
  it('puts a track with its artists, album, label, tags and text on sale in one batch, with an audit row', async () => {
    const word = unique('imp').replaceAll('-', '')
    const { trackId, body } = await imported(h, {
      name: word,
      album: { name: `${word} album`, names: {} },
      label: { name: `${word} label`, names: {} },
      tags: [{ kind: 'style', slug: word, names: { 'en-US': 'Calm' } }],
    })
    expect(await getIds(h, { keyword: word })).toEqual([trackId])
    const original = body.versions[0]!.original
    expect(await getCount(h.env, 'SELECT count(*) FROM audit WHERE target = ?', `original:${original}`)).toBe(1)
    expect(await getCount(h.env, 'SELECT count(*) FROM upload WHERE key = ?', `original/${original}`)).toBe(0)
  })
  it('is in the next response: the catalogue has a new version', async () => {
    const getVersion = () => getCount(h.env, 'SELECT version FROM catalogue_state')
    const before = await getVersion()
    await imported(h)
    expect(await getVersion()).toBe(before + 1)
  })
  it("keeps values from outside: release date, popularity, editors' order, sold out", async () => {
    const word = unique('kept').replaceAll('-', '')
    const said = { status: 'sold_out', publishedAt: '2024-02-29T12:00:00Z', popularity: 77, curated: 5 } as const
    const { trackId } = await imported(h, { name: `${word} said`, ...said })
    const [row] = await getRows(
      h.env,
      'SELECT status, published_at_ms AS at, popularity, curated FROM track WHERE id = ?',
      trackId,
    )
    expect(row).toEqual({ status: 0, at: Date.parse(said.publishedAt), popularity: 77, curated: 5 })
    expect(await getIds(h, { keyword: word })).toEqual([trackId])
    const later = await imported(h, { name: `${word} curated`, curated: 6 })
    const early = await imported(h, { name: `${word} early`, publishedAt: '2020-01-01T00:00:00Z', popularity: 78 })
    expect(await getIds(h, { keyword: word })).toEqual([later.trackId, trackId, early.trackId])
    expect(await getIds(h, { keyword: word, sortBy: 'hot' })).toEqual([early.trackId, trackId, later.trackId])
    expect(await getIds(h, { keyword: word, sortBy: 'date' })).toEqual([later.trackId, trackId, early.trackId])
  })
  it('stores the windows of the main version exactly', async () => {
    const sounds = [0.5, -2.25, 1e6].map((first) => Array.from({ length: 53 }, (_, i) => first + i))
    const version = { ...(await versionBody(h, unique('windows'))), sounds }
    const { trackId } = await imported(h, { versions: [version] })
    const rows = await getRows<{ position: number; vector: ArrayBuffer }>(
      h.env,
      'SELECT position, vector FROM track_sound WHERE track_id = ? ORDER BY position',
      trackId,
    )
    expect(rows.map(({ vector }) => [...new Float32Array(new Uint8Array(vector).buffer)])).toEqual(sounds)
  })
  it('stores the print of the main version exactly', async () => {
    const version = { ...(await versionBody(h, unique('print'))), print: 'AQUHCQk=' }
    const { trackId } = await imported(h, { versions: [version] })
    const [row] = await getRows<{ print: string }>(
      h.env,
      'SELECT hex(print) AS print FROM track_print WHERE track_id = ?',
      trackId,
    )
    expect(row?.print).toBe('0105070909')
  })
  it('reuses the rows of an existing artist, album and tag', async () => {
    const name = unique('Same')
    const over = {
      artists: [{ name, names: {} }],
      album: { name, names: {} },
      tags: [{ kind: 'genre' as const, slug: name, names: {} }],
    }
    await imported(h, over)
    await imported(h, { ...over, artists: [{ name: name.toUpperCase(), names: {} }] })
    for (const table of ['artist', 'album', 'tag'])
      expect(await getCount(h.env, `SELECT count(*) FROM ${table} WHERE name = ?`, name), table).toBe(1)
  })
  it('of known content is refused and creates nothing; /known tells in advance', async () => {
    const { trackId, body } = await imported(h)
    const before = await fingerprint(h.env)
    // Nor the artist it names, who would appear among the suggestions without a track.
    const artists = [{ name: unique('Nobody'), names: {} }]
    const again = await post('/tracks', { ...body, name: 'again', artists })
    expect([again.status, again.body.code]).toEqual([409, 40930])
    expect(await fingerprint(h.env)).toEqual(before)
    const known = await post<{ known: unknown[] }>('/known', {
      hashes: [body.versions[0]!.original, await getHash('no')],
    })
    expect(known.body.data?.value.known).toEqual([expect.objectContaining({ trackId })])
  })
  it('simultaneous imports of one content create one track', async () => {
    const body = await importBody(h)
    const answers = await many(5, () => post('/tracks', body))
    expect(tally(answers.map((a) => a.status))).toEqual({ 201: 1, 409: 4 })
    expect(await getCount(h.env, 'SELECT count(*) FROM track WHERE name = ?', body.name)).toBe(1)
  })
  it('with any missing file is refused', async () => {
    const body = await importBody(h)
    const nowhere = await getHash(unique('nowhere'))
    for (const part of ['original', 'preview', 'waveform', 'waveImage'] as const) {
      const answer = await post('/tracks', { ...body, versions: [{ ...body.versions[0]!, [part]: nowhere }] })
      expect([answer.status, answer.body.code], part).toEqual([409, 40931])
    }
    const cover = { ...body.cover, sha256: nowhere }
    expect((await post('/tracks', { ...body, cover })).body.code).toBe(40931)
  })
  it('needs exactly one main version', async () => {
    const body = await importBody(h)
    const other = await versionBody(h, unique('v'), true)
    expect((await post('/tracks', { ...body, versions: [...body.versions, other] })).body.errors).toHaveProperty(
      'versions',
    )
    expect((await post('/tracks', { ...body, versions: [{ ...other, isMain: false }] })).body.errors).toHaveProperty(
      'versions',
    )
  })
})

describe('refused, naming the field', () => {
  it.each<[string, Partial<Record<keyof ImportTrack, unknown>> & Record<string, unknown>, string]>([
    ['an unknown field', { price: 5 }, 'price'],
    ['an empty name', { name: '  ' }, 'name'],
    ['an over-long name', { name: 'x'.repeat(301) }, 'name'],
    ['no artist', { artists: [] }, 'artists'],
    ['a name in a locale nobody has', { names: { 'xx-XX': 'x' } }, 'names.xx-XX'],
    ['an empty name in a locale', { names: { 'en-US': '' } }, 'names.en-US'],
    ['a negative base price', { basePriceFen: -1 }, 'basePriceFen'],
    ['a price that is no integer', { basePriceFen: 99.5 }, 'basePriceFen'],
    ['a discount of 91 %', { discountPercent: 91 }, 'discountPercent'],
    ['a region nobody sells', { regions: ['mars'] }, 'regions.0'],
    ['no region', { regions: [] }, 'regions'],
    [
      'an override of no licence',
      { skuOverrides: [{ code: 'a.b.c.d.e', priceFen: 1, originalPriceFen: null }] },
      'skuOverrides.0.code',
    ],
    [
      'the same override twice',
      {
        skuOverrides: [1, 2].map((priceFen) => ({
          code: 'individual.video.1y.5m.mainland_china',
          priceFen,
          originalPriceFen: null,
        })),
      },
      'skuOverrides.1.code',
    ],
    ['a cover that is a page', { cover: { sha256: 'a'.repeat(64), contentType: 'text/html' } }, 'cover.contentType'],
    ['a wrong ISRC', { isrc: 'X' }, 'isrc'],
    ['a release that is no moment', { publishedAt: '2024-02-30T00:00:00Z' }, 'publishedAt'],
    ['a status nobody knows', { status: 'gone' }, 'status'],
    ['a popularity below zero', { popularity: -1 }, 'popularity'],
  ])('%s', async (_what, over, field) => {
    const before = await fingerprint(h.env)
    const body = await importBody(h)
    const answer = await post('/tracks', { ...body, ...over })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]])
    expect(await getCount(h.env, 'SELECT count(*) FROM track WHERE name = ?', body.name)).toBe(0)
    expect(before).toBeDefined()
  })
  it('windows that are invalid, too many, or not of the main version', async () => {
    const window = Array.from({ length: 53 }, () => 1)
    const main = await versionBody(h, unique('main'))
    const cut = { ...(await versionBody(h, unique('cut'), false)), sounds: [window] }
    const getRefusal = async (versions: unknown) =>
      (await post('/tracks', { ...(await importBody(h)), versions })).body.errors
    expect(await getRefusal([{ ...main, sounds: [window.slice(1)] }])).toHaveProperty(['versions.0.sounds.0'])
    expect(await getRefusal([{ ...main, sounds: Array.from({ length: 17 }, () => window) }])).toHaveProperty([
      'versions.0.sounds',
    ])
    expect(await getRefusal([main, cut])).toHaveProperty(['versions.1.sounds'])
    const { sounds: _sounds, ...printed } = { ...cut, print: 'AQUH' }
    expect(await getRefusal([main, printed])).toHaveProperty(['versions.1.print'])
    for (const print of ['', '*', 'AgUH', 'AQU=', 'A'.repeat(65_540)])
      expect(await getRefusal([{ ...main, print }]), print.slice(0, 9)).toHaveProperty(['versions.0.print'])
    const { trackId } = await imported(h)
    expect((await post(`/tracks/${trackId}/versions`, cut)).body.errors).toHaveProperty('sounds')
    expect((await post(`/tracks/${trackId}/versions`, printed)).body.errors).toHaveProperty('print')
  })
  it('a body of more than 256 kB', async () => {
    expect((await post('/tracks', { x: 'x'.repeat(300_000) })).status).toBe(413)
  })
})

describe('another version', () => {
  it('is added to its track, also to a draft; never as main version, never twice', async () => {
    for (const status of ['on_sale', 'draft'] as const) {
      const { trackId } = await imported(h, { status })
      const version = await versionBody(h, unique('v'), false)
      expect((await post(`/tracks/${trackId}/versions`, version)).status).toBe(201)
      expect((await post(`/tracks/${trackId}/versions`, version)).body.code).toBe(40930)
      expect((await post(`/tracks/${trackId}/versions`, { ...version, isMain: true })).body.errors).toHaveProperty(
        'isMain',
      )
      expect(await getRows(h.env, 'SELECT id FROM version WHERE track_id = ?', trackId)).toHaveLength(2)
    }
  })
  it('of a track that does not exist is not found', async () => {
    expect((await post('/tracks/999999999/versions', await versionBody(h, unique('v'), false))).status).toBe(404)
  })
})

describe('a title that no certificate can print', () => {
  const KOREAN = '밤의 항구'

  it('is not put on sale by an import, a change or a line, before it has one that can', async () => {
    for (const name of [KOREAN, 'ท่าเรือ', 'ميناء', 'נמל', '🌙']) {
      const refused = await post('/tracks', await importBody(h, { name }))
      expect([refused.status, refused.body.errors]).toEqual([400, { name: expect.anything() }])
    }
    const { trackId } = await imported(h, { name: KOREAN, status: 'draft' })
    const change = (body: object) => h.call('PATCH', `${S}/tracks/${trackId}`, body, { headers: staff(h) })
    expect((await change({ status: 'on_sale' })).status).toBe(400)
    expect((await change({ bpm: 90 })).status).toBe(200)
    expect((await change({ status: 'on_sale', names: { 'en-US': 'Night Harbour' } })).status).toBe(200)
    expect((await change({ names: {} })).status).toBe(400)
  })
})
