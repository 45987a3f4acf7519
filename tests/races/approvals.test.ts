import { expect } from 'vitest'
import { setMember } from '#tests/support/enterprises.ts'
import { makeHarness } from '#tests/support/harness.ts'
import { race } from '#tests/support/race.ts'
import { type OnSale, onSaleToCompanies } from '#tests/support/worlds.ts'
import { approvalCalls, asked, aTeam, idOf, limit, limitBranch, order, ordersOf } from '../api/approvals/world.ts'
import { department, joinDepartment } from '../api/ledger/world.ts'

const h = makeHarness()
const many = async (n: number): Promise<OnSale[]> => {
  const sold: OnSale[] = []
  for (let i = 0; i < n; i++) sold.push(await onSaleToCompanies(h))
  return sold
}

race(h, '50 orders at once never exceed the limit of a month', async () => {
  const team = await aTeam(h)
  const sold = await many(50)
  const most = sold.slice(0, 3).reduce((sum, { priceFen }) => sum + priceFen, 0)
  await limit(h, team.admin, team.buyer, { perMonth: most })
  const answers = await Promise.all(sold.map((one) => order(h, team.buyer, one)))
  expect(answers.map(({ status }) => status).filter((status) => status !== 201 && status !== 202)).toEqual([])
  const spent = (await ordersOf(h, team.company)).reduce((sum, { fen }) => sum + fen, 0)
  expect(spent).toBeLessThanOrEqual(most)
  expect(spent).toBeGreaterThan(0)
})

race(h, '30 members at once for what is left of a department: it is given once', async () => {
  const team = await aTeam(h)
  const film = await department(h, team.company.id, '影视')
  for (const one of [team.buyer, team.other]) await joinDepartment(h, one, team.company.id, film)
  const sold = await many(30)
  const last = Math.max(...sold.map(({ priceFen }) => priceFen))
  await limitBranch(h, team.admin, film, { perMonth: last })
  await Promise.all(sold.map((one, i) => order(h, i % 2 ? team.buyer : team.other, one)))
  const spent = (await ordersOf(h, team.company)).reduce((sum, { fen }) => sum + fen, 0)
  expect(spent).toBeLessThanOrEqual(last)
  expect(spent).toBeGreaterThan(0)
})

race(h, 'approved and refused at once: one of them holds, and an approved one has one order', async () => {
  const team = await aTeam(h)
  const { id } = await asked(h, team)
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => approvalCalls(h, team.admin).approve(id)),
    ...Array.from({ length: 5 }, () => approvalCalls(h, team.other).refuse(id)),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const { state } = (await approvalCalls(h, team.buyer).read(id)).body.data!.value
  expect(await ordersOf(h, team.company)).toHaveLength(state === 'approved' ? 1 : 0)
})

race(h, 'approved while the asker is disabled: an order exists exactly if it was approved', async () => {
  const team = await aTeam(h)
  const { id } = await asked(h, team)
  const [answer] = await Promise.all([
    approvalCalls(h, team.admin).approve(id),
    setMember(h, team.company.id, await idOf(h, team.buyer), 0, 'buyer'),
  ])
  expect([200, 409]).toContain(answer.status)
  expect(await ordersOf(h, team.company)).toHaveLength(answer.status === 200 ? 1 : 0)
})

race(h, 'the same request sent ten times at once is one request', async () => {
  const team = await aTeam(h)
  await limit(h, team.admin, team.buyer, { alwaysAsk: true })
  const sold = await onSaleToCompanies(h)
  const answers = await Promise.all(Array.from({ length: 10 }, () => order(h, team.buyer, sold)))
  expect(new Set(answers.map(({ body }) => body.data?.value.approvalId)).size).toBe(1)
})
