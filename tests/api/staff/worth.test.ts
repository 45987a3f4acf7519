import { beforeEach, describe, expect, it } from 'vitest'
import { couponCalls } from '#tests/support/coupons.ts'
import { memberCalls } from '#tests/support/memberships.ts'
import { buyerCalls } from '#tests/support/orders.ts'
import { bought, refundCalls, requestedRefund } from '#tests/support/refunds.ts'
import { getCount, getRows } from '#tests/support/rows.ts'
import { putWaiting } from '#tests/support/transfers.ts'
import { onSale } from '#tests/support/worlds.ts'
import { PERSON_LIST_FEN } from '#tests/support/worth.ts'
import type { WorthWire as WorthItem } from '#worker/compose/worth/contract.ts'
import { MONTHS, PLAN_LEVELS, priceOf } from '#worker/modules/memberships/values.ts'
import { type Entered, staffWorld } from './world.ts'
import {
  act,
  actionsOf,
  batch,
  buyer,
  confirm,
  decline,
  h,
  offerTo,
  one,
  ownerOf,
  prepareWorld,
  refund,
  spent,
  two,
  w,
  waiting,
} from './worth-world.ts'

prepareWorld()

describe('coupons', () => {
  it('a batch counts as all of its coupons; its codes give nothing before a second person has confirmed it', async () => {
    expect((await batch(one, { quantity: 9 })).body.data!.value.waits).toBe(false)
    const { batchId, codes, waits } = (await batch(two)).body.data!.value
    expect(waits).toBe(true)
    const { redeem } = couponCalls(h, buyer)
    expect((await redeem(codes[0]!)).body.code, 'as a code that does not exist').toBe(40090)
    const item = (await waiting(one, batchId))!
    expect(item).toMatchObject({ kind: 'coupons', worth: 10_000, owner: null, isMine: false, askedBy: two.email })
    expect(item.about).toMatchObject({ amount: 1_000, quantity: 10 })
    expect((await confirm(two, item.id)).body.code, 'not the one who asked').toBe(40974)
    expect((await confirm(one, item.id)).body.data!.value.state).toBe('made')
    expect((await confirm(one, item.id)).status, 'again').toBe(200)
    expect((await decline(two, item.id)).body.code).toBe(40975)
    expect((await redeem(codes[0]!)).status).toBe(201)
    expect(await actionsOf(`coupon-batch:${batchId}`)).toEqual(['coupons.batch', 'coupons.confirm'])
    const [audit] = await getRows<{ actor: string; after: string }>(
      h.env,
      "SELECT actor, after FROM audit WHERE target = ? AND action = 'coupons.confirm'",
      `coupon-batch:${batchId}`,
    )
    expect([audit!.actor, JSON.parse(audit!.after)]).toEqual([
      `staff:${one.id}`,
      expect.objectContaining({ askedBy: two.id, worthFen: 10_000 }),
    ])
  })
  it('a percentage counts as taken off ¥10,000', async () => {
    const over = { type: 4, amountFen: undefined, percentOff: 1, quantity: 1 }
    expect((await batch(one, over)).body.data!.value.waits).toBe(true)
  })
  it('declined with a reason, or stopped while it waits, it never gives anything', async () => {
    const [first, second] = [(await batch(one)).body.data!.value, (await batch(one)).body.data!.value]
    const { id } = (await waiting(two, first.batchId))!
    expect((await decline(two, id, ' ')).status).toBe(400)
    expect((await decline(two, id, '数量太多')).body.data!.value.state).toBe('declined')
    expect((await act(one, 'POST', `/coupon-batches/${second.batchId}/stop`, {})).status).toBe(200)
    expect(await waiting(two, second.batchId)).toBeUndefined()
    for (const { codes } of [first, second]) expect((await couponCalls(h, buyer).redeem(codes[0]!)).status).toBe(400)
    const done = await act<{ items: WorthItem[] }>(two, 'GET', '/worth?state=decided&perPage=100')
    expect(done.body.data!.value.items.find((item) => item.id === id)).toMatchObject({
      state: 'declined',
      answer: '数量太多',
      decidedBy: two.email,
    })
  })
})

describe('offers of memberships', () => {
  it('below the list price by more than one person may: not offered before a second one has confirmed it', async () => {
    const account = await h.register()
    const { offerId, state } = (await offerTo(one, await ownerOf(account))).body.data!.value
    expect(state).toBe('waiting')
    const member = memberCalls(h, account)
    expect((await member.subscribe({ offerId }, { expectedFinal: 100 })).status, 'as one that there is not').toBe(404)
    expect((await member.mine()).offers).toEqual([])
    const item = (await waiting(two, offerId))!
    expect(item).toMatchObject({ kind: 'offer', worth: priceOf(2, 1).priceFen - 100, about: { level: 3, amount: 100 } })
    expect((await confirm(two, item.id)).status).toBe(200)
    expect((await member.subscribe({ offerId }, { expectedFinal: 100 })).status).toBe(201)
  })
  it('withdrawn while it waits, or declined: it is not sold', async () => {
    const account = await h.register()
    const ownerId = await ownerOf(account)
    const [first, second] = [
      (await offerTo(one, ownerId)).body.data!.value,
      (await offerTo(one, ownerId)).body.data!.value,
    ]
    expect((await act(one, 'POST', `/memberships/offers/${first.offerId}/withdraw`)).status).toBe(200)
    expect(await waiting(two, first.offerId)).toBeUndefined()
    expect((await decline(two, (await waiting(two, second.offerId))!.id)).status).toBe(200)
    for (const { offerId } of [first, second])
      expect((await memberCalls(h, account).subscribe({ offerId }, { expectedFinal: 100 })).status).toBe(404)
  })
  it('at the list price nothing is given away; the database knows the price list', async () => {
    const ownerId = await ownerOf(buyer)
    const list = (level: number, months: number, persons: number, companies: number) =>
      getRows<{ fen: number }>(
        h.env,
        `SELECT w.worth_fen AS fen FROM worth_of w WHERE w.kind = 'offer' AND w.target = ?`,
        `list-${level}-${months}-${persons}-${companies}`,
      )
    for (const level of [...PLAN_LEVELS, 3] as const)
      for (const months of MONTHS) {
        const [persons, companies] = level === 1 ? [1, 0] : level === 2 ? [0, 1] : [3, 2]
        const id = `list-${level}-${months}-${persons}-${companies}`
        await getRows(
          h.env,
          "INSERT INTO audit (id, actor, action, target, after, at_ms, request_id) VALUES (?1, 'staff:t', 'x', 'membership_offer:' || ?1, '{}', 1, 'x')",
          id,
        )
        await getRows(
          h.env,
          `INSERT INTO membership_offer (id, owner_id, level, months, person_count, company_count, price_fen, made_by, created_at_ms, expires_at_ms)
           VALUES (?, ?, ?, ?, ?, ?, 0, 't', 1, 2)`,
          ...[id, ownerId, level, months, persons, companies],
        )
        const plans =
          level === 3
            ? 3 * priceOf(1, months).priceFen + 2 * priceOf(2, months).priceFen
            : priceOf(level, months).priceFen
        const [row] = await list(level, months, persons!, companies!)
        expect(Math.abs(row!.fen - plans), id).toBeLessThanOrEqual(5)
      }
    const price = PERSON_LIST_FEN
    expect((await offerTo(one, await ownerOf(await h.register()), { price })).body.data!.value.state).toBe('open')
  })
  it('support looks, and offers nothing', async () => {
    const support = await w.entered('support')
    const ownerId = await ownerOf(buyer)
    expect((await act(support, 'GET', `/memberships/owners/${ownerId}`)).status).toBe(200)
    expect((await offerTo(support, ownerId)).status).toBe(403)
    expect((await act(support, 'GET', '/worth')).status).toBe(403)
  })
})

describe('refunds', () => {
  beforeEach(async () => {
    await spent(one)
    await spent(two)
  })
  it('given by staff: two people, nothing is returned before, and the owner sees nothing of it', async () => {
    const { orderNo, paidFen } = await bought(h, buyer)
    const { refundNo, state, waits } = (await refund(one, orderNo)).body.data!.value
    expect([state, waits]).toEqual(['requested', true])
    const order = async () => (await buyerCalls(h, buyer).read(orderNo)).body.data!.value as { refunds: unknown[] }
    expect((await order()).refunds).toEqual([])
    const granted = () =>
      getCount(
        h.env,
        'SELECT count(*) FROM refund WHERE fen = ? AND payment_id IN (SELECT id FROM payment WHERE order_no = ?)',
        paidFen,
        orderNo,
      )
    expect(await granted()).toBe(0)
    expect((await act(two, 'POST', `/refunds/${refundNo}/grant`, { to: 'origin' })).body.code).toBe(40975)
    const item = (await waiting(two, refundNo))!
    expect(item).toMatchObject({ worth: paidFen, about: { orderNo, to: 'origin', words: '权利瑕疵' } })
    expect((await confirm(one, item.id)).body.code).toBe(40974)
    expect((await confirm(two, item.id)).status).toBe(200)
    expect([await granted(), (await order()).refunds.length]).toEqual([1, 1])
    expect(await actionsOf(`refund:${refundNo}`)).toEqual(['refunds.ask', 'refunds.give'])
  })
  it('declined, the lines can be refunded otherwise; nobody is written to', async () => {
    const { orderNo } = await bought(h, buyer)
    const { refundNo } = (await refund(one, orderNo)).body.data!.value
    const mails = (await h.mails(buyer.email)).length
    expect((await decline(two, (await waiting(two, refundNo))!.id)).status).toBe(200)
    expect((await h.mails(buyer.email)).length).toBe(mails)
    expect((await refundCalls(h, buyer).ask(orderNo)).status).toBe(201)
  })
  it('asked for by the owner: granted by two; declined it waits on; taken back it is over', async () => {
    const grant = async (who: Entered, refundNo: string) =>
      act<{ waits: boolean }>(who, 'POST', `/refunds/${refundNo}/grant`, { to: 'origin', answer: '同意' })
    const { refundNo } = await requestedRefund(h, buyer)
    expect((await grant(one, refundNo)).body.data!.value.waits).toBe(true)
    expect((await grant(two, refundNo)).body.code, 'it waits already').toBe(40975)
    expect((await decline(two, (await waiting(two, refundNo))!.id)).status).toBe(200)
    expect((await grant(two, refundNo)).body.data!.value.waits, 'the other way round').toBe(true)
    expect((await confirm(one, (await waiting(one, refundNo))!.id)).status).toBe(200)
    const [row] = await getRows<{ state: string; answer: string }>(
      h.env,
      'SELECT state, answer FROM order_refund WHERE refund_no = ?',
      refundNo,
    )
    expect(row).toEqual({ state: 'granted', answer: '同意' })
    const next = await requestedRefund(h, buyer)
    await grant(one, next.refundNo)
    expect((await refundCalls(h, buyer).withdraw(next.refundNo)).status).toBe(200)
    expect(await waiting(two, next.refundNo)).toBeUndefined()
  })
  it('of an order whose transfer two people confirmed: always two', async () => {
    const large = staffWorld({ TWO_PEOPLE_FROM: '100000000' } as never)
    const { orderNo } = (await buyerCalls(h, buyer).place([(await onSale(h)).skuId])).body.data!.value
    const proof = await putWaiting(h, orderNo, { people: 2 })
    for (const who of [one, two])
      expect((await act(who, 'POST', `/orders/${orderNo}/transfer/confirm`, {})).status).toBe(200)
    expect(await getCount(h.env, "SELECT count(*) FROM remittance WHERE id = ? AND state = 'confirmed'", proof)).toBe(1)
    const free = await large.entered('finance')
    const given = await large.call<{ waits: boolean }>(
      ...(['POST', `/orders/${orderNo}/refunds`, { to: 'origin', reason: 'x' }, large.bearer(free.token)] as const),
    )
    expect(given.body.data!.value.waits).toBe(true)
  })
})
