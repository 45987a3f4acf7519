import { describe, expect, it } from 'vitest'
import { nextMidnight } from '#core/business-day.ts'
import { couponCalls } from '#tests/support/coupons.ts'
import { buyerCalls } from '#tests/support/orders.ts'
import { bought } from '#tests/support/refunds.ts'
import { getRows } from '#tests/support/rows.ts'
import { putWaiting } from '#tests/support/transfers.ts'
import { onSale } from '#tests/support/worlds.ts'
import type { Entered } from './world.ts'
import {
  act,
  actionsOf,
  adjust,
  batch,
  buyer,
  confirm,
  enter,
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
  it('has one sum a day with all of their staff accounts', async () => {
    await name(one, two.email)
    await spent(one)
    expect((await batch(two, { quantity: 9 })).body.data!.value.waits).toBe(true)
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
    await enter()
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
