import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { actFor } from '#tests/support/acting.ts'
import { removeMember, setMember } from '#tests/support/enterprises.ts'
import { type Account, expectInvariants, makeHarness } from '#tests/support/harness.ts'
import { buyerCalls, DAY_MS, P } from '#tests/support/orders.ts'
import { getPlans, getScans } from '#tests/support/plans.ts'
import { getRows } from '#tests/support/rows.ts'
import { type OnSale, onSaleToCompanies } from '#tests/support/worlds.ts'
import { sweepApprovals } from '#worker/modules/orders/public.ts'
import { department, joinDepartment } from '../ledger/world.ts'
import { approvalCalls, asked, aTeam, idOf, limit, limitBranch, order, ordersOf, type Team } from './world.ts'

const h = makeHarness()
let team: Team
beforeEach(async () => {
  team = await aTeam(h)
})
afterEach(() => expectInvariants(h.env))
const raise = (trackId: string, percent: number) =>
  getRows(
    h.env,
    'UPDATE track SET base_price_fen = coalesce(base_price_fen, 9900) * ? / 100, updated_at_ms = updated_at_ms + 1 WHERE id = ?',
    percent,
    trackId,
  )

describe('a request', () => {
  it('is approved: exactly what was asked for is ordered in the name of the asker, who pays it', async () => {
    const { id, sold } = await asked(h, team)
    const [seen] = await approvalCalls(h, team.admin).list()
    expect(seen).toMatchObject({
      id,
      state: 'open',
      because: 'asks',
      total: sold.priceFen,
      mayDecide: true,
      mayWithdraw: false,
    })
    expect(seen!.orderDraft.lines).toMatchObject([{ skuId: sold.skuId, price: sold.priceFen, memberExchange: false }])
    const done = await approvalCalls(h, team.admin).approve(id)
    expect([done.status, done.body.data?.value.state]).toEqual([200, 'approved'])
    const { orderNo } = done.body.data!.value
    expect(await ordersOf(h, team.company)).toMatchObject([
      { orderNo, fen: sold.priceFen, placedBy: await idOf(h, team.buyer), approvalId: id, status: 1 },
    ])
    expect((await buyerCalls(h, team.buyer).pay(orderNo ?? '')).status).toBe(200)
    const mails = await h.mails(team.buyer.email)
    expect(mails[0]).toMatchObject({
      template: 'approval-approved',
      text: expect.stringContaining(`/uc/order/${orderNo}`),
    })
  })
  it('is listed with those of its company alone, where one is named', async () => {
    const { id } = await asked(h, team)
    const second = await aTeam(h)
    await setMember(h, second.company.id, await idOf(h, team.admin), 1, 'companyAdmin')
    const other = await asked(h, second)
    const { list } = approvalCalls(h, team.admin)
    const ids = async (query: string) => (await list(query)).map((one) => one.id).sort()
    expect(await ids('')).toEqual([id, other.id].sort())
    expect(await ids(`?companyId=${team.company.id}`)).toEqual([id])
    expect(await ids(`?companyId=${second.company.id}`)).toEqual([other.id])
    // A company that one does not belong to has nothing to show.
    expect(await approvalCalls(h, team.other).list(`?companyId=${second.company.id}`)).toEqual([])
  })
  it('is told to the administrators by mail, with a link that needs no company to be chosen', async () => {
    const { id } = await asked(h, team)
    for (const one of [team.admin, team.other]) {
      const [mail] = await h.mails(one.email)
      expect(mail).toMatchObject({ template: 'approval-asked', text: expect.stringContaining(`/uc/approval/${id}`) })
    }
    await actFor(h, team.admin, null)
    expect((await approvalCalls(h, team.admin).read(id)).status).toBe(200)
    expect((await approvalCalls(h, team.admin).approve(id)).status).toBe(200)
  })
  it('is refused with a reason that the asker reads; nothing is ordered', async () => {
    const { id } = await asked(h, team)
    expect((await approvalCalls(h, team.admin).refuse(id, '')).status).toBe(400)
    expect((await approvalCalls(h, team.admin).refuse(id, '换一首')).status).toBe(200)
    expect((await approvalCalls(h, team.buyer).read(id)).body.data!.value).toMatchObject({
      state: 'refused',
      reason: '换一首',
      orderNo: null,
    })
    expect(await ordersOf(h, team.company)).toEqual([])
    expect((await approvalCalls(h, team.admin).approve(id)).body.code).toBe(41627)
  })
  it('is taken back by whoever asked, and by nobody else', async () => {
    const { id } = await asked(h, team)
    expect((await approvalCalls(h, team.admin).withdraw(id)).status).toBe(404)
    expect((await approvalCalls(h, team.buyer).withdraw(id)).status).toBe(200)
    expect((await approvalCalls(h, team.admin).approve(id)).body.code).toBe(41627)
  })
  it('for the same is one request, and a repeated key gives the same answer', async () => {
    const { id, sold } = await asked(h, team)
    const again = await order(h, team.buyer, sold)
    expect([again.status, again.body.data?.value.approvalId]).toEqual([202, id])
    const other = await onSaleToCompanies(h)
    const first = await order(h, team.buyer, other, {}, 'approval-key-1')
    const second = await order(h, team.buyer, other, {}, 'approval-key-1')
    expect([second.status, second.body.data?.value]).toEqual([202, first.body.data!.value])
    expect((await order(h, team.buyer, sold, {}, 'approval-key-1')).status).toBe(422)
  })
  it('carries its project, and the licence terms that were shown', async () => {
    const project = await h.call<{ id: string }>(
      'POST',
      `${P}/projects`,
      { name: 'Asked' },
      { token: team.buyer.accessToken },
    )
    const projectId = project.body.data!.value.id
    await limit(h, team.admin, team.buyer, { alwaysAsk: true })
    const sold = await onSaleToCompanies(h)
    const { approvalId = '' } = (await order(h, team.buyer, sold, { projectId })).body.data!.value
    expect((await approvalCalls(h, team.admin).read(approvalId)).body.data!.value.orderDraft).toMatchObject({
      project: { id: projectId, name: 'Asked' },
      lines: [{ terms: expect.stringContaining(' · ') }],
    })
    const { orderNo } = (await approvalCalls(h, team.admin).approve(approvalId)).body.data!.value
    expect((await buyerCalls(h, team.buyer).read(orderNo ?? '')).body.data!.value.project).toMatchObject({
      id: projectId,
    })
  })
  it('may be above a limit: somebody else has decided', async () => {
    const sold = await onSaleToCompanies(h)
    await limit(h, team.admin, team.buyer, { perMonth: 0 })
    const { approvalId = '' } = (await order(h, team.buyer, sold)).body.data!.value
    expect((await approvalCalls(h, team.other).approve(approvalId)).status).toBe(200)
  })
})

describe('who decides', () => {
  it('never the one who asked, not even as an administrator', async () => {
    await limit(h, team.other, team.admin, { alwaysAsk: true })
    const { approvalId = '' } = (await order(h, team.admin, await onSaleToCompanies(h))).body.data!.value
    for (const act of ['approve', 'refuse'] as const)
      expect((await approvalCalls(h, team.admin)[act](approvalId)).body.code).toBe(41626)
    expect((await approvalCalls(h, team.admin).read(approvalId)).body.data!.value.mayDecide).toBe(false)
    expect((await approvalCalls(h, team.other).approve(approvalId)).status).toBe(200)
  })
  it('an approver for their department and those below it', async () => {
    const top = await department(h, team.company.id, '制作')
    const below = await department(h, team.company.id, '后期', top)
    const aside = await department(h, team.company.id, '市场')
    await joinDepartment(h, team.buyer, team.company.id, below)
    await limitBranch(h, team.admin, top, { approvers: [await idOf(h, team.viewer)] })
    const mine = await asked(h, team)
    expect(await approvalCalls(h, team.viewer).list()).toMatchObject([{ id: mine.id, mayDecide: true }])
    expect((await approvalCalls(h, team.viewer).approve(mine.id)).status).toBe(200)
    await joinDepartment(h, team.buyer, team.company.id, aside)
    const other = await asked(h, team)
    expect(await approvalCalls(h, team.viewer).list()).toEqual([])
    expect((await approvalCalls(h, team.viewer).approve(other.id)).status).toBe(404)
  })
  it('no other member, no stranger, nobody who has left', async () => {
    const { id } = await asked(h, team)
    const colleague = await h.register()
    await setMember(h, team.company.id, await idOf(h, colleague), 1, 'buyer')
    for (const one of [colleague, team.viewer, await h.register()]) {
      expect((await approvalCalls(h, one).read(id)).status).toBe(404)
      expect((await approvalCalls(h, one).approve(id)).status).toBe(404)
      expect((await approvalCalls(h, one).refuse(id)).status).toBe(404)
    }
    await removeMember(h, team.company.id, await idOf(h, team.other))
    expect((await approvalCalls(h, team.other).approve(id)).status).toBe(404)
  })
  it('not for an asker who was disabled, removed or made a viewer', async () => {
    for (const change of [
      async () => setMember(h, team.company.id, await idOf(h, team.buyer), 0, 'buyer'),
      async () => setMember(h, team.company.id, await idOf(h, team.buyer), 1, 'viewer'),
      async () => removeMember(h, team.company.id, await idOf(h, team.buyer)),
    ]) {
      await setMember(h, team.company.id, await idOf(h, team.buyer), 1, 'buyer')
      await actFor(h, team.buyer, team.company.id)
      const { id } = await asked(h, team)
      await change()
      const answer = await approvalCalls(h, team.admin).approve(id)
      expect([answer.status, answer.body.code]).toEqual([409, 41630])
      expect(await ordersOf(h, team.company)).toEqual([])
    }
  })
})

describe('time and price', () => {
  it('a price that has risen asks again: nothing is ordered until the new one is approved', async () => {
    const { id, sold } = await asked(h, team)
    await raise(sold.trackId, 150)
    const rose = await approvalCalls(h, team.admin).approve(id)
    expect([rose.status, rose.body.code]).toEqual([409, 41628])
    const total = Number((rose.body.errors as Record<string, string>).total)
    expect(total).toBeGreaterThan(sold.priceFen)
    expect((await approvalCalls(h, team.admin).read(id)).body.data!.value).toMatchObject({
      state: 'open',
      total,
      repricedAt: expect.any(String),
    })
    expect(await ordersOf(h, team.company)).toEqual([])
    expect((await approvalCalls(h, team.admin).approve(id)).status).toBe(200)
    expect(await ordersOf(h, team.company)).toMatchObject([{ fen: total }])
  })
  it('a price that has fallen is taken', async () => {
    const { id, sold } = await asked(h, team)
    await raise(sold.trackId, 50)
    expect((await approvalCalls(h, team.admin).approve(id)).status).toBe(200)
    expect((await ordersOf(h, team.company))[0]!.fen).toBeLessThan(sold.priceFen)
  })
  it('a track that was withdrawn is not ordered, and the request stays open', async () => {
    const { id, sold } = await asked(h, team)
    await getRows(h.env, 'UPDATE track SET status = -1, updated_at_ms = updated_at_ms + 1 WHERE id = ?', sold.trackId)
    const gone = await approvalCalls(h, team.admin).approve(id)
    expect([gone.status, gone.body.errors ?? null]).toEqual([409, null])
    expect((await approvalCalls(h, team.admin).read(id)).body.data!.value.state).toBe('open')
  })
  it('expires after seven days, by the clock and by the sweep, which tells the asker', async () => {
    await limit(h, team.admin, team.buyer, { alwaysAsk: true })
    // Asked almost seven days ago: it has a minute left.
    const then = { ...h.env, CLOCK: { now: () => h.clock.now() - 7 * DAY_MS + 60_000 } }
    const placed = await order(h, team.buyer, await onSaleToCompanies(h), {}, undefined, then)
    expect(placed.status).toBe(202)
    const { approvalId: id = '' } = placed.body.data!.value
    const sweep = () => sweepApprovals(h.ctx({ kind: 'system', id: 'system' }))
    const stored = () => getRows(h.env, 'SELECT state FROM approval_request WHERE id = ?', id)
    const letters = () => getRows(h.env, `SELECT id FROM outbox WHERE id LIKE 'approval:' || ? || ':expired:%'`, id)
    const read = async () => (await approvalCalls(h, team.buyer).read(id)).body.data!.value
    const idsOf = async (state: string) =>
      (await approvalCalls(h, team.admin).list(`?state=${state}`)).map((one) => one.id)
    await sweep()
    expect([await stored(), await letters()]).toEqual([[{ state: 'open' }], []])
    expect(await read()).toMatchObject({ state: 'open', mayWithdraw: true })
    h.clock.forward(60_000)
    // By the clock: nothing has been stored yet.
    expect(await stored()).toEqual([{ state: 'open' }])
    expect(await read()).toMatchObject({ state: 'expired', mayWithdraw: false })
    expect([await idsOf('open'), await idsOf('expired')]).toEqual([[], [id]])
    for (const answer of [
      await approvalCalls(h, team.admin).approve(id),
      await approvalCalls(h, team.admin).refuse(id),
      await approvalCalls(h, team.buyer).withdraw(id),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, 41627])
    expect([await stored(), await letters(), await ordersOf(h, team.company)]).toEqual([[{ state: 'open' }], [], []])
    for (const _ of [1, 2]) {
      await sweep()
      expect(await stored()).toEqual([{ state: 'expired' }])
      expect(await letters()).toHaveLength(1)
    }
    expect(await read()).toMatchObject({ state: 'expired', mayWithdraw: false })
    expect((await approvalCalls(h, team.admin).approve(id)).body.code).toBe(41627)
    const [mail] = await h.mails(team.buyer.email)
    expect(mail).toMatchObject({ template: 'approval-expired' })
  })
})

describe('plans', () => {
  const expectNoScans = async (who: Account, method: string, path: string, status: number, body?: unknown) => {
    const planned = await getPlans(h, method, path, body, { token: who.accessToken })
    expect(planned.status).toBe(status)
    expect(planned.plans.length).toBeGreaterThan(0)
    for (const plan of planned.plans) {
      // A new order may end a violation by children without it: SQLite plans to look, along no index, and does not while there is none.
      const looks = plan.sql.startsWith('insert into "order" ') ? ['member_exchange'] : []
      expect(getScans(plan), plan.sql).toEqual(looks)
    }
  }
  it.each([
    ['/approvals?state=all', 200],
    ['/approvals?mine=1', 200],
    ['/approvals/x', 404],
  ])('%s scans no table', (path, status) => expectNoScans(team.admin, 'GET', P + path, status))
  it('limits, placing an order, asking and deciding scan none', async () => {
    const film = await department(h, team.company.id, '影视')
    await joinDepartment(h, team.buyer, team.company.id, film)
    await limitBranch(h, team.admin, film, { perMonth: 100_000_000, approvers: [await idOf(h, team.viewer)] })
    await limit(h, team.admin, team.buyer, { perMonth: 100_000_000 })
    await expectNoScans(team.admin, 'GET', '/saas/api/v2/enterprise/limits', 200)
    const [sold, dear] = [await onSaleToCompanies(h), await onSaleToCompanies(h)]
    await expectNoScans(team.buyer, 'POST', `${P}/orders/preview`, 200, { skuIds: [sold.skuId] })
    const wanted = ({ skuId, priceFen }: OnSale) => ({
      ...{ skuIds: [skuId], usageAccepted: true, expectedFinal: priceFen },
    })
    await expectNoScans(team.buyer, 'POST', `${P}/orders`, 201, wanted(sold))
    await limit(h, team.admin, team.buyer, { alwaysAsk: true })
    await expectNoScans(team.buyer, 'POST', `${P}/orders`, 202, wanted(dear))
    const [asked] = await approvalCalls(h, team.viewer).list()
    await expectNoScans(team.viewer, 'POST', `${P}/approvals/${asked!.id}/approve`, 200, {})
  })
})
