import { afterEach, describe, expect, it } from 'vitest'
import { getDay } from '#core/business-day.ts'
import { many } from '#tests/support/barrier.ts'
import { type Account, expectInvariants, makeHarness } from '#tests/support/harness.ts'
import { aMember, exchangeCalls, giveMembership, inLibrary, memberCtx, takenOn } from '#tests/support/members.ts'
import { buyerCalls } from '#tests/support/orders.ts'
import { type OnSale, onSale } from '#tests/support/worlds.ts'
import { readQuota } from '#worker/modules/memberships/public.ts'
import { placeOrder } from '#worker/modules/orders/place-order.ts'

const h = makeHarness()
afterEach(() => expectInvariants(h.env))
const input = (skuIds: string[]) => ({
  ...{ skuIds, exchange: skuIds, useMemberExchange: true, usageAccepted: true as const, expectedFinal: 0 },
})
const skusOf = (tracks: readonly OnSale[]) => tracks.map(({ skuId }) => skuId)
/** An order at a moment: what was said of it. */
async function takeAt(account: Account, now: number, skuIds: string[]) {
  const result = await placeOrder(await memberCtx(h, account, now), input(skuIds), null)
  return result.ok ? 'ok' : result.refusal.code
}

describe('the daily quota', () => {
  it('is 50 different tracks; the next one is named in the refusal, and the same one again is free', async () => {
    const account = await aMember(h)
    const calls = exchangeCalls(h, account)
    const tracks = await many(51, () => inLibrary(h))
    expect((await calls.exchange(skusOf(tracks.slice(0, 49)))).status).toBe(201)
    expect((await calls.quota())?.quota).toMatchObject({ perDay: 50, left: 1 })
    const refused = await calls.exchange(skusOf(tracks.slice(49)))
    expect(refused.body).toMatchObject({ code: 40989, errors: { 'skuIds.1': expect.any(String) } })
    expect((await calls.exchange([tracks[49]!.skuId])).status).toBe(201)
    expect((await calls.quota())?.quota.left).toBe(0)
    expect((await calls.exchange([tracks[50]!.skuId])).body.code).toBe(40989)
    const podcast = tracks[0]!.skuId.replace('.video.', '.podcast.')
    expect((await calls.exchange([podcast])).status).toBe(201)
    expect((await calls.quota())?.quota.left).toBe(0)
  })
  it('is held by an order that waits for payment, and given back when it is cancelled', async () => {
    const account = await aMember(h)
    const [covered, foreign] = [await inLibrary(h), await onSale(h)]
    const buyer = buyerCalls(h, account)
    const over = { useMemberExchange: true, expectedFinal: foreign.priceFen }
    const placed = await buyer.place([covered.skuId, foreign.skuId], over)
    expect((await exchangeCalls(h, account).quota())?.quota.left).toBe(49)
    await buyer.cancel(placed.body.data!.value.orderNo)
    expect((await exchangeCalls(h, account).quota())?.quota.left).toBe(50)
  })
  it('belongs to the owner: nothing is left of it for another, and nobody without a membership has one', async () => {
    const [one, other] = [await aMember(h), await aMember(h)]
    await exchangeCalls(h, one).exchange([(await inLibrary(h)).skuId])
    expect((await exchangeCalls(h, other).quota())?.quota.left).toBe(50)
    expect(await exchangeCalls(h, await h.register()).quota()).toBeNull()
  })
  it('ends at midnight in Shanghai to the millisecond', async () => {
    const account = await h.register()
    const midnight = Date.parse('2026-12-31T16:00:00.000Z')
    await giveMembership(h, await memberCtx(h, account, midnight - 86_400_000), 1, 1)
    const tracks = await many(52, () => inLibrary(h))
    const ctx = await memberCtx(h, account, midnight - 1)
    expect(await takeAt(account, midnight - 1, skusOf(tracks.slice(0, 50)))).toBe('ok')
    expect(await takeAt(account, midnight - 1, [tracks[50]!.skuId])).toBe('EXCHANGE_QUOTA')
    expect(await readQuota(ctx)).toEqual({ perDay: 50, left: 0, resetsAt: '2026-12-31T16:00:00.000Z' })
    const next = await memberCtx(h, account, midnight)
    expect(await readQuota(next)).toEqual({ perDay: 50, left: 50, resetsAt: '2027-01-01T16:00:00.000Z' })
    expect(await takeAt(account, midnight, [tracks[50]!.skuId])).toBe('ok')
    expect(await takenOn(h, ctx.owner.id, getDay(midnight - 1))).toBe(50)
    expect(await takenOn(h, ctx.owner.id, getDay(midnight))).toBe(1)
    // What was taken yesterday counts again today.
    const again = tracks[0]!.skuId.replace('.video.', '.podcast.')
    expect(await takeAt(account, midnight, [again])).toBe('ok')
    expect(await takenOn(h, ctx.owner.id, getDay(midnight))).toBe(2)
  })
})
