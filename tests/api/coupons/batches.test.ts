import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBatch, couponCalls } from '#tests/support/coupons.ts'
import { expectInvariants } from '#tests/support/harness.ts'
import { buyerCalls } from '#tests/support/orders.ts'
import { getCount, getRows } from '#tests/support/rows.ts'
import { onSale } from '#tests/support/worlds.ts'
import type { BatchWire } from '#worker/modules/coupons/contract.ts'
import { createBatch } from '#worker/modules/coupons/manage-batches.ts'
import { type Entered, staffWorld } from '../staff/world.ts'

const w = staffWorld()
const { h } = w
let finance: Entered
beforeAll(async () => {
  finance = await w.entered('finance')
})
afterAll(() => expectInvariants(h.env))
type Made = { batchId: string; codes: string[] }
const make = (over: Record<string, unknown> = {}, token = finance.token) =>
  w.call<Made>('POST', '/coupon-batches', aBatch(over), w.bearer(token))
const made = async (over: Record<string, unknown> = {}) => (await make(over)).body.data!.value
const getAll = async () =>
  (await w.call<{ items: BatchWire[] }>('GET', '/coupon-batches?perPage=100', undefined, w.bearer(finance.token))).body
    .data!.value.items
const find = async (batchId: string) => (await getAll()).find(({ id }) => id === batchId)!

describe('a batch', () => {
  it('gives as many codes as coupons, shown once and stored as hashes', async () => {
    const { batchId, codes } = await made({ quantity: 30, perOwner: 2 })
    expect(codes).toHaveLength(30)
    expect(new Set(codes).size).toBe(30)
    expect(codes.every((code) => /^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/.test(code))).toBe(true)
    const everything = JSON.stringify([
      await getRows(h.env, 'SELECT * FROM coupon_code WHERE batch_id = ?', batchId),
      await getRows(h.env, 'SELECT * FROM coupon_batch WHERE id = ?', batchId),
      await getRows(h.env, 'SELECT * FROM audit WHERE target = ?', `coupon-batch:${batchId}`),
      await getAll(),
    ])
    for (const code of codes) {
      expect(everything).not.toContain(code)
      expect(everything).not.toContain(code.replaceAll('-', ''))
    }
  })
  it('with a shared code gives one, for as many as the quantity', async () => {
    const { codes, batchId } = await made({ quantity: 2, sharedCode: true })
    expect(codes).toHaveLength(1)
    const statuses = []
    for (let i = 0; i < 3; i++) statuses.push((await couponCalls(h, await h.register()).redeem(codes[0]!)).status)
    expect(statuses).toEqual([201, 201, 400])
    expect(await find(batchId)).toMatchObject({ redeemed: 2, quantity: 2, sharedCode: true })
  })
  it('counts what was redeemed and used, and the amount deducted', async () => {
    const { codes, batchId } = await made({ amountFen: 150 })
    const account = await h.register()
    const { id } = (await couponCalls(h, account).redeem(codes[0]!)).body.data!.value
    expect(await find(batchId)).toMatchObject({ redeemed: 1, held: 0, used: 0, deductedFen: 0 })
    const { skuId, priceFen } = await onSale(h)
    const buyer = buyerCalls(h, account)
    const placed = await buyer.place([skuId], { couponId: id, expectedFinal: priceFen - 150 })
    expect(await find(batchId)).toMatchObject({ redeemed: 1, held: 1, used: 0, deductedFen: 0 })
    const { orderNo } = placed.body.data!.value
    await buyer.pay(orderNo)
    await h.call('POST', `/sandbox/pay/${orderNo}`, {})
    expect(await find(batchId)).toMatchObject({ redeemed: 1, held: 0, used: 1, deductedFen: 150 })
  })
  it('stopped twice at once: once, with one audit row', async () => {
    const { batchId } = await made()
    const stop = () => w.call<BatchWire>('POST', `/coupon-batches/${batchId}/stop`, {}, w.bearer(finance.token))
    const answers = await Promise.all([stop(), stop(), stop()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await find(batchId)).stoppedAt).not.toBeNull()
    const audits = "SELECT count(*) FROM audit WHERE target = ? AND action = 'coupons.stop'"
    expect(await getCount(h.env, audits, `coupon-batch:${batchId}`)).toBe(1)
  })
})

describe('refused', () => {
  it.each([
    [{ type: 5 }, 'type'],
    [{ type: 0 }, 'type'],
    [{ amountFen: undefined }, 'amountFen'],
    [{ amountFen: 0 }, 'amountFen'],
    [{ amountFen: 10.5 }, 'amountFen'],
    [{ amountFen: -1 }, 'amountFen'],
    [{ type: 4 }, 'amountFen'],
    [{ type: 4, amountFen: undefined }, 'percentOff'],
    [{ type: 4, amountFen: undefined, percentOff: 101 }, 'percentOff'],
    [{ percentOff: 10 }, 'percentOff'],
    [{ thresholdFen: 1 }, 'thresholdFen'],
    [{ type: 2 }, 'thresholdFen'],
    [{ type: 2, thresholdFen: 999 }, 'thresholdFen'],
    [{ quantity: 0 }, 'quantity'],
    [{ quantity: 1001 }, 'quantity'],
    [{ quantity: 100_001, sharedCode: true }, 'quantity'],
    [{ perOwner: 3 }, 'perOwner'],
    [{ expiresAt: '2025-01-01' }, 'expiresAt'],
    [{ expiresAt: '2027-02-31' }, 'expiresAt'],
    [{ name: ' ' }, 'name'],
    [{ name: 'a\nb' }, 'name'],
  ])('%j at its field', async (over, field) => {
    const before = await getCount(h.env, 'SELECT count(*) FROM coupon_batch')
    const { status, body } = await make(over)
    expect(status).toBe(400)
    expect(Object.keys(body.errors ?? {})).toContain(field)
    expect(await getCount(h.env, 'SELECT count(*) FROM coupon_batch')).toBe(before)
  })
  it.each(['support', 'catalogue'] as const)('%s neither sees nor makes them', async (role) => {
    const { token } = await w.entered(role)
    expect((await make({}, token)).status).toBe(403)
    expect((await w.call('GET', '/coupon-batches', undefined, w.bearer(token))).status).toBe(403)
  })
  it('without a proof of identity from the last ten minutes; also if it ran out during the request', async () => {
    const who = await w.entered('finance')
    const actor = { ...(await w.actorOf(who)), roles: ['finance' as const] }
    w.clock.forward(11 * 60_000)
    expect((await make({}, who.token)).body.code).toBe(40370)
    const input = { ...aBatch(), name: 'x' } as unknown as Parameters<typeof createBatch>[1]
    const result = await createBatch(h.ctx(actor), input)
    expect(result).toMatchObject({ ok: false, refusal: { code: 'STAFF_PROOF_REQUIRED' } })
    // Stopping gives nothing away.
    const again = await w.entered('finance')
    const batch = (await make({}, again.token)).body.data!.value
    w.clock.forward(11 * 60_000)
    expect((await w.call('POST', `/coupon-batches/${batch.batchId}/stop`, {}, w.bearer(again.token))).status).toBe(200)
    finance = await w.entered('finance')
  })
})
