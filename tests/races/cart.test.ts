import { beforeAll, expect } from 'vitest'
import { barrier, many, tally } from '../support/barrier.ts'
import { type Collector, collector } from '../support/collection.ts'
import { faultDb, writesTo } from '../support/fault-db.ts'
import { makeHarness } from '../support/harness.ts'
import { race } from '../support/race.ts'
import { getCount, getRows } from '../support/rows.ts'
import { onSale } from '../support/worlds.ts'

const h = makeHarness()
let me: Collector
beforeAll(async () => {
  me = collector(h, await h.register())
})
const rowsWith = (skuId: string) => getCount(h.env, 'SELECT count(*) FROM cart_item WHERE sku_id = ?', skuId)
/** `n` requests at the gate: all have read the price before one writes. */
const atGate = async (n: number, skuId: (i: number) => string, who = me) => {
  const gate = barrier(n)
  return many(n, (i) => {
    const faulty = faultDb(h.env.DB)
    faulty.before((call) => (writesTo('cart_item')(call) ? gate() : undefined))
    return who.add(skuId(i), { env: { ...h.env, DB: faulty.db } })
  })
}

race(h, 'two requests that both saw the SKU available add it: it is there once, and one is refused', async () => {
  const { skuId } = await onSale(h)
  const answers = await atGate(2, () => skuId)
  expect(tally(answers.map((a) => `${a.status} ${a.body.code}`))).toEqual({ '200 200': 1, '200 400': 1 })
  expect(await rowsWith(skuId)).toBe(1)
})

race(h, 'fifty requests add one SKU', async () => {
  const { skuId } = await onSale(h)
  const answers = await many(50, () => me.add(skuId))
  expect(tally(answers.map((a) => a.body.code))).toEqual({ 200: 1, 400: 49 })
  expect(await rowsWith(skuId)).toBe(1)
})

race(h, 'a track withdrawn between the read and the write is not added', async () => {
  const { skuId, trackId } = await onSale(h)
  const faulty = faultDb(h.env.DB)
  faulty.before(async (call) => {
    if (writesTo('cart_item')(call)) await getRows(h.env, 'UPDATE track SET status = 0 WHERE id = ?', trackId)
  })
  const answer = await me.add(skuId, { env: { ...h.env, DB: faulty.db } })
  expect([answer.status, answer.body.code, await rowsWith(skuId)]).toEqual([409, 40940, 0])
})

race(h, '199 items, and two requests for the last place', async () => {
  const who = collector(h, await h.register())
  const [a, b] = [await onSale(h), await onSale(h)]
  const account = '(SELECT id FROM account ORDER BY rowid DESC LIMIT 1)'
  await getRows(
    h.env,
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 199)
     INSERT INTO cart_item (id, account_id, sku_id, track_id, version_id, added_at_ms)
     SELECT 'last-' || i, ${account}, 'x' || i, ?, ?, 0 FROM n`,
    Number(a.trackId),
    Number(a.versionId),
  )
  const answers = await atGate(2, (i) => (i === 0 ? a : b).skuId, who)
  expect(tally(answers.map((x) => x.body.code))).toEqual({ 200: 1, 40941: 1 })
  expect((await who.counts()).inCartCount).toBe(200)
  await getRows(h.env, "DELETE FROM cart_item WHERE id LIKE 'last-%'")
})

race(h, 'two requests change two items to one licence: one succeeds, the other is refused', async () => {
  const track = await onSale(h)
  const sku = (code: string) => `${track.trackId}-${track.versionId}-${code}`
  const codes = ['individual.video.1y.5m.mainland_china', 'individual.podcast.1y.5m.mainland_china']
  const ids: string[] = []
  for (const code of codes) ids.push((await me.add(sku(code))).body.data!.value.id)
  const wanted = sku('company.online_ads.1y.5m.mainland_china')
  const answers = await many(2, (i) => me.change(ids[i]!, wanted))
  expect(tally(answers.map((a) => a.body.code))).toEqual({ 200: 1, 400: 1 })
  expect(await rowsWith(wanted)).toBe(1)
})

race(h, 'an item removed while it is being changed stays removed', async () => {
  const { skuId, trackId, versionId } = await onSale(h)
  const { id } = (await me.add(skuId)).body.data!.value
  const faulty = faultDb(h.env.DB)
  faulty.before(async ({ kind, sql }) => {
    if (kind === 'batch' && sql.includes('update "cart_item"')) await me.remove(skuId)
  })
  const to = `${trackId}-${versionId}-company.online_ads.1y.5m.mainland_china`
  const answer = await me.change(id, to, { env: { ...h.env, DB: faulty.db } })
  expect([answer.status, await rowsWith(to)]).toEqual([404, 0])
})

race(
  h,
  'fifty requests move the same lines to the favourites: each track is one once, and each line goes once',
  async () => {
    const who = collector(h, await h.register())
    const tracks = [await onSale(h), await onSale(h)]
    const skuIds = tracks.map(({ skuId }) => skuId)
    await who.call('POST', '/carts/batch', { skuIds })
    const answers = await many(50, () =>
      who.call<{ skuIds: string[]; trackIds: string[] }>('POST', '/carts/favourites', { skuIds }),
    )
    expect(tally(answers.map((a) => a.status))).toEqual({ 200: 50 })
    const told = answers.map((a) => a.body.data!.value)
    expect(told.flatMap((one) => one.skuIds).toSorted()).toEqual(skuIds.toSorted())
    expect(told.flatMap((one) => one.trackIds).toSorted()).toEqual(tracks.map(({ trackId }) => trackId).toSorted())
    expect(await who.counts()).toEqual({ inCartCount: 0, favedCount: 2 })
  },
)

race(h, 'fifty requests add the same three lines: each is there once', async () => {
  const who = collector(h, await h.register())
  const skuIds = [(await onSale(h)).skuId, (await onSale(h)).skuId, (await onSale(h)).skuId]
  const answers = await many(50, () => who.call<{ added: string[] }>('POST', '/carts/batch', { skuIds }))
  expect(tally(answers.map((a) => a.status))).toEqual({ 200: 50 })
  expect(answers.flatMap((a) => a.body.data!.value.added).toSorted()).toEqual(skuIds.toSorted())
  expect((await who.counts()).inCartCount).toBe(3)
})

race(h, 'a track withdrawn while several are added: the others are added, and it is named', async () => {
  const who = collector(h, await h.register())
  const [a, b] = [await onSale(h), await onSale(h)]
  const faulty = faultDb(h.env.DB)
  faulty.before(async (call) => {
    if (writesTo('cart_item')(call)) await getRows(h.env, 'UPDATE track SET status = 0 WHERE id = ?', b.trackId)
  })
  const answer = await who.call<{ added: string[]; refused: { skuId: string }[] }>(
    'POST',
    '/carts/batch',
    { skuIds: [a.skuId, b.skuId] },
    { env: { ...h.env, DB: faulty.db } },
  )
  expect(answer.body.data?.value).toMatchObject({ added: [a.skuId], refused: [{ skuId: b.skuId, code: 40910 }] })
})
