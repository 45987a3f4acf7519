import { beforeAll, beforeEach, expect } from 'vitest'
import { barrier, many, tally } from '../support/barrier.ts'
import { type Collector, collector } from '../support/collection.ts'
import { type Call, faultDb } from '../support/fault-db.ts'
import { type CallOptions, makeHarness, unique } from '../support/harness.ts'
import { race } from '../support/race.ts'
import { getCount } from '../support/rows.ts'
import { type OnSale, onSale } from '../support/worlds.ts'

const h = makeHarness()
let track: OnSale
let me: Collector
beforeAll(async () => {
  track = await onSale(h)
})
beforeEach(async () => {
  me = collector(h, await h.register())
})
/** Runs `run` for all at once; each waits before its write until all have read. */
const atGate = <T>(n: number, run: (options: CallOptions, i: number) => Promise<T>): Promise<T[]> => {
  const gate = barrier(n)
  return many(n, (i) => {
    const faulty = faultDb(h.env.DB)
    faulty.before((call) => (call.kind === 'batch' && /favourite/.test(call.sql) ? gate() : undefined))
    return run({ env: { ...h.env, DB: faulty.db } }, i)
  })
}
/** One call, with `change` between its read and its write. */
const around = (change: () => Promise<unknown>): CallOptions => {
  const faulty = faultDb(h.env.DB)
  faulty.before(async ({ kind, sql }: Call) => {
    if (kind === 'batch' && /favourite_track/.test(sql)) await change()
  })
  return { env: { ...h.env, DB: faulty.db } }
}

race(h, 'at most thirty folders, however many simultaneous requests', async () => {
  const who = collector(h, await h.register())
  for (let i = 0; i < 28; i++) await who.aFolder(`folder ${i}`)
  const answers = await atGate(2, (options, i) => who.newFolder(`last ${i}`, options))
  expect(tally(answers.map((a) => a.body.code))).toEqual({ 200: 1, 40942: 1 })
  expect(await who.folders()).toHaveLength(30)
})

race(h, 'twenty simultaneous requests for one name: one folder', async () => {
  const name = unique('name')
  const answers = await many(20, () => me.newFolder(name))
  expect(tally(answers.map((a) => a.status))).toEqual({ 201: 1, 409: 19 })
  expect(await getCount(h.env, 'SELECT count(*) FROM favourite_folder WHERE name = ?', name)).toBe(1)
})

race(h, 'twenty simultaneous first favourites create one default folder', async () => {
  const who = collector(h, await h.register())
  const answers = await atGate(20, (options) => who.collect(track.trackId, ['default'], options))
  expect(tally(answers.map((a) => a.status))).toEqual({ 200: 20 })
  expect(await who.folders()).toMatchObject([{ id: 'default', trackCount: 1 }])
  const mine = '(SELECT id FROM account ORDER BY rowid DESC LIMIT 1)'
  expect(await getCount(h.env, `SELECT count(*) FROM favourite_folder WHERE account_id = ${mine}`)).toBe(1)
})

race(h, 'a folder deleted while a track is added: not found, and nothing of it remains', async () => {
  const [kept, gone] = [await me.aFolder(unique('kept')), await me.aFolder(unique('gone'))]
  const answer = await me.collect(
    track.trackId,
    [kept, gone],
    around(() => me.deleteFolder(gone)),
  )
  expect(answer.status).toBe(404)
  expect((await me.counts()).favedCount).toBe(0)
})

race(h, 'simultaneous moves of one track: it is in the folder of one of them', async () => {
  const who = collector(h, await h.register())
  const ids = [await who.aFolder('a'), await who.aFolder('b')]
  await atGate(2, (options, i) => who.collect(track.trackId, [ids[i]], options))
  const where = (await who.folders(track.trackId)).filter((f) => f.isCollection).map((f) => f.id)
  expect(where).toHaveLength(1)
  expect(ids).toContain(where[0])
})

race(h, 'a simultaneous favourite and undo leave everything or nothing', async () => {
  const id = await me.aFolder(unique('c'))
  await me.collect(track.trackId, ['default', id])
  await atGate(2, (options, i) => me.collect(track.trackId, i === 0 ? [] : ['default', id], options))
  const where = (await me.folders(track.trackId)).filter((f) => f.isCollection)
  expect([0, 2]).toContain(where.length)
})
