import { afterEach, describe, expect, it } from 'vitest'
import { addMonths } from '#core/business-day.ts'
import { actFor, getCompany } from '#tests/support/acting.ts'
import { bindBoth } from '#tests/support/coins.ts'
import { expectInvariants, makeHarness, unique } from '#tests/support/harness.ts'
import { member, memberCalls } from '#tests/support/memberships.ts'
import { getHistory, playBuyer } from '#tests/support/orders.ts'
import { getCount, getRows } from '#tests/support/rows.ts'
import { fund, waitingCtx } from '#tests/support/selling.ts'
import { putWaiting } from '#tests/support/transfers.ts'
import { settleInBooks } from '#worker/modules/orders/settle-order.ts'

const h = makeHarness()
afterEach(() => expectInvariants(h.env))

describe('happy', () => {
  it('the table of plans: every months with its discount, and level 3 by enquiry', async () => {
    const plans = (await h.call<Record<string, unknown>[]>('GET', '/cuemark2/api/v2/memberships/plans')).body.data!
      .value
    expect(plans.map(({ level, months, price, originalPrice }) => [level, months, price, originalPrice])).toEqual([
      [1, 1, 16_800, 16_800],
      [1, 3, 45_360, 50_400],
      [1, 6, 85_680, 100_800],
      [1, 12, 151_200, 201_600],
      [1, 24, 262_080, 403_200],
      [2, 1, 168_000, 168_000],
      [2, 3, 453_600, 504_000],
      [2, 6, 856_800, 1_008_000],
      [2, 12, 1_512_000, 2_016_000],
      [2, 24, 2_620_800, 4_032_000],
      [3, null, null, null],
    ])
    expect(plans[0]).toMatchObject({ personCount: 1, companyCount: 0, dailyQuota: 50, libraryScope: 'RF_LIBRARY' })
  })
  it('previewed, ordered, paid by Alipay: active for the months, with its quota, and in the history', async () => {
    const buyer = await member(h)
    expect(await buyer.mine()).toMatchObject({ membership: null, openOrder: null, offers: [] })
    const seen = (await buyer.preview({ level: 1, months: 3 })).body.data!.value
    expect(seen).toMatchObject({ kind: 'opening', price: 45_360, originalPrice: 50_400, final: 45_360, refusal: null })
    const placed = await buyer.subscribe({ level: 1, months: 3 })
    expect([placed.status, placed.body.data?.value.amountPayable]).toEqual([201, 45_360])
    const { orderNo } = placed.body.data!.value
    expect((await buyer.read(orderNo)).body.data!.value).toMatchObject({
      kind: 'membership',
      membership: { name: '个人会员 · 3 个月', level: 1, months: 3, price: 45_360 },
    })
    expect(await buyer.mine()).toMatchObject({ membership: null, openOrder: { orderNo, isActivating: false } })
    await buyer.pay(orderNo)
    await playBuyer(h, orderNo, 'twice')
    const mine = (await buyer.mine()).membership!
    expect(mine).toMatchObject({
      ...{ level: 1, state: 'active', personCount: 1, companyCount: 0, libraryScope: 'RF_LIBRARY' },
      quota: { perDay: 50, left: 50 },
    })
    expect(Date.parse(mine.until!)).toBe(addMonths(Date.parse(mine.from!), 3))
    expect(await buyer.history()).toMatchObject([{ kind: 'opening', orderNo, price: 45_360, state: 'active' }])
    expect((await buyer.call<{ total: number }>('GET', '/memberships/usage')).body.data!.value.total).toBe(0)
  })
  it('a renewal follows the period to the millisecond, in calendar months, and the run is shown as one', async () => {
    const buyer = await member(h)
    await buyer.opened({ level: 2, months: 1 })
    const first = (await buyer.mine()).membership!
    const seen = (await buyer.preview({ level: 2, months: 6 })).body.data!.value
    expect(seen).toMatchObject({ kind: 'renewal', from: first.until })
    await buyer.opened({ level: 2, months: 6 })
    const both = (await buyer.mine()).membership!
    expect([both.from, both.until, both.state]).toEqual([first.from, seen.until, 'active'])
    expect((await buyer.history()).map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'renewal future',
      'opening active',
    ])
  })
  it('paid with coins, and with a voucher that leaves nothing to pay: open at once', async () => {
    const buyer = await member(h)
    await bindBoth(h, buyer.account)
    const { ctx } = await waitingCtx(h, buyer.account)
    await fund(ctx, 16_800)
    const { orderNo } = (await buyer.subscribe({ level: 1, months: 1 })).body.data!.value
    expect(await settleInBooks(ctx, orderNo, { way: 'coins' })).toBe('settled')
    const couponId = unique('voucher')
    await getRows(
      h.env,
      "INSERT INTO coupon (id, owner_id, name, type, amount_fen, expires_at_ms, state, created_at_ms) VALUES (?, ?, 'x', 3, 50400, ?, 'free', 1)",
      ...[couponId, ctx.owner.id, ctx.now + 86_400_000],
    )
    const free = await buyer.subscribe({ level: 1, months: 3 }, { couponId })
    expect(free.body.data?.value).toMatchObject({ amountPayable: 0 })
    expect(await getHistory(h, free.body.data!.value.orderNo)).toBe('1 2')
    expect((await buyer.history()).map(({ price }) => price)).toEqual([0, 16_800])
  })
  it('waits for the confirmation of a transfer as activating', async () => {
    const buyer = await member(h)
    const { orderNo } = (await buyer.subscribe({ level: 1, months: 1 })).body.data!.value
    await putWaiting(h, orderNo)
    expect(await buyer.mine()).toMatchObject({
      membership: { state: 'activating', level: 1, from: null, until: null, quota: null },
      openOrder: { orderNo, isActivating: true, status: 4 },
    })
  })
  it('a company buys level 2, for all who may act for it', async () => {
    const [admin, viewer] = [await h.register(), await h.register()]
    const { id } = await getCompany(h, [
      [admin, 'companyAdmin'],
      [viewer, 'viewer'],
    ])
    for (const one of [admin, viewer]) await actFor(h, one, id)
    const calls = memberCalls(h, admin)
    expect((await calls.preview({ level: 1, months: 1 })).body.data!.value.refusal?.code).toBe(41_006)
    expect((await calls.subscribe({ level: 1, months: 1 })).body.code).toBe(41_006)
    await calls.opened({ level: 2, months: 12 })
    const seen = await memberCalls(h, viewer).mine()
    expect(seen).toMatchObject({
      mayOrder: false,
      owner: { type: 'enterprise' },
      membership: { level: 2, companyCount: 1 },
    })
    expect((await memberCalls(h, viewer).subscribe({ level: 2, months: 1 })).status).toBe(403)
  })
})

describe('refused', () => {
  it('another one while one waits: the answer names it; after cancelling it is possible', async () => {
    const buyer = await member(h)
    const { orderNo } = (await buyer.subscribe({ level: 1, months: 1 })).body.data!.value
    expect((await buyer.preview({ level: 2, months: 1 })).body.data!.value).toMatchObject({
      refusal: { code: 41_001 },
      openOrderNo: orderNo,
    })
    const second = await buyer.subscribe({ level: 1, months: 1 })
    expect([second.status, second.body.code, second.body.errors]).toEqual([409, 41_001, { orderNo }])
    await buyer.cancel(orderNo)
    expect((await buyer.subscribe({ level: 2, months: 1 })).status).toBe(201)
  })
  it('another level while one runs, and too far ahead', async () => {
    const buyer = await member(h)
    await buyer.opened({ level: 2, months: 24 })
    expect((await buyer.subscribe({ level: 1, months: 1 })).body.code).toBe(41_004)
    expect((await buyer.subscribe({ level: 2, months: 24 })).body.code).toBe(41_005)
    await buyer.opened({ level: 2, months: 12 })
    expect((await buyer.subscribe({ level: 2, months: 1 })).body.code).toBe(41_005)
    const other = await member(h)
    await other.opened({ level: 1, months: 1 })
    expect((await other.subscribe({ level: 2, months: 1 })).body.code).toBe(41_003)
  })
  it('level 3, other counts, other months, an offer that does not exist, unaccepted terms, a stale price, another owner', async () => {
    const buyer = await member(h)
    const said = async (plan: object, over: object = {}) => {
      const answer = await buyer.subscribe(plan as { level: 1; months: number }, { expectedFinal: 16_800, ...over })
      return [answer.status, answer.body.code]
    }
    expect(await said({ level: 3, months: 1 })).toEqual([409, 41_007])
    expect(await said({ level: 1, months: 1, personCount: 2 })).toEqual([409, 41_007])
    expect((await said({ level: 1, months: 2 }))[0]).toBe(400)
    expect((await said({ level: 1 }))[0]).toBe(400)
    expect((await said({ offerId: 'none' }))[0]).toBe(404)
    expect((await said({ level: 1, months: 1, offerId: 'none' }))[0]).toBe(400)
    expect(await said({ level: 1, months: 1 }, { usageAccepted: false })).toEqual([400, 400])
    expect(await said({ level: 1, months: 1 }, { expectedFinal: 1 })).toEqual([409, 40_912])
    const owner = { type: 'enterprise', id: 'x' }
    expect(await said({ level: 1, months: 1 }, { expectedOwner: owner })).toEqual([409, 40_919])
    expect(
      await getCount(
        h.env,
        'SELECT count(*) FROM "order" WHERE placed_by = (SELECT id FROM account WHERE email = ?)',
        buyer.account.email,
      ),
    ).toBe(0)
  })
  it('a second refund path: a membership is not refunded once opened', async () => {
    const buyer = await member(h)
    const orderNo = await buyer.opened({ level: 1, months: 1 })
    const [line] = await getRows<{ id: string }>(h.env, 'SELECT id FROM order_line WHERE order_no = ?', orderNo)
    const asked = await buyer.call('POST', `/orders/${orderNo}/refunds`, {
      lineIds: [line!.id],
      reason: 'x',
      to: 'origin',
    })
    expect(asked.status).toBeGreaterThanOrEqual(400)
    expect((await buyer.cancel(orderNo)).status).toBe(409)
  })
  it('the database itself: level 3 without an offer, another level beside one that runs', async () => {
    const buyer = await member(h)
    await buyer.opened({ level: 1, months: 1 })
    const { ctx } = await waitingCtx(h, buyer.account)
    const insert = (level: number) =>
      h.env.DB.batch([
        h.env.DB.prepare(
          `INSERT INTO "order" (order_no, channel_id, owner_id, placed_by, kind, status, product_fen, membership_fen, exchange_fen, discount_fen, due_fen, submitted_at_ms, auto_cancel_at_ms, usage_accepted_at_ms)
           VALUES (?1, ?2, ?3, ?4, 'membership', 1, 0, 1, 0, 0, 1, ?5, ?5, ?5)`,
        ).bind(`9${level}${ctx.now}000`, ctx.channel.id, ctx.owner.id, ctx.actor.id, ctx.now),
        h.env.DB.prepare(
          `INSERT INTO order_line (id, order_no, position, kind, detail, names, folded_names, price_fen) VALUES (?1, ?2, 0, 'membership', ?3, '{}', '{}', 1)`,
        ).bind(
          ctx.newId(),
          `9${level}${ctx.now}000`,
          JSON.stringify({ level, months: 1, personCount: 1, companyCount: 0 }),
        ),
      ])
    await expect(insert(3)).rejects.toThrow('MEMBERSHIP_OFFER_GONE')
    await expect(insert(2)).rejects.toThrow('MEMBERSHIP_CHANGED')
  })
})
