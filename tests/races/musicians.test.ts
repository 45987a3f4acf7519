import { expect } from 'vitest'
import { musicianWorld } from '../api/musicians/world.ts'
import { barrier, many, tally } from '../support/barrier.ts'
import { faultDb } from '../support/fault-db.ts'
import { claiming, newCredits } from '../support/musicians.ts'
import { race } from '../support/race.ts'
import { getCount } from '../support/rows.ts'

const w = musicianWorld()
const { h } = w
/** All requests read before one of them writes. */
function gated(size: number) {
  const gate = barrier(size)
  const faulty = faultDb(h.env.DB)
  const met = new WeakSet<object>()
  faulty.before((call) => {
    if (call.kind !== 'batch' || met.has(call) || !/(?:insert into|update) "musician_/.test(call.sql)) return
    met.add(call)
    return gate()
  })
  return { ...h.env, DB: faulty.db }
}
const holders = (claim: string) => {
  const [kind, id] = claim.split(':')
  const sql = 'SELECT count(*) AS n FROM musician_claim WHERE kind = ?1 AND credit_id = ?2 AND ended_at_ms IS NULL'
  return getCount(h.env, sql, kind!, Number(id))
}
const staffTeam = async () => [await w.entered('catalogue'), await w.entered('admin')]

race(h, 'ten claims of one artist accepted at once: one owner; the other applications wait', async () => {
  const { artist } = await newCredits(h)
  const staff = await staffTeam()
  const people = await many(10, () => h.register())
  const ids = await many(10, (i) => w.sent(people[i]!, claiming(artist)))
  const env = gated(10)
  const answers = await many(10, (i) => w.act(staff[i % 2]!, ids[i]!, 'approve', {}, env))
  expect(tally(answers.map(({ status, body }) => `${status} ${body.code}`))).toEqual({ '200 200': 1, '409 41581': 9 })
  expect(await holders(artist)).toBe(1)
  const states = await many(10, async (i) => (await w.read(staff[0]!, ids[i]!)).state)
  expect(tally(states)).toEqual({ accepted: 1, submitted: 9 })
})

race(h, 'one claim accepted twenty times by two people: one row, one audit row', async () => {
  const { label } = await newCredits(h)
  const staff = await staffTeam()
  const id = await w.sent(await h.register(), claiming(label))
  const env = gated(20)
  const answers = await many(20, (i) => w.act(staff[i % 2]!, id, 'approve', {}, env))
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  expect([await holders(label), (await w.audit(id)).map(({ action }) => action)]).toEqual([1, ['musicians.accept']])
})

race(h, 'taken back while its owner writes: nothing of the owner stays', async () => {
  const { artist } = await newCredits(h)
  const [one] = await staffTeam()
  const { account, id } = await w.owner(one!, artist)
  await Promise.all([
    w.act(one!, id, 'end-claim', { reason: '核实有误' }),
    ...(await many(10, async (i) => w.pages.put(account, artist, { text: `第 ${i} 次`, links: [] }))),
    w.pages.portrait(account, artist),
  ])
  expect([await holders(artist), (await w.shown(artist)).isKept]).toEqual([0, false])
})

race(h, 'given back by its owner and taken back by staff at once: it ends once', async () => {
  const { artist } = await newCredits(h)
  const [one] = await staffTeam()
  const { account, id } = await w.owner(one!, artist)
  const answers = await Promise.all([
    w.act(one!, id, 'end-claim', { reason: '核实有误' }),
    w.pages.leave(account, artist),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await holders(artist)).toBe(0)
})
