import { afterEach, describe, expect, it } from 'vitest'
import { actFor, getCompany } from '#tests/support/acting.ts'
import { postNotice, signedNotice } from '#tests/support/alipay.ts'
import { many } from '#tests/support/barrier.ts'
import { coinBuyer, coinCalls } from '#tests/support/coins.ts'
import { expectErrors } from '#tests/support/console.ts'
import { expectInvariants, makeHarness, unique } from '#tests/support/harness.ts'
import { getHistory, playBuyer } from '#tests/support/orders.ts'
import { getCount, getRows } from '#tests/support/rows.ts'

const h = makeHarness()
afterEach(() => expectInvariants(h.env))
const OPTIONS = [
  { amount: 10_000, bonus: 0 },
  { amount: 50_000, bonus: 2_000 },
  { amount: 100_000, bonus: 6_000 },
  { amount: 300_000, bonus: 24_000 },
  { amount: 500_000, bonus: 50_000 },
  { amount: 1_000_000, bonus: 120_000 },
]
type Recharge = { rechargeNo: string; status: number; paid: boolean; amount: number; bonus: number }

describe('happy', () => {
  it('shows the table, and nothing at the beginning', async () => {
    const buyer = await coinBuyer(h)
    const options = await buyer.call<typeof OPTIONS>('GET', '/coins/recharge-options')
    expect(options.body.data!.value).toEqual(OPTIONS)
    expect(await buyer.coins()).toMatchObject({ balance: 0, frozen: 0, readOnly: false, owner: { type: 'personal' } })
    expect(await buyer.records()).toMatchObject({ items: [], total: 0 })
  })
  it('an order of its own kind, paid by Alipay, brings coins and bonus once; a second trade is kept and sent back', async () => {
    // The sandbox does not know the second trade, so that sending it back fails.
    expectErrors(/paid_twice|"at":"deliverRefund"/)
    const buyer = await coinBuyer(h)
    const made = await buyer.recharge(50_000)
    expect(made.status).toBe(201)
    const { rechargeNo, bonus, qrCode } = made.body.data!.value
    expect([bonus, qrCode.includes(rechargeNo)]).toEqual([2_000, true])
    const read = async () => (await buyer.call<Recharge>('GET', `/coins/recharges/${rechargeNo}`)).body.data!.value
    expect(await read()).toMatchObject({ status: 1, paid: false, amount: 50_000, bonus: 2_000 })
    await playBuyer(h, rechargeNo, 'twice')
    await postNotice(h, signedNotice(h, { orderNo: rechargeNo, amountFen: 50_000, tradeNo: 'another' }))
    expect(await read()).toMatchObject({ status: 2, paid: true, payWay: 1 })
    expect((await buyer.coins()).balance).toBe(52_000)
    expect((await buyer.records('recharge')).items).toMatchObject([
      { type: 'recharge', isBonus: true, coins: 2_000, balanceAfter: 52_000, orderNo: rechargeNo },
      { type: 'recharge', isBonus: false, coins: 50_000, balanceAfter: 50_000, orderNo: rechargeNo },
    ])
  })
  it('is listed with the coins, not with the orders', async () => {
    const buyer = await coinBuyer(h)
    const rechargeNo = await buyer.recharged(10_000)
    await buyer.recharge(20_000)
    expect((await buyer.list()).body.data!.value.total).toBe(0)
    const list = (query: string) => buyer.call<{ items: Recharge[]; total: number }>('GET', `/coins/recharges${query}`)
    expect((await list('')).body.data!.value.total).toBe(2)
    expect((await list('?status=2')).body.data!.value.items.map((row) => row.rechargeNo)).toEqual([rechargeNo])
    expect((await buyer.records()).items.map(({ isBonus }) => isBonus)).toEqual([false])
  })
  it('another amount in whole yuan gets the bonus of the largest offer that it reaches', async () => {
    const buyer = await coinBuyer(h)
    const bonus = async (amount: number) => (await buyer.recharge(amount)).body.data!.value.bonus
    expect([await bonus(1_000), await bonus(49_900), await bonus(99_900), await bonus(5_000_000)]).toEqual([
      0, 0, 2_000, 120_000,
    ])
  })
  it('can be cancelled, and is cancelled after its days like any order', async () => {
    const buyer = await coinBuyer(h)
    const { rechargeNo } = (await buyer.recharge(10_000)).body.data!.value
    expect((await buyer.cancel(rechargeNo)).status).toBe(200)
    expect(await getHistory(h, rechargeNo)).toBe('1 3')
    expect((await buyer.coins()).balance).toBe(0)
  })
  it('a company recharges its own account by whom may pay', async () => {
    const buyer = await coinBuyer(h)
    const company = await getCompany(h, [[buyer.account, 'buyer']])
    await actFor(h, buyer.account, company.id)
    await buyer.recharged(10_000)
    expect(await buyer.coins()).toMatchObject({ balance: 10_000, owner: { type: 'enterprise', id: company.id } })
    await actFor(h, buyer.account, null)
    expect((await buyer.coins()).balance).toBe(0)
  })
})

describe('pressed twice', () => {
  it('without a key: one order, the same code', async () => {
    const buyer = await coinBuyer(h)
    const answers = await many(20, () => buyer.recharge(50_000))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body.data!.value.rechargeNo)).size).toBe(1)
    expect(new Set(answers.map(({ body }) => body.data!.value.qrCode)).size).toBe(1)
    const [order] = await getRows<{ n: number }>(
      h.env,
      'SELECT count(*) AS n FROM "order" WHERE owner_id = ?',
      buyer.ctx.owner.id,
    )
    expect(order!.n).toBe(1)
  })
  it('after the first was paid, it is another recharge', async () => {
    const buyer = await coinBuyer(h)
    const first = await buyer.recharged(10_000)
    expect(await buyer.recharged(10_000)).not.toBe(first)
    expect((await buyer.coins()).balance).toBe(20_000)
  })
  it('with two keys: each repeats the one recharge', async () => {
    const buyer = await coinBuyer(h)
    const headers = () => ({ headers: { 'idempotency-key': unique('recharge-key') } })
    const [a, b] = [headers(), headers()]
    const first = await buyer.recharge(10_000, {}, a)
    const second = await buyer.recharge(10_000, {}, b)
    expect(second.body.data!.value.rechargeNo).toBe(first.body.data!.value.rechargeNo)
    for (const key of [a, b]) {
      const again = await buyer.recharge(10_000, {}, key)
      expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true'])
    }
  })
  it('at most five open ones, which leave the places of orders alone', async () => {
    const buyer = await coinBuyer(h)
    for (let i = 1; i <= 5; i++) expect((await buyer.recharge(i * 1_000)).status).toBe(201)
    expect((await buyer.recharge(6_000)).body.code).toBe(40981)
    expect((await buyer.order()).orderNo).toHaveLength(18)
  })
})

describe('refused', () => {
  it.each([
    ['amount', { amount: 999 }],
    ['amount', { amount: 1_050 }],
    ['amount', { amount: 5_000_100 }],
    ['amount', { amount: -10_000 }],
    ['amount', { amount: '10000' }],
    ['amount', { amount: 1e21 }],
    ['payWay', { payWay: 10 }],
    ['payWay', { payWay: 4 }],
    ['agreementAccepted', { agreementAccepted: false }],
    ['bonus', { bonus: 100_000 }],
  ])('%s: %j', async (field, over) => {
    const buyer = await coinBuyer(h)
    const answer = await buyer.recharge(10_000, over)
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]])
  })
  it('without phone and WeChat, naming what is missing', async () => {
    const buyer = coinCalls(h, await h.register())
    const answer = await buyer.recharge(10_000)
    expect([answer.status, answer.body.code, answer.body.errors]).toEqual([409, 40980, { missing: 'phone,wechat' }])
  })
  it('a viewer of a company', async () => {
    const buyer = await coinBuyer(h)
    const company = await getCompany(h, [[buyer.account, 'viewer']])
    await actFor(h, buyer.account, company.id)
    expect((await buyer.recharge(10_000)).status).toBe(403)
    expect(await buyer.coins()).toMatchObject({ readOnly: true })
  })
  it('while Alipay does not answer; the next press goes on with the same order', async () => {
    const buyer = await coinBuyer(h)
    expectErrors(/payOrder/)
    const OUTBOUND = { fetch: () => Promise.reject(new Error('unreachable')) }
    const down = await buyer.recharge(10_000, {}, { env: { ...h.env, OUTBOUND } as never })
    expect(down.status).toBe(503)
    const again = await buyer.recharge(10_000)
    expect(again.body.data!.value.rechargeNo).toBe(down.body.errors!.rechargeNo)
    expect(await getCount(h.env, 'SELECT count(*) FROM "order" WHERE owner_id = ?', buyer.ctx.owner.id)).toBe(1)
  })
})
