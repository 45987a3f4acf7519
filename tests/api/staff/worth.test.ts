import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { nextMidnight } from '#core/business-day.ts'
import { getActor, getSubject } from '#tests/support/acting.ts'
import { aBatch, couponCalls } from '#tests/support/coupons.ts'
import { type Account, expectInvariants } from '#tests/support/harness.ts'
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

/** One person alone: less than ¥100 on a business day. */
const w = staffWorld({ TWO_PEOPLE_FROM: '10000' } as never)
const { h } = w
afterEach(() => expectInvariants(h.env))
let one: Entered
let two: Entered
let buyer: Account
beforeAll(async () => {
  buyer = await h.register()
})
beforeEach(async () => {
  one = await w.entered('finance')
  two = await w.entered('finance')
})

const act = <T>(who: Entered, method: string, path: string, body?: unknown) =>
  w.call<T>(method, path, body, w.bearer(who.token))
const waiting = async (who: Entered, target: string) =>
  (await act<{ items: WorthItem[] }>(who, 'GET', '/worth?perPage=100')).body.data!.value.items.find(
    (item) => item.target === target,
  )
const confirm = (who: Entered, id: string) => act<{ state: string }>(who, 'POST', `/worth/${id}/confirm`)
const decline = (who: Entered, id: string, reason = '不合规') =>
  act<{ state: string }>(who, 'POST', `/worth/${id}/decline`, { reason })
const batch = (who: Entered, over: object = {}) =>
  act<{ batchId: string; codes: string[]; waits: boolean }>(
    who,
    'POST',
    '/coupon-batches',
    aBatch({ amountFen: 1_000, quantity: 10, ...over }),
  )
/** Coupons of ¥90: what is given away next on this day needs two people. */
const spent = async (who: Entered) => {
  expect((await batch(who, { quantity: 9 })).body.data!.value.waits).toBe(false)
}
const actionsOf = async (target: string) =>
  (await getRows<{ v: string }>(h.env, 'SELECT action AS v FROM audit WHERE target = ? ORDER BY rowid', target)).map(
    ({ v }) => v,
  )
const ownerOf = async (account: Account) => getSubject(h, (await getActor(h, account)).id)
const offerTo = (who: Entered, ownerId: string, over: object = {}) =>
  act<{ offerId: string; state: string }>(who, 'POST', `/memberships/owners/${ownerId}/offers`, {
    ...{ level: 3, months: 1, personCount: 0, companyCount: 1, price: 100, ...over },
  })
const refund = (who: Entered, orderNo: string) =>
  act<{ refundNo: string; state: string; waits: boolean }>(who, 'POST', `/orders/${orderNo}/refunds`, {
    to: 'origin',
    reason: '权利瑕疵',
  })
const adjust = (who: Entered, ownerId: string, coins: number) =>
  act<{ id: string; state: string }>(who, 'POST', '/coins/adjust', { ownerId, coins, reason: '补偿' })

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

describe('one person with two accounts', () => {
  const name = (who: Entered, address: string) =>
    act<{ items: { address: string }[] }>(who, 'POST', '/session/addresses', { address })
  it('names the addresses that they have as a buyer, and decides nothing in favour of them', async () => {
    const private_ = await h.register()
    const ownerId = await ownerOf(private_)
    expect((await name(one, 'nobody')).status).toBe(400)
    expect((await name(one, ` ${private_.email.toUpperCase()} `)).body.data!.value.items).toMatchObject([
      { address: private_.email },
    ])
    expect((await name(one, private_.email)).status, 'again').toBe(200)
    expect((await adjust(one, ownerId, 1)).body.code).toBe(40947)
    expect((await offerTo(one, ownerId)).body.code).toBe(40973)
    const { orderNo } = await bought(h, private_)
    expect((await refund(one, orderNo)).body.code).toBe(40973)
    const { codes } = (await batch(one, { quantity: 1 })).body.data!.value
    expect((await couponCalls(h, private_).redeem(codes[0]!)).body.code).toBe(40999)
    // Nor as the second one.
    const { id } = (await adjust(two, ownerId, 20_000)).body.data!.value
    expect((await confirm(one, (await waiting(one, id))!.id)).body.code).toBe(40947)
    const { offerId } = (await offerTo(two, ownerId)).body.data!.value
    expect((await confirm(one, (await waiting(one, offerId))!.id)).body.code).toBe(40973)
    expect(await actionsOf(`staff:${one.id}`)).toContain('staff.own-address')
    // A new address of the account changes nothing.
    await getRows(h.env, "UPDATE account SET email = 'new-' || email WHERE email = ?", private_.email)
    expect((await adjust(one, ownerId, 1)).body.code).toBe(40947)
  })
  it('is no second person with another staff account', async () => {
    const { batchId } = (await batch(one)).body.data!.value
    const { id } = (await waiting(two, batchId))!
    await name(two, one.email)
    expect((await confirm(two, id)).body.code).toBe(40974)
    expect((await confirm(await w.entered('admin'), id)).status).toBe(200)
  })
  it('names them for good, with a fresh proof, at most twenty', async () => {
    await name(one, '13800000000')
    const run = (sql: string) => getRows(h.env, `${sql} WHERE staff_id = ?`, one.id)
    await expect(run('DELETE FROM staff_own_address')).rejects.toThrow('APPEND_ONLY')
    await expect(run("UPDATE staff_own_address SET address = 'x'")).rejects.toThrow('APPEND_ONLY')
    for (let i = 1; i < 20; i++) expect((await name(one, `a${i}@cuemark.example`)).status).toBe(200)
    expect((await name(one, 'more@cuemark.example')).body.code).toBe(40977)
    w.clock.forward(11 * 60_000)
    expect((await name(one, 'late@cuemark.example')).body.code).toBe(40370)
  })
})

describe('the database', () => {
  const run = (sql: string, ...values: unknown[]) => getRows(h.env, sql, ...values)
  const worth = (over: Record<string, unknown>) => {
    const row = {
      ...{
        id: `raw-${Math.random()}`,
        owner_id: null,
        worth_fen: 10_000,
        people: 1,
        alone_below_fen: 10_001,
        about: '{}',
        state: 'made',
      },
      ...{ asked_by: one.id, asked_at_ms: 1, day: '1970-01-01', decided_by: one.id, decided_at_ms: 1, ...over },
    }
    const names = Object.keys(row)
    return run(`INSERT INTO worth_decision (${names}) VALUES (${names.map(() => '?')})`, ...Object.values(row))
  }
  it('a decision is worth what it decides about, on its day, for its owner, and stays', async () => {
    const { batchId } = (await batch(one)).body.data!.value
    const of = { kind: 'coupons', target: batchId }
    await expect(worth({ ...of, worth_fen: 1 })).rejects.toThrow('WORTH_DIFFERS')
    await expect(worth({ ...of, owner_id: await ownerOf(buyer) })).rejects.toThrow('WORTH_DIFFERS')
    await expect(worth({ ...of, asked_by: two.id, decided_by: two.id })).rejects.toThrow('WORTH_DIFFERS')
    await expect(worth({ ...of, day: '1970-01-02' })).rejects.toThrow('WORTH_BORN')
    await expect(worth({ ...of, alone_below_fen: 10_000 })).rejects.toThrow('WORTH_ALONE')
    await expect(worth(of), 'it waits already').rejects.toThrow('WORTH_WAITS')
    const { id } = (await waiting(two, batchId))!
    const set = (values: string) => run(`UPDATE worth_decision SET ${values} WHERE id = ?`, id)
    await expect(set("worth_fen = 1, state = 'made', decided_by = 'x', decided_at_ms = 1")).rejects.toThrow(
      'WORTH_FIXED',
    )
    await expect(set('state = state')).rejects.toThrow('WORTH_FIXED')
    await expect(set(`state = 'made', decided_by = asked_by, decided_at_ms = 1`)).rejects.toThrow('WORTH_SAME_PERSON')
    await expect(run('DELETE FROM worth_decision WHERE id = ?', id)).rejects.toThrow('APPEND_ONLY')
  })
  it('nothing takes effect past it, whichever door it comes through', async () => {
    const { batchId, codes } = (await batch(one)).body.data!.value
    const ownerId = await ownerOf(buyer)
    await expect(
      run(
        `INSERT INTO coupon (id, owner_id, name, type, amount_fen, threshold_fen, expires_at_ms, state, created_at_ms, batch_id, code_hash)
         SELECT 'past', ?, b.name, b.type, b.amount_fen, b.threshold_fen, b.expires_at_ms, 'free', ?, b.id, k.hash
         FROM coupon_batch b JOIN coupon_code k ON k.batch_id = b.id WHERE b.id = ? LIMIT 1`,
        ...[ownerId, w.clock.now(), batchId],
      ),
    ).rejects.toThrow('COUPON_UNKNOWN')
    expect(codes).toHaveLength(10)
    await spent(one)
    const { orderNo } = await bought(h, buyer)
    const { refundNo } = (await refund(one, orderNo)).body.data!.value
    await expect(
      run(
        "UPDATE order_refund SET state = 'granted', decided_as = 'staff', decided_by = ?, decided_at_ms = 1 WHERE refund_no = ?",
        ...[one.id, refundNo],
      ),
    ).rejects.toThrow(/REFUND_/)
    const { id } = (await adjust(one, ownerId, 20_000)).body.data!.value
    await expect(
      run("UPDATE coin_adjustment SET state = 'made', decided_by = ?, decided_at_ms = 1 WHERE id = ?", two.id, id),
    ).rejects.toThrow('ADJUSTMENT_NOT_MADE')
    await run(
      "INSERT INTO audit (id, actor, action, target, after, at_ms, request_id) VALUES (?1, 'staff:t', 'coins.adjust', 'coin_entry:' || ?1, '{}', 1, 't')",
      id,
    )
    await run('INSERT OR IGNORE INTO coin_account VALUES (?, 0)', ownerId).catch(() => undefined)
    await expect(
      run(
        `INSERT INTO coin_entry (id, owner_id, kind, fen, balance_after_fen, cause, created_by, at_ms)
         SELECT id, owner_id, 'adjust', fen, (SELECT balance_fen FROM coin_account WHERE owner_id = ?2) + fen, 'adjust:' || request_no, 'x', 1 FROM coin_adjustment WHERE id = ?1`,
        ...[id, ownerId],
      ),
    ).rejects.toThrow('ADJUSTMENT_NOT_MADE')
  })
})

describe('the sum of a person and a business day', () => {
  it('a transfer after it needs two people, though its amount alone would not', async () => {
    await spent(one)
    const small = await onSale(h)
    const { orderNo } = (await buyerCalls(h, buyer).place([small.skuId])).body.data!.value
    await putWaiting(h, orderNo)
    const state = async (who: Entered) =>
      (await act<{ state: string }>(who, 'POST', `/orders/${orderNo}/transfer/confirm`, {})).body.data!.value.state
    expect(await state(one)).toBe('first_confirmed')
    const [row] = await getRows<{ id: string }>(h.env, 'SELECT id FROM remittance WHERE order_no = ?', orderNo)
    const item = (await waiting(two, row!.id))!
    expect((await confirm(two, item.id)).body.code, 'they look for the money themselves').toBe(40976)
    expect(await state(two)).toBe('confirmed')
  })
  it('counts all kinds together; the next day begins at midnight in Shanghai', async () => {
    // Shortly after midnight.
    w.clock.forward(nextMidnight(w.clock.now()) - w.clock.now() + 3_600_000)
    ;[one, two] = [await w.entered('finance'), await w.entered('finance')]
    const ownerId = await ownerOf(buyer)
    expect((await batch(one, { quantity: 4 })).body.data!.value.waits, '¥40 of coupons').toBe(false)
    expect((await adjust(one, ownerId, 5_000)).body.data!.value.state, '¥50 of coins').toBe('made')
    expect((await adjust(one, ownerId, -1_000)).body.data!.value.state, 'taken counts too').toBe('waiting')
    expect((await adjust(two, ownerId, 1_000)).body.data!.value.state, 'a colleague has a day of their own').toBe(
      'made',
    )
    const minute = 60_000
    // Signing in takes a minute: it is 23:58 in Shanghai.
    w.clock.forward(nextMidnight(w.clock.now()) - w.clock.now() - 3 * minute)
    const late = await w.enter(one)
    expect((await adjust(late, ownerId, 1_000)).body.data!.value.state).toBe('waiting')
    w.clock.forward(3 * minute)
    expect((await adjust(late, ownerId, 9_999)).body.data!.value.state).toBe('made')
  })
})
