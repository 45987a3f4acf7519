import { beforeAll, describe, expect, it } from 'vitest'
import { type Collector, collector } from '#tests/support/collection.ts'
import { type Account, makeHarness, ORIGIN } from '#tests/support/harness.ts'
import { fingerprint, getCount, getRows } from '#tests/support/rows.ts'
import { imported, type OnSale, onSale } from '#tests/support/worlds.ts'

const h = makeHarness()
let account: Account
let me: Collector
let track: OnSale
beforeAll(async () => {
  account = await h.register()
  me = collector(h, account)
  track = await onSale(h)
})
const sku = (t: OnSale, code: string) => `${t.trackId}-${t.versionId}-${code}`
const BRAND = 'company.online_ads.1y.5m.mainland_china'

describe('happy', () => {
  it('the SKU is in the cart, and its track is marked', async () => {
    const added = await me.add(track.skuId)
    expect(added.status).toBe(200)
    expect(added.body.data?.value).toMatchObject({ skuId: track.skuId })
    const seen = await me.call<{ inCart: boolean }>('GET', `/tracks/${track.trackId}`)
    expect(seen.body.data?.value.inCart).toBe(true)
  })
  it('another licence of the same track is another item', async () => {
    expect((await me.add(sku(track, BRAND))).status).toBe(200)
    expect((await me.counts()).inCartCount).toBe(2)
  })
  it('two people may have the same item', async () => {
    const other = collector(h, await h.register())
    expect((await other.add(track.skuId)).status).toBe(200)
    expect((await other.counts()).inCartCount).toBe(1)
  })
})

describe('refused, and nothing is written', () => {
  const refused = async (skuId: string, status: number, code: number, options = {}) => {
    const before = await fingerprint(h.env)
    const answer = await me.add(skuId, options)
    expect([answer.status, answer.body.code, answer.body.data]).toEqual([status, code, null])
    expect(await fingerprint(h.env)).toEqual(before)
  }
  it('an item already in the cart: HTTP 200 and body code 400, as specified', async () => {
    await refused(track.skuId, 200, 400)
    expect((await me.add(track.skuId)).body.msg).toBe('这个授权已在购物车中')
  })
  it('sold out', async () => {
    const sold = await onSale(h)
    await getRows(h.env, 'UPDATE track SET status = 0 WHERE id = ?', sold.trackId)
    await refused(sold.skuId, 409, 40940)
  })
  it('on enquiry', () => refused(sku(track, 'company.film.1y.5m.mainland_china'), 409, 40940))
  it('a draft', async () => {
    const draft = await imported(h, { status: 'draft' })
    const [version] = await getRows<{ id: number }>(
      h.env,
      'SELECT id FROM version WHERE track_id = ?',
      Number(draft.trackId),
    )
    await refused(`${draft.trackId}-${version!.id}-individual.video.1y.5m.mainland_china`, 404, 404)
  })
  it.each([
    ['a track that does not exist', () => '999999999-1-individual.video.1y.5m.mainland_china'],
    ['a version of another track', () => `${track.trackId}-1-individual.video.1y.5m.mainland_china`],
    ['a licence that does not exist', () => sku(track, 'individual.video.9y.5m.mainland_china')],
    ['no SKU at all', () => 'x'],
    ['an SKU with a leading zero', () => `0${track.skuId}`],
    ['an SKU as a query of SQL', () => `1-1-a'%20OR%201=1`],
  ])('%s', (_what, skuId) => refused(skuId(), 404, 404))

  it('the 201st item', async () => {
    const full = collector(h, await h.register())
    const mine = '(SELECT id FROM account ORDER BY rowid DESC LIMIT 1)'
    await getRows(
      h.env,
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200)
       INSERT INTO cart_item (id, account_id, sku_id, track_id, version_id, added_at_ms)
       SELECT 'full-' || i, ${mine}, ?1 || '-' || ?2 || '-x.' || i, ?1, ?2, 0 FROM n`,
      Number(track.trackId),
      Number(track.versionId),
    )
    expect((await full.counts()).inCartCount).toBe(200)
    const answer = await full.add(track.skuId)
    expect([answer.status, answer.body.code]).toEqual([409, 40941])
    expect((await full.counts()).inCartCount).toBe(200)
    await getRows(h.env, "DELETE FROM cart_item WHERE id LIKE 'full-%'")
  })
})

describe('access: the call writes although it is a GET', () => {
  const cookie = () => ({ cookie: `at=${account.accessToken}` })
  it.each<[string, Record<string, string>]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['a picture on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }],
    ['a link somewhere else', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
    ['the address bar', { 'sec-fetch-site': 'none' }],
    ['nothing that says from where', {}],
  ])('with our cookie and %s: 403', async (_from, headers) => {
    const { skuId } = await onSale(h)
    const answer = await h.call('GET', `/cuemark2/api/v2/carts/${skuId}`, undefined, {
      headers: { ...cookie(), ...headers },
    })
    expect([answer.status, answer.body.code]).toEqual([403, 40301])
    expect(await getCount(h.env, 'SELECT count(*) FROM cart_item WHERE sku_id = ?', skuId)).toBe(0)
  })
  it('from our own pages it is accepted', async () => {
    const { skuId } = await onSale(h)
    const headers = { ...cookie(), origin: ORIGIN, 'sec-fetch-site': 'same-origin' }
    expect((await h.call('GET', `/cuemark2/api/v2/carts/${skuId}`, undefined, { headers })).status).toBe(200)
  })
})
