import { expect } from 'vitest'
import { certificationWorld } from '../api/enterprise/certification/world.ts'
import { barrier, many, tally } from '../support/barrier.ts'
import { certificationForm, companyFacts, sendForm } from '../support/certifications.ts'
import { getId } from '../support/enterprises.ts'
import { faultDb } from '../support/fault-db.ts'
import { race } from '../support/race.ts'
import { getCount, getRows } from '../support/rows.ts'

const w = certificationWorld()
const { h } = w
/** All requests read before one of them writes. */
function gated(size: number, table: string) {
  const gate = barrier(size)
  const faulty = faultDb(h.env.DB)
  const met = new WeakSet<object>()
  faulty.before((call) => {
    if (call.kind !== 'batch' || met.has(call) || !new RegExp(`(?:insert into|update) "${table}"`).test(call.sql))
      return
    met.add(call)
    return gate()
  })
  return { ...h.env, DB: faulty.db }
}
const companies = (taxNumber: string) =>
  getCount(h.env, 'SELECT count(*) FROM enterprise WHERE tax_number = ?', taxNumber)

race(h, 'approved twenty times by four people: one company, one audit row', async () => {
  const facts = companyFacts()
  const id = await w.applied(await h.register(), facts)
  const staff = [
    await w.entered('support'),
    await w.entered('admin'),
    await w.entered('support'),
    await w.entered('admin'),
  ]
  const env = gated(20, 'certification')
  const answers = await many(20, (i) => w.approve(staff[i % 4]!, id, env))
  expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 20 })
  expect(new Set(answers.map(({ body }) => body.data!.value.companyId)).size).toBe(1)
  expect([await companies(facts.taxNumber!), await w.auditsOf(`certification:${id}`)]).toEqual([
    1,
    ['companies.approve'],
  ])
})

race(h, 'approved and taken back at once: one of them', async () => {
  const [who, facts] = [await h.register(), companyFacts()]
  const id = await w.applied(who, facts)
  const staff = await w.entered('support')
  const env = gated(2, 'certification')
  const withdraw = () =>
    h.call('DELETE', '/saas/api/v2/enterprise/certification', undefined, { token: who.accessToken, env })
  const [approved, withdrawn] = await Promise.all([w.approve(staff, id, env), withdraw()])
  expect([approved.status, withdrawn.status].sort()).toEqual([200, 409])
  const state = (await w.read(who))!.state
  expect([state, await companies(facts.taxNumber!)]).toEqual(
    approved.status === 200 ? ['approved', 1] : ['withdrawn', 0],
  )
})

race(h, 'two applications with one number, approved at once: one company; the other waits', async () => {
  const facts = companyFacts()
  const [one, two] = [await h.register(), await h.register()]
  const ids = [await w.applied(one, facts), await w.applied(two, facts)]
  const staff = [await w.entered('support'), await w.entered('admin')]
  const env = gated(2, 'certification')
  const answers = await many(2, (i) => w.approve(staff[i]!, ids[i]!, env))
  expect(tally(answers.map(({ status, body }) => `${status} ${body.code}`))).toEqual({ '200 200': 1, '409 41545': 1 })
  expect(await companies(facts.taxNumber!)).toBe(1)
  const states = [(await w.read(one))!.state, (await w.read(two))!.state].sort()
  expect(states).toEqual(['approved', 'submitted'])
})

race(h, 'one person sends thirty different forms at once: one application waits', async () => {
  const who = await h.register()
  const env = gated(30, 'certification')
  const answers = await many(30, () => sendForm(h, 'POST', who, certificationForm(companyFacts()), env))
  const counts = tally(answers.map(({ status }) => status))
  expect([counts[201], Object.keys(counts).sort()]).toEqual([1, ['201', '409']])
  const rows = await getRows(h.env, 'SELECT state FROM certification WHERE account_id = ?', await getId(h, who))
  expect(rows).toEqual([{ state: 'submitted' }])
})

race(h, 'corrected ten times at once: one row is open, and none is lost', async () => {
  const [who, facts] = [await h.register(), companyFacts()]
  await w.applied(who, facts)
  const env = gated(10, 'certification')
  await many(10, (i) => sendForm(h, 'PUT', who, certificationForm({ ...facts, shortName: `远山${i}` }, null), env))
  const rows = await getRows<{ state: string; n: number; files: number }>(
    h.env,
    'SELECT state, count(*) AS n, count(file_key) AS files FROM certification WHERE account_id = ? GROUP BY state ORDER BY state',
    await getId(h, who),
  )
  expect(rows).toEqual([
    { state: 'submitted', n: 1, files: 1 },
    { state: 'withdrawn', n: 1, files: 0 },
  ])
})

race(h, 'an invitation of a company is used by one of twenty', async () => {
  const { token } = await w.invite(await w.entered('support'))
  const people = await many(20, () => h.register())
  const env = gated(20, 'certification')
  const answers = await many(20, (i) =>
    sendForm(h, 'POST', people[i]!, certificationForm(companyFacts({ invitation: token })), env),
  )
  const counts = tally(answers.map(({ status }) => status))
  expect(counts[201]).toBe(1)
})
