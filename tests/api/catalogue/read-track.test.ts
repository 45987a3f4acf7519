import { beforeAll, describe, expect, it } from 'vitest'
import { makeHarness, unique } from '#tests/support/harness.ts'
import { getRows } from '#tests/support/rows.ts'
import { imported, type OnSale, onSale, staff, versionBody } from '#tests/support/worlds.ts'
import type { SkuTree, SkuValue, TagWire, TrackWire } from '#worker/modules/catalogue/contract.ts'
import { getLicences, getPrice, parseCode } from '#worker/modules/terms/public.ts'
import { REGIONS } from '#worker/modules/terms/values.ts'

const h = makeHarness()
const P = '/cuemark2/api/v2'
const get = <T>(path: string, headers = {}) => h.call<T>('GET', P + path, undefined, { headers })
let track: OnSale
let shortId = ''
const tag = { kind: 'scene', slug: unique('scene'), names: { 'zh-CN': '清晨', 'en-US': 'Morning' } } as const

beforeAll(async () => {
  track = await onSale(h, {
    names: { 'en-US': 'River City', 'zh-CN': '河城' },
    tags: [tag],
    discountPercent: 25,
    basePriceFen: 49_500,
    skuOverrides: [{ code: 'individual.video.perpetual.5m.mainland_china', priceFen: -1, originalPriceFen: null }],
  })
  const second = await h.call<{ versionId: string }>(
    'POST',
    `/admin/api/v1/catalogue/tracks/${track.trackId}/versions`,
    await versionBody(h, unique('short'), false),
    { headers: staff(h) },
  )
  shortId = second.body.data!.value.versionId
})

const leaves = (values: SkuValue[]): SkuValue[] => values.flatMap((v) => (v.skuId ? [v] : leaves(v.subAttr)))

describe('GET /tracks/{id}', () => {
  it('has the track with its versions, media and tags, in the requested language', async () => {
    const { value } = (await get<TrackWire>(`/tracks/${track.trackId}`, { 'accept-language': 'en-GB' })).body.data!
    expect(value).toMatchObject({ id: track.trackId, name: 'River City', status: 1, skuId: track.skuId, bpm: 120 })
    expect(value.versions?.map((v) => v.id)).toEqual([track.versionId, shortId])
    expect(value.versions?.map((v) => v.loudness)).toEqual([-16, -16])
    expect(value.tags.scene).toEqual([{ id: expect.any(String), name: 'Morning' }])
    for (const url of [value.cover, value.src, value.wavePicUrl, value.waveDataUrl])
      expect((await h.fetch(url)).status, url).toBe(200)
  })
  it('readers of traditional Chinese get the simplified name, readers of Japanese the original', async () => {
    const nameIn = async (locale: string) =>
      (await get<TrackWire>(`/tracks/${track.trackId}?locale=${locale}`)).body.data?.value.name
    expect([await nameIn('zh-TW'), await nameIn('ja-JP')]).toEqual(['河城', track.name])
  })
  it.each(['0', '-1', 'x', '1.5', '999999999', '9'.repeat(16), "1'--", '%00'])('%s does not exist', async (id) => {
    expect((await get(`/tracks/${id}`)).status).toBe(404)
  })
  it('a draft does not exist, nor its licences or preview', async () => {
    const { trackId } = await imported(h, { status: 'draft' })
    const [version] = await getRows<{ id: number }>(h.env, 'SELECT id FROM version WHERE track_id = ?', trackId)
    for (const path of [`/tracks/${trackId}`, `/sku/${trackId}`, `/tracks/${trackId}/${version?.id}/listen`])
      expect((await get(path)).status, path).toBe(404)
  })
})

describe('GET /tracks/{id}/{version}/listen', () => {
  it('redirects to the preview, not to the original', async () => {
    const answer = await get<{ url: string }>(`/tracks/${track.trackId}/${track.versionId}/listen`)
    expect(await (await h.fetch(answer.body.data!.value.url)).text()).toBe(`preview of ${await ownName()}`)
  })
  it('a version of another track is not found', async () => {
    const other = await onSale(h)
    expect((await get(`/tracks/${track.trackId}/${other.versionId}/listen`)).status).toBe(404)
  })
})
const ownName = async () =>
  (await getRows<{ n: string }>(h.env, 'SELECT file_name AS n FROM version WHERE id = ?', track.versionId))[0]!.n.slice(
    0,
    -4,
  )

describe('GET /sku/{track}', () => {
  const priceable = {
    basePriceFen: 49_500,
    discountPercent: 25,
    regions: REGIONS,
    overrides: new Map([['individual.video.perpetual.5m.mainland_china', { priceFen: -1, originalPriceFen: null }]]),
  }
  const read = async (id: string, query = '') =>
    (await get<SkuTree>(`/sku/${id}${query && `?_=${query}`}`)).body.data!.value
  it('is the price table along the selected licence: every value with what choosing it gives', async () => {
    for (const code of [
      'individual.video.1y.5m.mainland_china',
      'company.all_ads.2y.20m.japan',
      'agency.game.perpetual.any.worldwide',
    ]) {
      const value = await read(track.trackId, code)
      expect(value.skuId).toBe(`${track.trackId}-${track.versionId}-${code}`)
      let level = value.values
      for (const [depth, part] of code.split('.').entries()) {
        for (const { id, price, originalPrice, skuId, refusal, subAttr } of level) {
          const other = code.split('.').with(depth, id).join('.')
          const licence = parseCode(other)
          const expected = licence && getPrice(priceable, licence)
          expect({ price, originalPrice }, other).toEqual({
            price: expected?.priceFen,
            originalPrice: expected?.originalPriceFen,
          })
          expect(refusal === undefined, other).toBe(expected !== null)
          if (subAttr.length === 0 && !refusal) expect(skuId).toBe(`${track.trackId}-${track.versionId}-${other}`)
        }
        level = level.find(({ id }) => id === part)!.subAttr
      }
    }
  })
  it('names the cheapest SKU that can be bought, and what is delivered', async () => {
    const value = await read(track.trackId)
    const prices = getLicences(priceable).flatMap(({ price }) => (price.priceFen >= 0 ? [price.priceFen] : []))
    expect(value.price).toBe(Math.min(...prices))
    expect(value.selected).toEqual({
      licenceType: 'individual',
      scenes: 'video',
      term: '1y',
      audience: '5m',
      region: 'mainland_china',
    })
    expect(value.delivery).toContainEqual(expect.objectContaining({ versionId: track.versionId, format: 'wav' }))
  })
  it('says why a use or a territory cannot be had', async () => {
    const uses = (await read(track.trackId)).values[0]!.subAttr
    expect(uses.filter(({ refusal }) => refusal?.id === 'USE_NEEDS_ORGANISATION')).toHaveLength(7)
    const { trackId } = await onSale(h, { regions: ['china'] })
    const value = await read(trackId, 'company.all_ads.2y.5m.japan')
    expect(value.notOffered).toMatchObject({ code: 'company.all_ads.2y.5m.japan', id: 'TERRITORY_NOT_HELD' })
    expect(value.selected.region).toBe('mainland_china')
    let level = value.values
    while (level.some(({ subAttr }) => subAttr.length > 0))
      level = level.find(({ subAttr }) => subAttr.length > 0)!.subAttr
    expect(level.flatMap(({ id, refusal }) => (refusal ? [] : [id]))).toEqual(['mainland_china', 'greater_china'])
    expect(level.find(({ id }) => id === 'greater_china')?.countries).toEqual(['CN', 'HK', 'MO', 'TW'])
  })
  it('an unknown or old code is ignored', async () => {
    const plain = await read(track.trackId)
    expect(await read(track.trackId, 'personal.video.1y.under5m.china')).toEqual(plain)
    expect(await read(track.trackId, 'x')).toEqual(plain)
  })
  it('another version has its own SKUs at the same prices', async () => {
    const [main, short] = await Promise.all(
      ['', `/${shortId}`].map(async (at) => (await get<SkuTree>(`/sku/${track.trackId}${at}`)).body.data!.value),
    )
    expect(short!.skuId).toContain(`${track.trackId}-${shortId}-`)
    expect(leaves(short!.values).map((l) => l.price)).toEqual(leaves(main!.values).map((l) => l.price))
  })
  it('a version of another track is not found', async () => {
    expect((await get(`/sku/${track.trackId}/${(await onSale(h)).versionId}`)).status).toBe(404)
  })
})

describe('GET /cvSongLabelInfo/getTags and /tracks/recommend', () => {
  it('tags are in the requested language', async () => {
    const { value } = (await get<TagWire[]>('/cvSongLabelInfo/getTags', { 'accept-language': 'en' })).body.data!
    expect(value).toContainEqual(expect.objectContaining({ kind: 'scene', name: 'Morning' }))
  })
  it('recommends nothing that is sold out', async () => {
    const list = async () =>
      (await get<{ items: TrackWire[] }>('/tracks/recommend?musicType=BEATS')).body.data!.value.items
    await onSale(h, { type: 'BEATS' })
    const [first] = await list()
    await h.env.DB.batch([
      h.env.DB.prepare('UPDATE track SET status = 0 WHERE id = ?').bind(first!.id),
      h.env.DB.prepare('UPDATE catalogue_state SET version = version + 1'),
    ])
    expect((await list()).map(({ id }) => id)).not.toContain(first!.id)
  })
  it('recommends at most ten, of one type if requested', async () => {
    await onSale(h, { type: 'SAMPLE' })
    const { value } = (await get<{ items: TrackWire[] }>('/tracks/recommend?musicType=SAMPLE')).body.data!
    expect(value.items.length).toBeLessThanOrEqual(10)
    expect(new Set(value.items.map((item) => item.type))).toEqual(new Set(['SAMPLE']))
  })
  it('an unknown type or parameter is refused with its name', async () => {
    expect((await get('/tracks/recommend?musicType=SONG')).body.errors).toHaveProperty('musicType')
    expect((await get('/cvSongLabelInfo/getTags?x=1')).body.errors).toHaveProperty('x')
  })
})
