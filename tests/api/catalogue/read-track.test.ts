import { beforeAll, describe, expect, it } from 'vitest'
import { makeHarness, unique } from '#tests/support/harness.ts'
import { getRows } from '#tests/support/rows.ts'
import { imported, type OnSale, onSale, staff, versionBody } from '#tests/support/worlds.ts'
import type { SkuTree, SkuValue, TagWire, TrackWire } from '#worker/modules/catalogue/contract.ts'
import { REGIONS } from '#worker/modules/terms/contract.ts'
import { getCode, getLicences, getPrice } from '#worker/modules/terms/public.ts'

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
    skuOverrides: [{ code: 'personal.video.perpetual.under5m.china', priceFen: -1, originalPriceFen: null }],
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
    overrides: new Map([['personal.video.perpetual.under5m.china', { priceFen: -1, originalPriceFen: null }]]),
  }
  it('is the price table, leaf by leaf', async () => {
    const { value } = (await get<SkuTree>(`/sku/${track.trackId}`)).body.data!
    const expected = getLicences(priceable).map(({ licence, code }) => ({
      skuId: `${track.trackId}-${track.versionId}-${code}`,
      price: getPrice(priceable, licence)?.priceFen,
      originalPrice: getPrice(priceable, licence)?.originalPriceFen,
    }))
    const shown = leaves(value.values).map(({ skuId, price, originalPrice }) => ({ skuId, price, originalPrice }))
    expect(shown).toEqual(expected)
  })
  it('names the cheapest SKU that can be bought', async () => {
    const { value } = (await get<SkuTree>(`/sku/${track.trackId}`)).body.data!
    const prices = leaves(value.values).flatMap((leaf) => (leaf.price! >= 0 ? [leaf.price!] : []))
    expect(value.price).toBe(Math.min(...prices))
    expect(value.skuId).toBe(`${track.trackId}-${track.versionId}-${getCode(value.selected as never)}`)
  })
  it('film, hardware and an override of -1 are on enquiry', async () => {
    const { value } = (await get<SkuTree>(`/sku/${track.trackId}`)).body.data!
    const enquiries = leaves(value.values).filter((leaf) => leaf.price === -1)
    expect(
      enquiries.every((leaf) => /\.(film|hardware)\.|-personal\.video\.perpetual\.under5m\.china$/.test(leaf.skuId!)),
    ).toBe(true)
    expect(enquiries).toHaveLength(2 * 2 * 2 * 2 * 3 + 1)
  })
  it('a track with rights in China only offers China only', async () => {
    const { trackId } = await onSale(h, { regions: ['china'] })
    const { value } = (await get<SkuTree>(`/sku/${trackId}`)).body.data!
    expect(new Set(leaves(value.values).map((leaf) => leaf.id))).toEqual(new Set(['china']))
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
