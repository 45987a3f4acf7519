import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setMember } from '#tests/support/enterprises.ts'
import { expectInvariants, makeHarness } from '#tests/support/harness.ts'
import { setSubmittedOf } from '#tests/support/order-times.ts'
import { buyerCalls, P, playBuyer } from '#tests/support/orders.ts'
import { getParts, refundCalls } from '#tests/support/refunds.ts'
import { onSaleToCompanies } from '#tests/support/worlds.ts'
import type { LimitsWire } from '#worker/modules/orders/approvals/contract.ts'
import { monthStart } from '#worker/modules/orders/approvals/limits-store.ts'
import type { PreviewWire } from '#worker/modules/orders/contract.ts'
import { department, joinDepartment } from '../ledger/world.ts'
import { aTeam, cancelAll, idOf, limit, limitBranch, order, ordersOf, type Team } from './world.ts'

const A = '/saas/api/v2'
const h = makeHarness()
let team: Team
beforeEach(async () => {
  team = await aTeam(h)
})
afterEach(() => expectInvariants(h.env))
const preview = async (skuId: string) =>
  (await h.call<PreviewWire>('POST', `${P}/orders/preview`, { skuIds: [skuId] }, { token: team.buyer.accessToken }))
    .body.data!.value

describe('a limit', () => {
  it('that does not exist leaves everybody free to buy', async () => {
    const sold = await onSaleToCompanies(h)
    expect((await preview(sold.skuId)).approval).toBeNull()
    expect((await order(h, team.buyer, sold)).status).toBe(201)
  })
  it('per order: at the limit it is placed, above it somebody is asked; the preview says so before', async () => {
    const sold = await onSaleToCompanies(h)
    await limit(h, team.admin, team.buyer, { perOrder: sold.priceFen })
    expect((await order(h, team.buyer, sold)).status).toBe(201)
    const dear = await onSaleToCompanies(h)
    await limit(h, team.admin, team.buyer, { perOrder: dear.priceFen - 1 })
    expect((await preview(dear.skuId)).approval).toEqual({ because: 'order', limit: dear.priceFen - 1, spent: 0 })
    const held = await order(h, team.buyer, dear)
    expect([held.status, Object.keys(held.body.data!.value)]).toEqual([202, ['approvalId']])
    expect(await ordersOf(h, team.company)).toHaveLength(1)
  })
  it('per month counts what was ordered in this month; a cancelled order gives back, once', async () => {
    const [a, b] = [await onSaleToCompanies(h), await onSaleToCompanies(h)]
    await limit(h, team.admin, team.buyer, { perMonth: a.priceFen + b.priceFen - 1 })
    expect((await order(h, team.buyer, a)).status).toBe(201)
    expect((await preview(b.skuId)).approval).toEqual({
      ...{ because: 'month', limit: a.priceFen + b.priceFen - 1, spent: a.priceFen },
    })
    expect((await order(h, team.buyer, b)).status).toBe(202)
    await cancelAll(h, team.buyer)
    expect((await order(h, team.buyer, b)).status).toBe(201)
  })
  it('per month: only what was ordered since the month began in Shanghai', async () => {
    const film = await department(h, team.company.id, '影视')
    await joinDepartment(h, team.buyer, team.company.id, film)
    const [before, at, next] = [await onSaleToCompanies(h), await onSaleToCompanies(h), await onSaleToCompanies(h)]
    const start = monthStart(h.clock.now())
    for (const [sold, moment] of [
      [before, start - 1],
      [at, start],
    ] as const) {
      const placed = await order(h, team.buyer, sold)
      expect(placed.status).toBe(201)
      await setSubmittedOf(h.env, placed.body.data!.value.orderNo!, moment)
    }
    const spent = at.priceFen
    await limit(h, team.admin, team.buyer, { perMonth: spent + next.priceFen - 1 })
    expect((await preview(next.skuId)).approval).toMatchObject({ because: 'month', spent })
    expect((await order(h, team.buyer, next)).status).toBe(202)
    // The same for a department, and for what administrators read.
    const read = await h.call<LimitsWire>('GET', `${A}/enterprise/limits`, undefined, { token: team.admin.accessToken })
    const { members, departments } = read.body.data!.value
    const buyer = await idOf(h, team.buyer)
    expect(members.find(({ accountId }) => accountId === buyer)).toMatchObject({ spent })
    expect(departments.find(({ departmentId }) => departmentId === film)).toMatchObject({ spent })
    await limit(h, team.admin, team.buyer, { perMonth: null })
    await limitBranch(h, team.admin, film, { perMonth: spent + next.priceFen - 1 })
    expect((await preview(next.skuId)).approval).toMatchObject({ because: 'department', spent })
    expect((await order(h, team.buyer, next)).status).toBe(202)
    await limitBranch(h, team.admin, film, { perMonth: spent + next.priceFen })
    await limit(h, team.admin, team.buyer, { perMonth: spent + next.priceFen })
    expect((await preview(next.skuId)).approval).toBeNull()
    expect((await order(h, team.buyer, next)).status).toBe(201)
  })
  it('a month begins at midnight in Shanghai, whatever the date is elsewhere', async () => {
    const march = Date.UTC(2026, 1, 28, 16)
    expect([monthStart(march - 1), monthStart(march)]).toEqual([Date.UTC(2026, 0, 31, 16), march])
  })
  it('per month: what was refunded is free again, once', async () => {
    const [a, b, c] = [await onSaleToCompanies(h), await onSaleToCompanies(h), await onSaleToCompanies(h)]
    await limit(h, team.admin, team.buyer, { perMonth: Math.max(a.priceFen, b.priceFen) + c.priceFen - 1 })
    const calls = buyerCalls(h, team.buyer)
    const { orderNo = '' } = (await order(h, team.buyer, a)).body.data!.value
    await calls.pay(orderNo)
    await playBuyer(h, orderNo)
    expect((await order(h, team.buyer, c)).status).toBe(202)
    const { lineIds } = await getParts(h, orderNo)
    expect((await refundCalls(h, team.buyer).ask(orderNo, { lineIds })).status).toBe(201)
    await refundCalls(h, team.buyer).ask(orderNo, { lineIds })
    expect((await order(h, team.buyer, b)).status).toBe(201)
    expect((await order(h, team.buyer, c)).status).toBe(202)
  })
  it('of a department counts all members in it and below it', async () => {
    const top = await department(h, team.company.id, '制作')
    const below = await department(h, team.company.id, '后期', top)
    const aside = await department(h, team.company.id, '市场')
    await joinDepartment(h, team.buyer, team.company.id, below)
    await joinDepartment(h, team.other, team.company.id, top)
    await joinDepartment(h, team.admin, team.company.id, aside)
    const [a, b, c] = [await onSaleToCompanies(h), await onSaleToCompanies(h), await onSaleToCompanies(h)]
    await limitBranch(h, team.admin, top, { perMonth: a.priceFen + b.priceFen - 1 })
    expect((await order(h, team.buyer, a)).status).toBe(201)
    expect((await order(h, team.other, b)).status).toBe(202)
    // Elsewhere in the company, and after the limit is gone.
    expect((await order(h, team.admin, c)).status).toBe(201)
    await limitBranch(h, team.admin, top, { perMonth: null })
    expect((await order(h, team.other, b)).status).toBe(201)
  })
  it('holds for a person in the company, not for what they buy for themselves', async () => {
    await limit(h, team.admin, team.buyer, { perOrder: 0 })
    await h.call('POST', `${A}/web/subject`, { type: 'personal' }, { token: team.buyer.accessToken })
    const { onSale } = await import('#tests/support/worlds.ts')
    expect((await order(h, team.buyer, await onSale(h))).status).toBe(201)
  })
})

describe('limits are kept', () => {
  const read = async () =>
    (await h.call<LimitsWire>('GET', `${A}/enterprise/limits`, undefined, { token: team.admin.accessToken })).body.data!
      .value
  it('and read with what was spent', async () => {
    const sold = await onSaleToCompanies(h)
    await order(h, team.buyer, sold)
    const film = await department(h, team.company.id, '影视')
    await limit(h, team.admin, team.buyer, { perOrder: 5_000, alwaysAsk: true })
    await limit(h, team.admin, team.buyer, { perMonth: 90_000 })
    await limitBranch(h, team.admin, film, { perMonth: 70_000, approvers: [await idOf(h, team.viewer)] })
    const { members, departments } = await read()
    expect(members.find(({ accountId, spent }) => accountId && spent === sold.priceFen)).toMatchObject({
      ...{ perOrder: 5_000, perMonth: 90_000, alwaysAsk: true, role: 'buyer', isYou: false },
    })
    expect(departments).toMatchObject([{ name: '影视', perMonth: 70_000, approvers: [await idOf(h, team.viewer)] }])
    await limit(h, team.admin, team.buyer, { perOrder: null })
    expect((await read()).members.find(({ perMonth }) => perMonth === 90_000)).toMatchObject({ perOrder: null })
  })
  it('by administrators only, and nobody sets their own', async () => {
    expect((await limit(h, team.buyer, team.viewer, { perOrder: 1 })).status).toBe(403)
    const own = await limit(h, team.admin, team.admin, { perOrder: 1 })
    expect([own.status, own.body.code]).toEqual([403, 41631])
  })
  it('only for members and departments of the company', async () => {
    const stranger = await h.register()
    expect((await limit(h, team.admin, stranger, { perOrder: 1 })).status).toBe(404)
    const elsewhere = await department(h, (await aTeam(h)).company.id, '别处')
    expect((await limitBranch(h, team.admin, elsewhere, { perMonth: 1 })).status).toBe(404)
    const film = await department(h, team.company.id, '影视')
    const unknown = await limitBranch(h, team.admin, film, { approvers: [await idOf(h, stranger)] })
    expect([unknown.status, unknown.body.errors]).toMatchObject([400, { approvers: expect.any(String) }])
    await setMember(h, team.company.id, await idOf(h, team.viewer), 0, 'viewer')
    expect((await limitBranch(h, team.admin, film, { approvers: [await idOf(h, team.viewer)] })).status).toBe(400)
  })
  it.each([{ perOrder: -1 }, { perMonth: 1.5 }, { perDay: 1 }, { alwaysAsk: 'yes' }])('%j is refused', async (body) => {
    expect((await limit(h, team.admin, team.buyer, body)).status).toBe(400)
  })
})
