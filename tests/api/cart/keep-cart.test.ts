import { beforeEach, describe, expect, it } from 'vitest'
import { type Collector, collector } from '#tests/support/collection.ts'
import { makeHarness } from '#tests/support/harness.ts'
import { fingerprint, getCount, getRows } from '#tests/support/rows.ts'
import { importBody, imported, type OnSale, onSale, versionBody } from '#tests/support/worlds.ts'

const h = makeHarness()
let me: Collector
let other: Collector
let track: OnSale
beforeEach(async () => {
  me = collector(h, await h.register())
  other = collector(h, await h.register())
  track = await onSale(h)
})
const sku = (t: OnSale, code: string) => `${t.trackId}-${t.versionId}-${code}`
const BRAND = 'company.online_ads.1y.5m.mainland_china'
const getId = async (skuId: string) => (await me.add(skuId)).body.data!.value.id

describe('happy', () => {
  it("reading: today's price, the licence as text, newest first", async () => {
    const second = await onSale(h, { name: 'Zweite' })
    await me.add(track.skuId)
    h.clock.forward(1000)
    await me.add(second.skuId)
    await getRows(h.env, 'UPDATE track SET base_price_fen = base_price_fen * 2 WHERE id = ?', track.trackId)
    const { items, total } = (await me.cart()).body.data!.value
    expect([items.map((i) => i.skuId), total]).toEqual([[second.skuId, track.skuId], 2])
    expect(items[1]).toMatchObject({
      track: { id: track.trackId, inCart: true },
      version: { id: track.versionId },
      licence: { licenceType: '个人创作者', scenes: '视频・社媒・直播', term: '1 年', region: '中国大陆' },
      soldOut: false,
      isInvalid: false,
      memberExchange: false,
    })
    expect(items[1]!.price).toBeGreaterThan(track.priceFen)
  })
  it('items that can no longer be bought stay and are marked', async () => {
    const [sold, asked, gone] = [await onSale(h), await onSale(h), await onSale(h)]
    for (const t of [sold, asked, gone]) await me.add(t.skuId)
    await getRows(h.env, 'UPDATE track SET status = 0 WHERE id = ?', sold.trackId)
    await getRows(
      h.env,
      'INSERT INTO sku_override (track_id, code, price_fen) VALUES (?, ?, -1)',
      asked.trackId,
      asked.skuId.split('-')[2],
    )
    await getRows(h.env, 'UPDATE track SET status = -1 WHERE id = ?', gone.trackId)
    const { items } = (await me.cart()).body.data!.value
    const shown = Object.fromEntries(
      items.map((i) => [i.skuId, [i.soldOut, i.isInvalid, i.track?.id ?? null, i.price < 0, i.licence !== null]]),
    )
    expect(shown).toEqual({
      [sold.skuId]: [true, false, sold.trackId, false, true],
      [asked.skuId]: [false, true, asked.trackId, true, true],
      [gone.skuId]: [false, true, null, false, true],
    })
  })
  it('checking whether a SKU can be bought now', async () => {
    const id = await getId(track.skuId)
    const ask = () => me.call<{ canBuy: boolean; refusal?: { code: number } }>('GET', `/carts/checked/${id}`)
    expect((await ask()).body.data?.value).toMatchObject({ canBuy: true, price: track.priceFen })
    await getRows(h.env, 'UPDATE track SET status = 0 WHERE id = ?', track.trackId)
    expect((await ask()).body.data?.value).toMatchObject({ canBuy: false, refusal: { code: 40910 } })
  })
  it('finding a version in the cart: its licence, and the other versions of its track', async () => {
    await me.add(track.skuId)
    const ask = (version: string) => me.call('GET', `/carts/${track.trackId}/${version}`)
    const trackSkuIds = [track.skuId]
    expect((await ask(track.versionId)).body.data?.value).toEqual({ inCart: true, skuId: track.skuId, trackSkuIds })
    expect((await ask('999999')).body.data?.value).toEqual({ inCart: false, skuId: null, trackSkuIds })
  })
  it('changing licence or version of an item keeps its position', async () => {
    const body = await importBody(h)
    const short = await versionBody(h, `${body.name} short`, false)
    const { trackId } = await imported(h, { ...body, versions: [...body.versions, short] })
    const versions = await getRows<{ id: number }>(
      h.env,
      'SELECT id FROM version WHERE track_id = ? ORDER BY id',
      trackId,
    )
    const id = await getId(`${trackId}-${versions[0]!.id}-${BRAND}`)
    const next = `${trackId}-${versions[1]!.id}-individual.video.1y.5m.mainland_china`
    expect((await me.change(id, next)).body.data?.value).toEqual({ id, skuId: next })
    expect((await me.cart()).body.data?.value.items).toMatchObject([{ id, skuId: next, version: { name: 'Short' } }])
    expect((await me.change(id, next)).status, 'the same again').toBe(200)
  })
  it('removing one, and several at once: those that exist', async () => {
    const skuIds = [track.skuId, sku(track, BRAND), (await onSale(h)).skuId]
    for (const skuId of skuIds) await me.add(skuId)
    expect((await me.remove(skuIds[0]!)).body.data?.value.skuIds).toEqual([skuIds[0]])
    expect((await me.removeAll(skuIds)).body.data?.value.skuIds.sort()).toEqual(skuIds.slice(1).sort())
    expect((await me.removeAll(skuIds)).body.data?.value.skuIds).toEqual([])
    expect((await me.counts()).inCartCount).toBe(0)
  })
  it('ordering removes exactly the ordered items', async () => {
    const rest = sku(track, BRAND)
    for (const who of [me, other]) for (const skuId of [track.skuId, rest]) await who.add(skuId)
    const placed = await me.call('POST', '/orders', {
      skuIds: [track.skuId],
      usageAccepted: true,
      expectedFinal: track.priceFen,
    })
    expect(placed.status).toBe(201)
    expect((await me.cart()).body.data?.value.items.map((i) => i.skuId)).toEqual([rest])
    expect((await other.counts()).inCartCount).toBe(2)
  })
  it('a refused order removes nothing', async () => {
    await me.add(track.skuId)
    await me.call('POST', '/orders', { skuIds: [track.skuId], usageAccepted: true, expectedFinal: 1 })
    expect((await me.counts()).inCartCount).toBe(1)
  })
})

describe('refused, and nothing is written', () => {
  const refused = async (sending: () => Promise<{ status: number; body: { code: number } }>, ...wanted: number[]) => {
    const before = await fingerprint(h.env)
    const answer = await sending()
    expect([answer.status, answer.body.code]).toEqual(wanted)
    expect(await fingerprint(h.env)).toEqual(before)
  }
  it('removing an item that is not in the cart', () => refused(() => me.remove(track.skuId), 404, 404))
  it('"batch" is not a SKU: the fixed path wins', () => refused(() => me.call('DELETE', '/carts/batch'), 400, 400))
  it.each(['', 'x', ',', 'x,y', Array.from({ length: 101 }, (_, i) => `1-1-a${i}`).join(',')])(
    'an invalid list: %.20s',
    (skuIds) => refused(() => me.call('DELETE', `/carts/batch?skuIds=${skuIds}`), 400, 400),
  )
  it('changing to an item that exists already', async () => {
    const id = await getId(track.skuId)
    await me.add(sku(track, BRAND))
    await refused(() => me.change(id, sku(track, BRAND)), 200, 400)
    expect((await me.cart()).body.data?.value.total).toBe(2)
  })
  it('changing to another track, an enquiry, or an unknown SKU', async () => {
    const id = await getId(track.skuId)
    const another = await onSale(h)
    await refused(() => me.change(id, another.skuId), 400, 400)
    await refused(() => me.change(id, sku(track, 'company.film.1y.5m.mainland_china')), 409, 40940)
    await refused(() => me.change(id, '999999999-1-individual.video.1y.5m.mainland_china'), 400, 400)
    await refused(() => me.change(id, 5), 400, 400)
    await refused(() => me.call('PUT', `/carts/${id}`, { newSkuId: track.skuId, price: 1 }), 400, 400)
    expect((await me.cart()).body.data?.value.items[0]?.skuId).toBe(track.skuId)
  })
})

describe('access', () => {
  it('another cart cannot be seen, changed, emptied or bought from', async () => {
    const id = await getId(track.skuId)
    expect((await other.cart()).body.data?.value.items).toEqual([])
    expect((await other.change(id, sku(track, BRAND))).status).toBe(404)
    expect((await other.remove(track.skuId)).status).toBe(404)
    expect((await other.removeAll([track.skuId])).body.data?.value.skuIds).toEqual([])
    expect((await other.call('GET', `/carts/checked/${id}`)).status).toBe(404)
    expect((await other.call<{ inCart: boolean }>('GET', `/tracks/${track.trackId}`)).body.data?.value.inCart).toBe(
      false,
    )
    await other.call('POST', '/orders', {
      skuIds: [track.skuId],
      usageAccepted: true,
      expectedFinal: track.priceFen,
    })
    expect(await getCount(h.env, 'SELECT count(*) FROM cart_item WHERE id = ? AND sku_id = ?', id, track.skuId)).toBe(1)
  })
})
