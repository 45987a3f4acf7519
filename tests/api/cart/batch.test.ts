import { beforeEach, describe, expect, it } from 'vitest'
import { many, tally } from '#tests/support/barrier.ts'
import { type Collector, collector } from '#tests/support/collection.ts'
import { makeHarness } from '#tests/support/harness.ts'
import { fingerprint, getCount, getRows } from '#tests/support/rows.ts'
import { imported, type OnSale, onSale } from '#tests/support/worlds.ts'
import type { AddedBatch, BatchQuote } from '#worker/modules/cart/batch/contract.ts'

const h = makeHarness()
const LICENCE = 'company.online_ads.1y.5m.japan'
let me: Collector
let tracks: OnSale[]
beforeEach(async () => {
  me = collector(h, await h.register())
  tracks = []
  for (let i = 0; i < 3; i++) tracks.push(await onSale(h))
})
const ids = (some = tracks) => some.map(({ trackId }) => trackId)
const preview = (songIds: string[], licence = LICENCE) =>
  me.call<BatchQuote>('POST', '/carts/tracks/preview', { songIds, licence })
const add = (songIds: string[], licence = LICENCE, who = me) =>
  who.call<AddedBatch>('POST', '/carts/tracks', { songIds, licence })

describe('one licence for many tracks', () => {
  it('is quoted without a write, then added in one call, in the order of the list', async () => {
    const before = await fingerprint(h.env)
    const quote = (await preview(ids())).body.data!.value
    expect(await fingerprint(h.env)).toEqual(before)
    expect(quote).toMatchObject({ readyCount: 3, room: 200 })
    expect(quote.total).toBe(quote.lines.reduce((sum, { price }) => sum + price!, 0))
    const added = (await add(ids())).body.data!.value
    expect(added.songIds).toEqual(ids())
    const cart = (await me.cart()).body.data!.value.items
    expect(cart.map(({ skuId }) => skuId)).toEqual(quote.lines.map(({ skuId }) => skuId))
    expect(cart.reduce((sum, { price }) => sum + price, 0)).toBe(quote.total)
  })
  it('names every track that does not have it, with the reason, and adds the others', async () => {
    const [ready, sold] = tracks
    const only = await imported(h, { regions: ['china'] })
    await getRows(h.env, 'UPDATE track SET status = 0 WHERE id = ?', sold!.trackId)
    await add([tracks[2]!.trackId])
    const songIds = [ready!.trackId, sold!.trackId, only.trackId, tracks[2]!.trackId, '999999999', ready!.trackId]
    const states = (value: BatchQuote) => value.lines.map(({ state }) => state)
    const quote = (await preview(songIds)).body.data!.value
    expect(states(quote)).toEqual(['ready', 'soldOut', 'notOffered', 'inCart', 'gone'])
    expect((await add(songIds)).body.data!.value.songIds).toEqual([ready!.trackId])
    expect((await add(songIds)).body.data!.value.songIds, 'a second time adds nothing').toEqual([])
    expect((await me.counts()).inCartCount).toBe(2)
    expect(states((await preview(ids([ready!]), 'company.film.1y.5m.japan')).body.data!.value)).toEqual(['enquiry'])
  })
  it('is added once, however often it is asked for at the same time', async () => {
    const answers = await many(10, () => add(ids()))
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 10 })
    expect(answers.reduce((sum, { body }) => sum + body.data!.value.songIds.length, 0)).toBe(3)
    expect((await me.counts()).inCartCount).toBe(3)
  })
})

describe('refused, and nothing is added', () => {
  it('what the cart has no room for: all or nothing', async () => {
    const { trackId, skuId } = tracks[0]!
    const versionId = skuId.split('-')[1]
    const [{ id }] = (await getRows<{ id: string }>(h.env, 'SELECT id FROM account ORDER BY rowid DESC LIMIT 1')) as [
      { id: string },
    ]
    await getRows(
      h.env,
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 198)
       INSERT INTO cart_item SELECT 'full-' || ? || i, ?, 'x-' || i, ?, ?, 0, NULL FROM n`,
      id,
      id,
      trackId,
      versionId,
    )
    expect((await preview(ids())).body.data!.value).toMatchObject({ readyCount: 3, room: 2 })
    expect((await add(ids())).body.code).toBe(40941)
    expect((await me.counts()).inCartCount).toBe(198)
    expect((await add(ids().slice(0, 2))).status).toBe(200)
    await getRows(h.env, 'DELETE FROM cart_item WHERE account_id = ?', id)
  })
  it('no track, too many, an unknown licence, unknown fields', async () => {
    const before = await getCount(h.env, 'SELECT count(*) FROM cart_item')
    expect((await add([])).status).toBe(400)
    expect((await add(Array.from({ length: 201 }, (_, i) => String(i + 1)))).status).toBe(400)
    const none = (await preview(ids(), 'individual.film.1y.5m.japan')).body.data!.value
    expect([none.readyCount, none.why]).toEqual([0, '这种用途只授予企业或代理制作，不授予个人'])
    expect((await add(ids(), 'company.all.1y.5m.japan')).body).toMatchObject({
      errors: { licence: expect.any(String) },
    })
    const extra = { songIds: ids(), licence: LICENCE, price: 1 }
    expect((await me.call('POST', '/carts/tracks', extra)).status).toBe(400)
    expect(await getCount(h.env, 'SELECT count(*) FROM cart_item')).toBe(before)
  })
})
