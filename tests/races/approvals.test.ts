import { expect } from 'vitest'
import { actFor } from '#tests/support/acting.ts'
import { barrier, many, tally } from '#tests/support/barrier.ts'
import { setMember } from '#tests/support/enterprises.ts'
import { faultDb } from '#tests/support/fault-db.ts'
import { type Account, makeHarness } from '#tests/support/harness.ts'
import { race } from '#tests/support/race.ts'
import { getRows } from '#tests/support/rows.ts'
import { type OnSale, onSaleToCompanies } from '#tests/support/worlds.ts'
import { approvalCalls, asked, aTeam, idOf, limit, limitBranch, order, ordersOf } from '../api/approvals/world.ts'
import { department, joinDepartment } from '../api/ledger/world.ts'

const h = makeHarness()
const onSaleOf = async (n: number): Promise<OnSale[]> => {
  const sold: OnSale[] = []
  for (let i = 0; i < n; i++) sold.push(await onSaleToCompanies(h))
  return sold
}
/** All calls have read, and are about to write a batch like this, before one of them writes. */
function gated(size: number, batch: RegExp) {
  const gate = barrier(size)
  const faulty = faultDb(h.env.DB)
  faulty.before(({ kind, sql }) => (kind === 'batch' && batch.test(sql) ? gate() : undefined))
  return { ...h.env, DB: faulty.db }
}

race(h, '50 orders at once never exceed the limit of a month', async () => {
  const team = await aTeam(h)
  const sold = await onSaleOf(50)
  const most = sold.slice(0, 3).reduce((sum, { priceFen }) => sum + priceFen, 0)
  await limit(h, team.admin, team.buyer, { perMonth: most })
  const answers = await Promise.all(sold.map((one) => order(h, team.buyer, one)))
  expect(answers.map(({ status }) => status).filter((status) => status !== 201 && status !== 202)).toEqual([])
  const spent = (await ordersOf(h, team.company)).reduce((sum, { fen }) => sum + fen, 0)
  expect(spent).toBeLessThanOrEqual(most)
  expect(spent).toBeGreaterThan(0)
})

race(h, 'ten members with three orders each for what is left of a department: it is given once', async () => {
  const team = await aTeam(h)
  const film = await department(h, team.company.id, '影视')
  const members: Account[] = []
  for (let i = 0; i < 10; i++) {
    const one = await h.register()
    await setMember(h, team.company.id, await idOf(h, one), 1, 'buyer')
    await actFor(h, one, team.company.id)
    await joinDepartment(h, one, team.company.id, film)
    members.push(one)
  }
  const sold = await onSaleOf(30)
  const last = Math.max(...sold.map(({ priceFen }) => priceFen))
  await limitBranch(h, team.admin, film, { perMonth: last })
  const env = gated(30, /insert into "order" /)
  const answers = await many(30, (i) => order(h, members[i % 10]!, sold[i]!, {}, undefined, env))
  const { 201: placed = 0, ...rest } = tally(answers.map(({ status }) => status))
  expect(rest).toEqual({ 202: 30 - placed })
  const orders = await ordersOf(h, team.company)
  expect(orders).toHaveLength(placed)
  const spent = orders.reduce((sum, { fen }) => sum + fen, 0)
  expect(spent).toBeGreaterThan(0)
  expect(spent).toBeLessThanOrEqual(last)
  // Each of the others is a request, of whoever ordered.
  const asked = await getRows<{ n: number; people: number }>(
    h.env,
    `SELECT count(*) AS n, count(DISTINCT account_id) AS people FROM approval_request WHERE enterprise_id = ? AND state = 'open'`,
    team.company.id,
  )
  expect(asked).toEqual([{ n: 30 - placed, people: 10 }])
})

race(h, 'approved and refused at once: one of them holds, and an approved one has one order', async () => {
  const team = await aTeam(h)
  const { id } = await asked(h, team)
  const env = gated(10, /"approver_guard"/)
  const answers = await many(10, (i) =>
    i % 2 ? approvalCalls(h, team.admin, env).approve(id) : approvalCalls(h, team.other, env).refuse(id),
  )
  expect(tally(answers.map(({ status, body }) => `${status} ${body.code}`))).toEqual({ '200 200': 1, '409 41627': 9 })
  const done = answers.find(({ status }) => status === 200)!.body.data!.value
  const { state } = (await approvalCalls(h, team.buyer).read(id)).body.data!.value
  expect(state).toBe(done.state)
  const orders = await ordersOf(h, team.company)
  expect(orders.map(({ orderNo, approvalId }) => [orderNo, approvalId])).toEqual(
    state === 'approved' ? [[done.orderNo, id]] : [],
  )
})

race(h, 'approved while the asker is disabled: an order exists exactly if it was approved', async () => {
  const team = await aTeam(h)
  const { id } = await asked(h, team)
  const asker = await idOf(h, team.buyer)
  const env = gated(2, /"(?:approver|role)_guard"/)
  const [answer, disabled] = await Promise.all([
    approvalCalls(h, team.admin, env).approve(id),
    h.call('POST', `/saas/api/v2/enterprise/accounts/${asker}/disable`, {}, { token: team.other.accessToken, env }),
  ])
  expect(disabled.status).toBe(200)
  expect([
    [200, 200],
    [409, 41630],
  ]).toContainEqual([answer.status, answer.body.code])
  expect((await ordersOf(h, team.company)).map(({ approvalId }) => approvalId)).toEqual(
    answer.status === 200 ? [id] : [],
  )
  const { state } = (await approvalCalls(h, team.admin).read(id)).body.data!.value
  expect(state).toBe(answer.status === 200 ? 'approved' : 'open')
})

race(h, 'the same request sent ten times at once is one request', async () => {
  const team = await aTeam(h)
  await limit(h, team.admin, team.buyer, { alwaysAsk: true })
  const sold = await onSaleToCompanies(h)
  const env = gated(10, /insert into "approval_request"/)
  const answers = await many(10, () => order(h, team.buyer, sold, {}, undefined, env))
  expect(tally(answers.map(({ status }) => status))).toEqual({ 202: 10 })
  const rows = await getRows(h.env, 'SELECT id, state FROM approval_request WHERE enterprise_id = ?', team.company.id)
  const [first] = answers.map(({ body }) => body.data!.value.approvalId)
  expect(rows).toEqual([{ id: first, state: 'open' }])
  expect(new Set(answers.map(({ body }) => body.data!.value.approvalId)).size).toBe(1)
})
