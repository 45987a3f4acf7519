import { afterEach, beforeEach, expect, it } from 'vitest'
import { bindBoth, coinCalls } from '#tests/support/coins.ts'
import { expectInvariants, makeHarness } from '#tests/support/harness.ts'
import { exchangeCalls, giveMembership, memberCtx } from '#tests/support/members.ts'
import { buyerCalls, P, playBuyer } from '#tests/support/orders.ts'
import { onSaleToCompanies } from '#tests/support/worlds.ts'
import { approvalCalls, aTeam, idOf, limit, ordersOf, type Team } from './world.ts'

/** Everything that can be ordered can be asked for: besides licences, memberships, coins, and what a membership takes. */
const h = makeHarness()
let team: Team
beforeEach(async () => {
  team = await aTeam(h)
})
afterEach(() => expectInvariants(h.env))
const openOf = async () => approvalCalls(h, team.admin).list(`?companyId=${team.company.id}&state=open`)

it('a membership: it is ordered at its price by whoever asked, and runs for the company once it is paid', async () => {
  await limit(h, team.admin, team.buyer, { alwaysAsk: true })
  const call = <T>(path: string, body: object) => h.call<T>('POST', P + path, body, { token: team.buyer.accessToken })
  const choice = { level: 2, months: 1 }
  const { final } = (await call<{ final: number }>('/memberships/preview', choice)).body.data!.value
  const plan = await call<{ approvalId: string }>('/memberships/subscribe', {
    ...{ ...choice, usageAccepted: true, expectedFinal: final },
  })
  expect(plan.status).toBe(202)
  const id = plan.body.data!.value.approvalId
  expect(await openOf()).toMatchObject([{ id, total: final }])
  expect(await ordersOf(h, team.company)).toEqual([])
  const done = await approvalCalls(h, team.admin).approve(id)
  expect([done.status, done.body.data?.value.state]).toEqual([200, 'approved'])
  const { orderNo } = done.body.data!.value
  expect(await ordersOf(h, team.company)).toMatchObject([
    { orderNo, fen: final, placedBy: await idOf(h, team.buyer), approvalId: id, status: 1 },
  ])
  expect((await buyerCalls(h, team.buyer).pay(orderNo ?? '')).status).toBe(200)
  await playBuyer(h, orderNo ?? '')
  expect(await exchangeCalls(h, team.admin).quota()).toMatchObject({ level: 2 })
})

it('coins: the call that asked goes on with what was approved, and the company has them once they are paid', async () => {
  await limit(h, team.admin, team.buyer, { alwaysAsk: true })
  await bindBoth(h, team.buyer)
  const calls = coinCalls(h, team.buyer)
  const asked = await calls.recharge(50_000)
  expect(asked.status, JSON.stringify(asked.body)).toBe(202)
  const [open] = await openOf()
  expect(open).toMatchObject({ because: 'asks', total: 50_000 })
  expect(asked.body.data!.value).toEqual({ approvalId: open!.id })
  expect((await calls.recharge(50_000)).body.data!.value).toEqual({ approvalId: open!.id })
  expect(await ordersOf(h, team.company)).toEqual([])
  const done = await approvalCalls(h, team.admin).approve(open!.id)
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  const { orderNo } = done.body.data!.value
  expect(await ordersOf(h, team.company)).toMatchObject([
    { orderNo, fen: 50_000, placedBy: await idOf(h, team.buyer), approvalId: open!.id, status: 1 },
  ])
  const paying = await calls.recharge(50_000)
  expect([paying.status, paying.body.data!.value.rechargeNo]).toEqual([201, orderNo])
  const before = (await calls.coins()).balance
  await playBuyer(h, orderNo ?? '')
  const { balance, owner } = await calls.coins()
  expect([owner.type, balance - before]).toEqual(['enterprise', 50_000 + paying.body.data!.value.bonus])
  // What was approved once is not approved for the next one.
  expect((await calls.recharge(50_000)).status).toBe(202)
})

it('what a membership takes: nothing is due, so it is finished with the approval and uses a place of the day', async () => {
  await giveMembership(h, await memberCtx(h, team.admin), 2)
  const before = (await ordersOf(h, team.company)).map(({ orderNo }) => orderNo)
  await limit(h, team.admin, team.buyer, { alwaysAsk: true })
  const [{ skuId }, calls] = [await onSaleToCompanies(h), exchangeCalls(h, team.buyer)]
  const left = async () => (await calls.quota())!.quota.left!
  const atFirst = await left()
  const asked = await calls.exchange([skuId])
  expect(asked.status, JSON.stringify(asked.body)).toBe(202)
  const [open] = await openOf()
  expect(open).toMatchObject({ because: 'asks', total: 0, orderDraft: { lines: [{ skuId, memberExchange: true }] } })
  expect([await ordersOf(h, team.company), await left()]).toMatchObject([
    before.map((orderNo) => ({ orderNo })),
    atFirst,
  ])
  const done = await approvalCalls(h, team.admin).approve(open!.id)
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  const { orderNo } = done.body.data!.value
  const made = (await ordersOf(h, team.company)).filter((one) => !before.includes(one.orderNo))
  expect(made).toMatchObject([
    { orderNo, fen: 0, placedBy: await idOf(h, team.buyer), approvalId: open!.id, status: 2 },
  ])
  const { payWay, licences } = (await buyerCalls(h, team.buyer).read(orderNo ?? '')).body.data!.value
  expect([payWay, licences.length, await left()]).toEqual([8, 1, atFirst - 1])
})
