import { beforeEach, expect, it } from 'vitest'
import { categoryRow, edited, getSlug, playlistRow } from '#tests/support/editorial.ts'
import { type FaultDb, faultDb } from '#tests/support/fault-db.ts'
import { makeHarness } from '#tests/support/harness.ts'
import { onSale } from '#tests/support/worlds.ts'
import type { Ctx } from '#worker/context.ts'
import type { PlaylistWire } from '#worker/modules/editorial/contract.ts'
import { discover } from '#worker/modules/editorial/discover.ts'
import { getPlaylists } from '#worker/modules/editorial/find-playlists.ts'

/**
 * What an isolate keeps of playlists for one version of the catalogue. As in production: nothing is kept in tests otherwise.
 */
const h = makeHarness()
let faulty: FaultDb
beforeEach(() => {
  faulty = faultDb(h.env.DB)
})
const ctx = (): Ctx => h.ctx({ kind: 'visitor', id: 'visitor' }, { ...h.env, ENVIRONMENT: 'local', DB: faulty.db })
const namesOf = (found: { name: string }[]) => found.map(({ name }) => name)

async function playlistsOf(trackId: string): Promise<string[]> {
  const found = await getPlaylists(ctx(), Number(trackId), null)
  if (!found.ok) throw new Error('no such track')
  return namesOf(found.value.items as PlaylistWire[])
}
async function discovered(keyword: string): Promise<string[]> {
  const found = await discover(ctx(), { keyword })
  if (!found.ok) throw new Error('refused')
  return namesOf(found.value.playlists)
}
/** Round trips of what is done, of a request like those before it. */
async function tripsOf<T>(work: () => Promise<T>): Promise<{ result: T; trips: number }> {
  faulty.reset()
  const result = await work()
  return { result, trips: faulty.calls.length }
}
async function edit(rows: Parameters<typeof playlistRow>[1][]): Promise<void> {
  const slug = getSlug('category')
  const playlists = await Promise.all(rows.map((row) => playlistRow(h, { category: slug, ...row })))
  await edited(h, { playlistCategories: [categoryRow({ slug })], playlists })
  h.clock.forward(2001)
}

it('a track page asks nothing for its playlists once a version of the catalogue is known, and sees the next one', async () => {
  const [track, other] = [await onSale(h), await onSale(h)]
  const [one, two] = [getSlug('kept'), getSlug('kept')]
  const rows = (trackIds: string[]) => [
    { slug: one, names: { 'zh-CN': one }, popularity: 1, trackIds },
    { slug: two, names: { 'zh-CN': two }, popularity: 2, trackIds: [track.trackId, other.trackId] },
  ]
  await edit(rows([track.trackId]))
  expect(await playlistsOf(track.trackId)).toEqual([two, one])
  expect(await playlistsOf(other.trackId)).toEqual([two])
  const again = await tripsOf(() => Promise.all([playlistsOf(track.trackId), playlistsOf(other.trackId)]))
  expect(again).toEqual({ result: [[two, one], [two]], trips: 0 })
  await edit(rows([other.trackId]))
  expect([await playlistsOf(track.trackId), await playlistsOf(other.trackId)]).toEqual([[two], [two, one]])
})

const toWord = (name: string) => getSlug(`zmemory${name}`).replaceAll(/[^a-z0-9]/g, '')

it('a keyword asks for its playlists once in a version of the catalogue, and for nothing if no playlist has it', async () => {
  const track = await onSale(h)
  const [word, late] = ['first', 'second'].map(toWord)
  await edit([{ names: { 'zh-CN': word! }, trackIds: [track.trackId] }])
  expect(await discovered(word!)).toEqual([word])
  expect(await tripsOf(() => discovered(word!))).toEqual({ result: [word], trips: 0 })
  expect(await tripsOf(() => discovered(late!))).toEqual({ result: [], trips: 0 })
  await edit([{ names: { 'zh-CN': late! }, trackIds: [track.trackId] }])
  expect([await discovered(word!), await discovered(late!)]).toEqual([[word], [late]])
})

it('of more words than an isolate can keep, each keyword asks once', async () => {
  const track = await onSale(h)
  const [word, absent] = ['many', 'absent'].map(toWord)
  await edit([{ names: { 'zh-CN': word! }, trackIds: [track.trackId] }])
  const text = Array.from({ length: 20_001 }, (_, i) => `filler${i}`).join(' ')
  await h.env.DB.prepare('INSERT INTO playlist_text (rowid, title) VALUES (?, ?)').bind(MOST_ID, text).run()
  try {
    h.clock.forward(2001)
    expect(await discovered(word!)).toEqual([word])
    expect(await tripsOf(() => discovered(absent!))).toEqual({ result: [], trips: 1 })
    expect(await tripsOf(() => discovered(absent!))).toEqual({ result: [], trips: 0 })
  } finally {
    await h.env.DB.prepare('DELETE FROM playlist_text WHERE rowid = ?').bind(MOST_ID).run()
  }
})
/** Of no playlist. */
const MOST_ID = 999_999_999

it('of more playlists than an isolate can keep, those of a track are read for each', async () => {
  const track = await onSale(h)
  const slug = getSlug('many')
  await edit([{ slug, names: { 'zh-CN': slug }, trackIds: [track.trackId] }])
  const mark = `${slug}-filler`
  const run = (sql: string, ...values: unknown[]) =>
    h.env.DB.prepare(sql)
      .bind(...values)
      .run()
  const COUNT = 20_001
  await run(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
     INSERT INTO playlist (slug, type, category_id, cover_key, track_count, updated_at_ms)
     SELECT ?1 || i, type, category_id, cover_key, 1, 0 FROM n JOIN playlist ON slug = ?3`,
    mark,
    COUNT,
    slug,
  )
  try {
    const other = await onSale(h)
    await run(
      'INSERT INTO playlist_track SELECT id, 0, ?2 FROM playlist WHERE slug LIKE ?1',
      `${mark}%`,
      Number(other.trackId),
    )
    h.clock.forward(2001)
    expect(await playlistsOf(track.trackId)).toEqual([slug])
    expect(await tripsOf(() => playlistsOf(track.trackId))).toEqual({ result: [slug], trips: 1 })
    expect(await playlistsOf(other.trackId)).toHaveLength(36)
  } finally {
    await run('DELETE FROM playlist_track WHERE playlist_id IN (SELECT id FROM playlist WHERE slug LIKE ?)', `${mark}%`)
    await run('DELETE FROM playlist WHERE slug LIKE ?', `${mark}%`)
  }
})

it('what a database says that is behind is shown once, and not kept', async () => {
  const track = await onSale(h)
  const slug = getSlug('behind')
  await edit([{ slug, names: { 'zh-CN': slug }, trackIds: [] }])
  expect(await playlistsOf(track.trackId)).toEqual([])
  const put = h.env.DB.prepare('UPDATE catalogue_state SET version = version + ? WHERE id = 1')
  // The version is known from elsewhere, and the database that is asked next has not got it.
  await put.bind(1).run()
  h.clock.forward(2001)
  let isTold = false
  faulty.after(async () => {
    if (isTold) return
    isTold = true
    await put.bind(-1).run()
  })
  expect(await playlistsOf(track.trackId)).toEqual([])
  await h.env.DB.prepare('INSERT INTO playlist_track SELECT id, 0, ? FROM playlist WHERE slug = ?')
    .bind(Number(track.trackId), slug)
    .run()
  await put.bind(1).run()
  expect(await playlistsOf(track.trackId)).toEqual([slug])
})
