import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { expectInvariants, makeHarness, unique } from '#tests/support/harness.ts'
import { type BuyerCalls, buyerCalls, getHistory } from '#tests/support/orders.ts'
import { fingerprint, getCount, getRows } from '#tests/support/rows.ts'
import { imported, type OnSale, onSale } from '#tests/support/worlds.ts'

const h = makeHarness()
let buyer: BuyerCalls
let track: OnSale
beforeAll(async () => {
  buyer = buyerCalls(h, await h.register())
  track = await onSale(h)
})
afterEach(async () => {
  await buyer.cancelAll()
  await expectInvariants(h.env)
})
const sku = (t: OnSale, code: string) => `${t.trackId}-${t.versionId}-${code}`

describe('happy', () => {
  it("one SKU: unpaid, at the table's price, with seven days to pay", async () => {
    const placed = await buyer.place([track.skuId])
    expect(placed.status).toBe(201)
    const { orderNo, amountPayable } = placed.body.data!.value
    expect([/^\d{18}$/.test(orderNo), amountPayable]).toEqual([true, track.priceFen])
    const order = (await buyer.read(orderNo)).body.data!.value
    expect(order).toMatchObject({
      status: 1,
      payWay: null,
      items: [{ skuId: track.skuId, price: track.priceFen, licenceId: null }],
    })
    expect(Date.parse(order.autoCancelAt!) - Date.parse(order.submitTime)).toBe(7 * 24 * 3_600_000)
  })
  it('several SKUs, also of one track: the sum, in the given order', async () => {
    const other = await onSale(h)
    const skuIds = [track.skuId, sku(track, 'company.online_ads.1y.5m.mainland_china'), other.skuId]
    const { orderNo, amountPayable } = (await buyer.place(skuIds)).body.data!.value
    const { items } = (await buyer.read(orderNo)).body.data!.value
    expect(items.map((i) => i.skuId)).toEqual(skuIds)
    expect(items.reduce((sum, i) => sum + i.price, 0)).toBe(amountPayable)
  })
  it('fifty lines', async () => {
    const all = (
      await getRows<{ id: number; v: number }>(
        h.env,
        'SELECT t.id, v.id AS v FROM track t JOIN version v ON v.track_id = t.id WHERE t.id = ?',
        track.trackId,
      )
    )[0]!
    const codes = ['individual.video', 'individual.podcast', 'individual.production', 'company.video', 'company.app']
    const skuIds = codes.flatMap((c) =>
      ['1y', 'perpetual'].flatMap((t) =>
        ['5m', '20m'].flatMap((a) =>
          ['mainland_china', 'asia_pacific', 'worldwide'].map((r) => `${all.id}-${all.v}-${c}.${t}.${a}.${r}`),
        ),
      ),
    )
    expect((await buyer.place(skuIds.slice(0, 50))).status).toBe(201)
    expect((await buyer.place(skuIds.slice(0, 51))).body.errors).toHaveProperty('skuIds')
  })
  it('the price shown before is charged if it is still right', async () => {
    expect((await buyer.place([track.skuId], { expectedFinal: track.priceFen })).status).toBe(201)
  })
  it('nothing due: finished at once, with the licences, without payment', async () => {
    const code = 'individual.video.1y.5m.mainland_china'
    const free = await onSale(h, { skuOverrides: [{ code, priceFen: 0, originalPriceFen: 9900 }] })
    const placed = await buyer.place([sku(free, code)])
    expect(placed.body.data?.value.amountPayable).toBe(0)
    const { orderNo } = placed.body.data!.value
    const order = (await buyer.read(orderNo)).body.data!.value
    expect([order.status, order.licences.length, await getHistory(h, orderNo)]).toEqual([2, 1, '1 2'])
    expect((await buyer.pay(orderNo)).body.code).toBe(40915)
  })
  it('the same key and body return the same order', async () => {
    const headers = { 'idempotency-key': unique('key-0001') }
    const [first, again] = [
      await buyer.place([track.skuId], {}, { headers }),
      await buyer.place([track.skuId], {}, { headers }),
    ]
    expect(again.body.data).toEqual(first.body.data)
  })
  it('two buyers may use the same key', async () => {
    const headers = { 'idempotency-key': unique('key-0002') }
    const other = buyerCalls(h, await h.register())
    const [mine, theirs] = [
      await buyer.place([track.skuId], {}, { headers }),
      await other.place([track.skuId], {}, { headers }),
    ]
    expect(theirs.body.data?.value.orderNo).not.toBe(mine.body.data?.value.orderNo)
  })
})

describe('refused, and nothing written', () => {
  const refused = async (
    skuIds: unknown,
    over: Record<string, unknown>,
    status: number,
    code: number,
    field?: string,
  ) => {
    const before = await fingerprint(h.env)
    const answer = await buyer.place(skuIds as string[], over)
    expect([answer.status, answer.body.code, ...(field ? Object.keys(answer.body.errors ?? {}) : [])]).toEqual([
      status,
      code,
      ...(field ? [field] : []),
    ])
    expect(await fingerprint(h.env)).toEqual(before)
  }
  it.each<[string, unknown, Record<string, unknown>, string]>([
    ['no line', [], {}, 'skuIds'],
    ['a line that is no SKU', ['x'], {}, 'skuIds.0'],
    ['a number for a line', [5], {}, 'skuIds.0'],
    ['no list', 'x', {}, 'skuIds'],
    ['terms not accepted', null, { usageAccepted: false }, 'usageAccepted'],
    ['terms accepted by a word', null, { usageAccepted: 'true' }, 'usageAccepted'],
    ['a price of the buyer', null, { price: 1 }, 'price'],
    ['a discount of the buyer', null, { discount: 1 }, 'discount'],
    ['a total of the buyer', null, { dueFen: 1 }, 'dueFen'],
    ['another currency', null, { currency: 'VND' }, 'currency'],
    ['another buyer', null, { buyerId: 'x' }, 'buyerId'],
    ['another channel', null, { channelId: 'x' }, 'channelId'],
    ['a state', null, { status: 2 }, 'status'],
    ['a quantity', null, { quantity: -1 }, 'quantity'],
    ['a negative expected total', null, { expectedFinal: -1 }, 'expectedFinal'],
    ['no expected total', null, { expectedFinal: undefined }, 'expectedFinal'],
    ['an expected total of 1e21', null, { expectedFinal: 1e21 }, 'expectedFinal'],
    ['a fraction of a fen', null, { expectedFinal: 0.5 }, 'expectedFinal'],
    ['a total as text', null, { expectedFinal: '9900' }, 'expectedFinal'],
    ['“again” for everything', null, { buyAgain: true }, 'buyAgain'],
    ['“again” for no SKU', null, { buyAgain: ['x'] }, 'buyAgain.0'],
    [
      '“again” for what is not ordered',
      null,
      { buyAgain: ['999999999-1-individual.video.1y.5m.mainland_china'] },
      'buyAgain.0',
    ],
  ])('%s', async (_what, skuIds, over, field) => refused(skuIds ?? [track.skuId], over, 400, 400, field))

  it('the same line twice', () => refused([track.skuId, track.skuId], {}, 400, 400, 'skuIds.1'))
  it('a total other than the one shown to the buyer', () =>
    refused([track.skuId], { expectedFinal: track.priceFen - 100 }, 409, 40912))
  it('a track, a version or a licence that does not exist', async () => {
    for (const skuId of [
      `999999999-1-individual.video.1y.5m.mainland_china`,
      `${track.trackId}-999999999-individual.video.1y.5m.mainland_china`,
      sku(track, 'individual.film.1y.5m.mainland_china'),
      sku(track, 'individual.video.9y.5m.mainland_china'),
    ])
      await refused([skuId], {}, 400, 400, 'skuIds.0')
  })
  it('a version of another track', async () => {
    const other = await onSale(h)
    await refused(
      [`${track.trackId}-${other.versionId}-individual.video.1y.5m.mainland_china`],
      {},
      400,
      400,
      'skuIds.0',
    )
  })
  it("a licence outside the rights' territories", async () => {
    const local = await onSale(h, { regions: ['china'] })
    await refused([sku(local, 'individual.video.1y.5m.worldwide')], {}, 400, 400, 'skuIds.0')
  })
  it('a licence on enquiry', () =>
    refused([sku(track, 'company.film.1y.5m.mainland_china')], {}, 409, 40911, 'skuIds.0'))
  it('a sold-out track, naming the line', async () => {
    const sold = await onSale(h)
    await getRows(h.env, 'UPDATE track SET status = 0 WHERE id = ?', sold.trackId)
    await refused([track.skuId, sold.skuId], {}, 409, 40910, 'skuIds.1')
  })
  it('a draft', async () => {
    const { trackId } = await imported(h, { status: 'draft' })
    const [version] = await getRows<{ id: number }>(h.env, 'SELECT id FROM version WHERE track_id = ?', trackId)
    await refused([`${trackId}-${version?.id}-individual.video.1y.5m.mainland_china`], {}, 400, 400, 'skuIds.0')
  })
  it('a key used for another order', async () => {
    const headers = { 'idempotency-key': unique('key-0003') }
    await buyer.place([track.skuId], {}, { headers })
    const before = await fingerprint(h.env)
    const answer = await buyer.place([sku(track, 'individual.podcast.1y.5m.mainland_china')], {}, { headers })
    expect([answer.status, answer.body.code]).toEqual([422, 42201])
    expect(await fingerprint(h.env)).toEqual(before)
  })
  it.each(['short', 'x'.repeat(129), 'with space 1', '键键键键键键键键'])('the key %j', async (key) => {
    const headers = { 'idempotency-key': encodeURI(key) === key ? key : 'a b' }
    expect((await buyer.place([track.skuId], {}, { headers })).body.errors).toHaveProperty('idempotency-key')
  })
})

it('an order number that is taken is drawn again', async () => {
  const other = await onSale(h)
  const real = crypto.getRandomValues
  const before = await getCount(h.env, 'SELECT count(*) FROM "order"')
  let draws = 0
  // Ten digits come from ten random words; the first two orders are given the same.
  crypto.getRandomValues = ((array: Uint32Array) => {
    if (!(array instanceof Uint32Array)) return real.call(crypto, array)
    array[0] = ++draws <= 20 ? 7 : 3_000_000_000
    return array
  }) as typeof crypto.getRandomValues
  try {
    const [one, two] = [await buyer.place([track.skuId]), await buyer.place([other.skuId])]
    expect([one.status, two.status]).toEqual([201, 201])
    expect(two.body.data?.value.orderNo).not.toBe(one.body.data?.value.orderNo)
  } finally {
    crypto.getRandomValues = real
  }
  expect(await getCount(h.env, 'SELECT count(*) FROM "order"')).toBe(before + 2)
})
