import { beforeAll, beforeEach, expect } from 'vitest'
import { barrier, many, tally } from '../support/barrier.ts'
import { type Collector, collector } from '../support/collection.ts'
import { type Call, faultDb } from '../support/fault-db.ts'
import { type CallOptions, makeHarness, ORIGIN, unique } from '../support/harness.ts'
import { race } from '../support/race.ts'
import { getCount } from '../support/rows.ts'
import { file } from '../support/upload-app.ts'
import { type OnSale, onSale } from '../support/worlds.ts'

const h = makeHarness()
const P = '/cuemark2/api/v2'
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

race(h, 'fifty simultaneous new folders: thirty in all, with the default one', async () => {
  const who = collector(h, await h.register())
  const answers = await many(50, (i) => who.newFolder(`folder ${i}`))
  expect(tally(answers.map((a) => a.body.code))).toEqual({ 200: 29, 40942: 21 })
  expect(await who.folders()).toHaveLength(30)
})

const filled = async (who: Collector, name: string) => {
  const id = await who.aFolder(unique(name))
  await who.collect(track.trackId, [id])
  return id
}
const move = (from: string, to: string, options?: CallOptions) => {
  const body = { songIds: [track.trackId], fromFolderId: from, toFolderId: to }
  return me.call('POST', '/collection/folder/move', body, options)
}
const places = async () => (await me.folders(track.trackId)).filter((f) => f.isCollection).map((f) => f.id)

race(h, 'the target folder is deleted while tracks move there: not found, and they stay where they were', async () => {
  const [from, to] = [await filled(me, 'from'), await me.aFolder(unique('to'))]
  expect(
    (
      await move(
        from,
        to,
        around(() => me.deleteFolder(to)),
      )
    ).status,
  ).toBe(404)
  expect(await places()).toEqual([from])
})

race(h, 'the source folder is deleted while tracks leave it: not found, and they are not in the other', async () => {
  const [from, to] = [await filled(me, 'from'), await me.aFolder(unique('to'))]
  expect(
    (
      await move(
        from,
        to,
        around(() => me.deleteFolder(from)),
      )
    ).status,
  ).toBe(404)
  expect(await places()).toEqual([])
})

race(h, 'two simultaneous moves of one track: one succeeds, and it is in one folder', async () => {
  const from = await filled(me, 'from')
  const ids = [await me.aFolder(unique('a')), await me.aFolder(unique('b'))]
  const answers = await atGate(2, (options, i) => move(from, ids[i]!, options))
  expect(tally(answers.map((a) => a.status))).toEqual({ 200: 1, 404: 1 })
  expect(await places()).toHaveLength(1)
})

const share = (id: string, isShared: boolean, options?: CallOptions) =>
  me.call<{ shareId: string | null }>('POST', '/collection/share', { id, isShared }, options)

race(h, 'twenty times switched on at once: one link', async () => {
  const id = await filled(me, 'shared')
  const answers = await many(20, () => share(id, true))
  expect(new Set(answers.map((a) => a.body.data?.value.shareId)).size).toBe(1)
})

race(h, 'sharing ends while somebody saves the folder: not found, and no empty folder is left', async () => {
  const id = await filled(me, 'shared')
  const { shareId } = (await share(id, true)).body.data!.value
  const other = collector(h, await h.register())
  const body = { folderName: unique('copy') }
  const answer = await other.call(
    'POST',
    `/collection/shared/${shareId}/save`,
    body,
    around(() => share(id, false)),
  )
  expect(answer.status).toBe(404)
  expect((await other.folders()).map((f) => f.id)).toEqual(['default'])
})

race(h, 'sharing ends while the folder is read: all of it or a 404', async () => {
  const id = await filled(me, 'shared')
  const { shareId } = (await share(id, true)).body.data!.value
  const read = (options: CallOptions = {}) =>
    h.call<{ items: unknown[] }>('GET', `${P}/collection/shared/${shareId}`, undefined, options)
  const answers = await many(20, (i) => (i === 10 ? share(id, false).then(() => read()) : read()))
  for (const { status, body } of answers) if (status !== 404) expect(body.data!.value.items).toHaveLength(1)
  expect((await read()).status).toBe(404)
})

race(h, 'a folder deleted while its cover is uploaded: not found, and the file waits for the sweep', async () => {
  const account = await h.register()
  const who = collector(h, account)
  const id = await who.aFolder(unique('cover'))
  const faulty = faultDb(h.env.DB)
  faulty.before(async ({ kind, sql }: Call) => {
    if (kind === 'batch' && /update "favourite_folder"/.test(sql)) await who.deleteFolder(id)
  })
  const body = new FormData()
  body.append('cover', file())
  const before = await getCount(h.env, 'SELECT count(*) FROM upload')
  const headers = { origin: ORIGIN, authorization: `Bearer ${account.accessToken}`, 'x-fingerprint': 'race' }
  const init = { method: 'POST', body, headers }
  const answer = await h.fetch(`${P}/collection/cover/${id}`, init, { ...h.env, DB: faulty.db })
  expect(answer.status).toBe(404)
  expect(await getCount(h.env, 'SELECT count(*) FROM upload')).toBe(before + 1)
})

race(h, 'two covers at once: one is kept, the other waits for the sweep', async () => {
  const account = await h.register()
  const id = await collector(h, account).aFolder(unique('cover'))
  const before = await getCount(h.env, 'SELECT count(*) FROM upload')
  const headers = { origin: ORIGIN, authorization: `Bearer ${account.accessToken}`, 'x-fingerprint': 'race' }
  const answers = await many(2, () => {
    const body = new FormData()
    body.append('cover', file())
    return h.fetch(`${P}/collection/cover/${id}`, { method: 'POST', body, headers })
  })
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await getCount(h.env, 'SELECT count(*) FROM upload')).toBe(before + 1)
  const kept =
    'SELECT count(*) FROM favourite_folder WHERE cover_file IS NOT NULL AND cover_file NOT IN (SELECT key FROM upload) AND id = ?'
  expect(await getCount(h.env, kept, id)).toBe(1)
})
