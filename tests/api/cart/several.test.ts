import { beforeEach, describe, expect, it } from 'vitest'
import { actFor, getCompany } from '#tests/support/acting.ts'
import { type Collector, collector } from '#tests/support/collection.ts'
import { type Account, makeHarness } from '#tests/support/harness.ts'
import { fingerprint, getCount, getRows } from '#tests/support/rows.ts'
import { type OnSale, onSale } from '#tests/support/worlds.ts'
import type { AddedItems, MovedItems, UnfavedTracks } from '#worker/modules/cart/contract.ts'

const h = makeHarness()
let account: Account
let me: Collector
let tracks: OnSale[]
beforeEach(async () => {
  account = await h.register()
  me = collector(h, account)
  tracks = [await onSale(h), await onSale(h), await onSale(h)]
})
const skuIds = () => tracks.map(({ skuId }) => skuId)
const withdraw = ({ trackId }: OnSale, status = 0) =>
  getRows(h.env, `UPDATE track SET status = ${status} WHERE id = ?`, trackId)
const addAll = (ids: string[]) => me.call<AddedItems>('POST', '/carts/batch', { skuIds: ids })
const move = (ids: string[]) => me.call<MovedItems>('POST', '/carts/favourites', { skuIds: ids })
const cancel = (ids: string[]) => me.call<UnfavedTracks>('POST', '/carts/favourites/cancel', { skuIds: ids })
const inCart = async () => (await me.cart()).body.data!.value.items.map(({ skuId }) => skuId)

describe('adding several', () => {
  it('adds what can be bought in the given order, and says why the rest was not', async () => {
    await withdraw(tracks[1]!)
    await me.add(tracks[2]!.skuId)
    const { value } = (await addAll([...skuIds(), '999999999-1-individual.video.1y.5m.mainland_china'])).body.data!
    expect(value).toMatchObject({
      added: [tracks[0]!.skuId],
      inCart: [tracks[2]!.skuId],
      refused: [{ skuId: tracks[1]!.skuId, code: 40910 }, { code: 40910 }],
    })
    expect((await addAll([tracks[0]!.skuId])).body.data?.value).toMatchObject({ added: [], inCart: [tracks[0]!.skuId] })
  })
  it('what was removed and put back is in its order again', async () => {
    for (const skuId of skuIds().toReversed()) {
      await me.add(skuId)
      h.clock.forward(1000)
    }
    const before = await inCart()
    await me.removeAll(before)
    await addAll(before)
    expect(await inCart()).toEqual(before)
  })
  it('an individual licence is not added for a company', async () => {
    const { id } = await getCompany(h, [[account, 'buyer']])
    await actFor(h, account, id)
    expect((await addAll(skuIds().slice(0, 1))).body.data?.value).toMatchObject({
      added: [],
      refused: [{ code: 40923 }],
    })
  })
  it('beyond two hundred: all are refused, and nothing is written', async () => {
    const owner = '(SELECT id FROM account ORDER BY rowid DESC LIMIT 1)'
    await getRows(
      h.env,
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 199)
       INSERT INTO cart_item (id, account_id, sku_id, track_id, version_id, added_at_ms)
       SELECT 'many-' || i, ${owner}, 'x.' || i, ?, ?, 0 FROM n`,
      Number(tracks[0]!.trackId),
      Number(tracks[0]!.versionId),
    )
    const before = await fingerprint(h.env)
    expect((await addAll(skuIds())).body.code).toBe(40941)
    expect(await fingerprint(h.env)).toEqual(before)
    await getRows(h.env, "DELETE FROM cart_item WHERE id LIKE 'many-%'")
  })
  it.each([[[]], [['x']], [Array.from({ length: 101 }, (_, i) => `1-${i + 1}-a`)], ['x'], [undefined]])(
    'an invalid list: %j',
    async (ids) => expect((await me.call('POST', '/carts/batch', { skuIds: ids })).status).toBe(400),
  )
})

describe('favourites of the cart', () => {
  it('moving: the tracks become favourites and leave the cart; one that was a favourite keeps its folders', async () => {
    const folder = await me.aFolder('Trailer')
    await me.collect(tracks[1]!.trackId, [folder])
    for (const skuId of skuIds()) await me.add(skuId)
    const moved = (await move(skuIds().slice(0, 2))).body.data!.value
    expect(moved.skuIds.toSorted()).toEqual(skuIds().slice(0, 2).toSorted())
    expect(moved.trackIds).toEqual([tracks[0]!.trackId])
    expect(await inCart()).toEqual([tracks[2]!.skuId])
    const folders = await me.folders(tracks[1]!.trackId)
    expect(folders.filter(({ isCollection }) => isCollection).map(({ id }) => id)).toEqual([folder])
    expect((await me.counts()).favedCount).toBe(2)
  })
  it('two licences of one track are one favourite; what is not in the cart does nothing', async () => {
    const second = tracks[0]!.skuId.replace('individual', 'company')
    for (const skuId of [tracks[0]!.skuId, second]) await me.add(skuId)
    const moved = (await move([tracks[0]!.skuId, second, tracks[1]!.skuId])).body.data!.value
    expect([moved.skuIds.length, moved.trackIds]).toEqual([2, [tracks[0]!.trackId]])
    expect((await move([tracks[1]!.skuId])).body.data?.value).toEqual({ skuIds: [], trackIds: [] })
    expect((await me.counts()).favedCount).toBe(1)
  })
  it('a withdrawn track can still be a favourite; one that is not visible any more stays in the cart', async () => {
    for (const skuId of skuIds()) await me.add(skuId)
    await withdraw(tracks[0]!)
    await withdraw(tracks[1]!, -1)
    expect((await move(skuIds().slice(0, 2))).body.data?.value.trackIds).toEqual([tracks[0]!.trackId])
    expect((await inCart()).toSorted()).toEqual(skuIds().slice(1).toSorted())
  })
  it('cancelling: out of all folders, which are named; the lines stay', async () => {
    const folder = await me.aFolder('Trailer')
    await me.collect(tracks[0]!.trackId, ['default', folder])
    for (const skuId of skuIds()) await me.add(skuId)
    const { value } = (await cancel(skuIds())).body.data!
    expect(value).toEqual([
      { trackId: tracks[0]!.trackId, collectionFolderIds: expect.arrayContaining(['default', folder]) },
    ])
    expect((await me.counts()).favedCount).toBe(0)
    expect(await inCart()).toHaveLength(3)
    expect((await cancel(skuIds())).body.data?.value).toEqual([])
  })
  it("another person's lines are not moved", async () => {
    const other = collector(h, await h.register())
    await other.add(tracks[0]!.skuId)
    expect((await move(skuIds())).body.data?.value.skuIds).toEqual([])
    expect((await other.counts()).inCartCount).toBe(1)
    expect(await getCount(h.env, 'SELECT count(*) FROM favourite_track WHERE track_id = ?', tracks[0]!.trackId)).toBe(0)
  })
})
