import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectInvariants, makeHarness, unique } from '#tests/support/harness.ts'
import { type BuyerCalls, buyerCalls, DAY_MS } from '#tests/support/orders.ts'
import { getRows } from '#tests/support/rows.ts'
import { type OnSale, onSale, paidOrder } from '#tests/support/worlds.ts'
import type { OrderWire } from '#worker/modules/orders/contract.ts'

const h = makeHarness()
let buyer: BuyerCalls
const mark = unique('Order')
/** Unpaid, cancelled and paid; one more a day later. */
const nos: string[] = []
let startedAtMs = 0

beforeAll(async () => {
  const account = await h.register()
  buyer = buyerCalls(h, account)
  startedAtMs = h.clock.now()
  const plain = await onSale(h, { name: `${mark} 100% Río_夜航` })
  const other = await onSale(h, { name: `${mark} 1000 Other` })
  for (const track of [plain, other]) nos.push((await buyer.place([track.skuId])).body.data!.value.orderNo)
  await buyer.cancel(nos[1]!)
  nos.push((await paidOrder(h, account, [perpetual(plain)])).orderNo)
  h.clock.forward(DAY_MS / 2)
  nos.push((await buyer.place([other.skuId])).body.data!.value.orderNo)
})
afterAll(() => expectInvariants(h.env))
/** Another licence of the same recording, because the first is in an open order already. */
const perpetual = ({ skuId }: OnSale) => skuId.replace('.1y.', '.perpetual.')
const found = async (query: string) =>
  (await buyer.list(query)).body.data!.value.items.map((item) => nos.indexOf(item.orderNo))
const q = (params: Record<string, string>) => `?${new URLSearchParams(params)}`

describe('the list', () => {
  it("newest first, only the owner's", async () => {
    expect((await found('')).toSorted()).toEqual([0, 1, 2, 3])
    expect((await found(''))[0]).toBe(3)
    const stranger = buyerCalls(h, await h.register())
    expect((await stranger.list()).body.data?.value.total).toBe(0)
  })
  it('by status; 0 means all', async () => {
    expect(await found('?status=1')).toEqual([3, 0])
    expect(await found('?status=2')).toEqual([2])
    expect(await found('?status=3')).toEqual([1])
    expect(await found('?status=4')).toEqual([])
    expect(await found('?status=0')).toHaveLength(4)
  })
  it('by product name in any case, or by the complete order number', async () => {
    expect(await found(q({ keyword: `${mark.toUpperCase()} 1000` }))).toEqual([3, 1])
    expect(await found(q({ keyword: nos[0]! }))).toEqual([0])
    expect(await found(q({ keyword: nos[0]!.slice(0, 8) }))).toEqual([])
  })
  it('% and _ are matched literally', async () => {
    expect(await found(q({ keyword: '100%' }))).toEqual([2, 0])
    expect(await found(q({ keyword: 'o_' }))).toEqual([2, 0])
    expect(await found(q({ keyword: '%' }))).toEqual([2, 0])
    expect(await found(q({ keyword: '\\' }))).toEqual([])
  })
  it('a keyword above the 50 bytes of a LIKE pattern is answered, above 100 characters refused', async () => {
    expect(await found(q({ keyword: '夜'.repeat(100) }))).toEqual([])
    expect((await buyer.list(q({ keyword: 'x'.repeat(101) }))).body.errors).toHaveProperty('keyword')
  })
  it('by time: from the start inclusive to the end exclusive', async () => {
    const iso = (ms: number) => new Date(ms).toISOString()
    expect(await found(q({ startTime: iso(startedAtMs + DAY_MS / 4) }))).toEqual([3])
    expect((await found(q({ endTime: iso(startedAtMs + DAY_MS / 4) }))).toSorted()).toEqual([0, 1, 2])
  })
  it('a date without time is that day in China', async () => {
    const day = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10)
    const today = day(startedAtMs)
    expect(await found(q({ startTime: today, endTime: day(startedAtMs + DAY_MS) }))).toHaveLength(4)
    expect(await found(q({ endTime: day(startedAtMs - DAY_MS) }))).toEqual([])
  })
  it('pages have the total; an invalid page is the first, a large page size is reduced to a hundred', async () => {
    const { value } = (await buyer.list('?page=2&perPage=3')).body.data!
    expect([value.items.length, value.total, value.page, value.perPage]).toEqual([1, 4, 2, 3])
    expect((await buyer.list('?page=x&perPage=999')).body.data?.value).toMatchObject({
      page: 1,
      perPage: 100,
      total: 4,
    })
  })
  it.each([
    ['status', '5'],
    ['status', 'all'],
    ['startTime', 'yesterday'],
    ['endTime', "'"],
    ['startTime', '2026-02-31'],
    ['endTime', '2026-13-01'],
    ['endTime', '2026-02-31T00:00:00Z'],
    ['startTime', '2026-02-28T24:61:00Z'],
    ['perPage', '0'],
    ['perPage', 'x'],
    ['buyerId', 'x'],
  ])("%s=%s is refused with the field's name", async (name, text) => {
    const answer = await buyer.list(q({ [name]: text }))
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [name]])
  })
  it('a hundred orders of more than a hundred tracks fit one page', async () => {
    const many = buyerCalls(h, await h.register())
    const skuIds: string[] = []
    for (let i = 0; i < 103; i++) skuIds.push((await onSale(h)).skuId)
    for (const at of [0, 50, 100]) expect((await many.place(skuIds.slice(at, at + 50))).status).toBe(201)
    const { value } = (await many.list('?perPage=100')).body.data!
    expect(new Set(value.items.flatMap((o) => o.items.map((i) => i.trackId))).size).toBe(103)
    // A hundred imports take 14 s on an idle machine.
  }, 120_000)
})

describe('one order and the counts', () => {
  it('counts agree with the list', async () => {
    expect((await buyer.call('GET', '/orders/count')).body.data?.value).toEqual({
      noPayCount: 2,
      waitConfirmCount: 0,
      payCount: 1,
      closeCount: 1,
      totalCount: 4,
    })
  })
  it('a paid order has its licences and pay way, and no deadline', async () => {
    const order = (await buyer.read(nos[2]!)).body.data!.value
    expect(order).toMatchObject({
      status: 2,
      payWay: 1,
      autoCancelAt: null,
      licences: [{ licenceNo: null, status: 'awaiting_form' }],
    })
    expect(order.items[0]!.licenceId).toBe(order.licences[0]!.id)
  })
  it.each(['1', '0'.repeat(18), 'x'.repeat(18), '2026112112345678901', '%27'])('%s is not found', async (orderNo) => {
    expect((await buyer.read(orderNo)).status).toBe(404)
  })
})

describe('a name in five languages', () => {
  const NAMES = {
    'zh-CN': '潮声',
    'en-US': 'Night Ferry',
    'ja-JP': 'ナイトフェリー',
    'vi-VN': 'Chuyến Đò Đêm',
    'zh-TW': '潮聲遠',
  } as const
  let orderNo: string
  beforeAll(async () => {
    const names = Object.fromEntries(Object.entries(NAMES).map(([locale, name]) => [locale, `${mark} ${name}`]))
    const named = await onSale(h, { name: `${mark} own name`, names })
    orderNo = (await buyer.place([named.skuId])).body.data!.value.orderNo
    // The track was renamed since; the order keeps the name at the time of ordering.
    await getRows(h.env, "UPDATE track SET names = '{}', name = 'Renamed' WHERE id = ?", named.trackId)
  })
  const reading = async (locale: string, keyword: string) => {
    const options = { headers: { cookie: `locale=${locale}` } }
    const answer = await buyer.call<{ items: OrderWire[] }>('GET', `/orders${q({ keyword })}`, undefined, options)
    return answer.body.data!.value.items.map((order) => [order.orderNo, order.items[0]?.name])
  }
  it.each(Object.entries(NAMES))('%s: the displayed name is found, in any case and width', async (locale, name) => {
    const seen = [[orderNo, `${mark} ${name}`]]
    expect(await reading(locale, name)).toEqual(seen)
    expect(await reading(locale, name.toLowerCase())).toEqual(seen)
    expect(await reading(locale, name.toUpperCase().normalize('NFD'))).toEqual(seen)
    const others = Object.values(NAMES).filter((other) => other !== name)
    for (const other of others) expect(await reading(locale, other), other).toEqual([])
  })
  it('full-width letters and half-width kana match their normal forms', async () => {
    expect(await reading('en-US', 'ＮＩＧＨＴ ｆｅｒｒｙ')).toHaveLength(1)
    expect(await reading('ja-JP', 'ﾅｲﾄﾌｪﾘｰ')).toHaveLength(1)
  })
})
