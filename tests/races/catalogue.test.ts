import { expect } from 'vitest'
import { getDay } from '#core/business-day.ts'
import type { Editorial } from '#worker/modules/editorial/contract.ts'
import { barrier, many, tally } from '../support/barrier.ts'
import { categoryRow, EDITORIAL, edited, getSlug, playlistRow } from '../support/editorial.ts'
import { faultDb, writesTo } from '../support/fault-db.ts'
import { makeHarness, unique } from '../support/harness.ts'
import { race } from '../support/race.ts'
import { getCount, getRows } from '../support/rows.ts'
import { getIds } from '../support/search-world.ts'
import { onSale, staff } from '../support/worlds.ts'

const h = makeHarness()
/** A database in which writers to `table` wait for each other. */
function gated(table: string, gate: () => Promise<void>) {
  const faulty = faultDb(h.env.DB)
  faulty.before((call) => (writesTo(table)(call) ? gate() : undefined))
  return { ...h.env, DB: faulty.db }
}

race(h, 'two simultaneous trial downloads with one left for the day: one', async () => {
  const buyer = await h.register()
  const tracks = [await onSale(h), await onSale(h)]
  const [account] = await getRows<{ id: string }>(h.env, 'SELECT id FROM account WHERE email = ?', buyer.email)
  const missing = 31 - (await getCount(h.env, 'SELECT count(*) FROM version'))
  for (let i = 0; i < missing; i++) await onSale(h)
  await getRows(
    h.env,
    `INSERT INTO preview_download (account_id, day, version_id, created_at_ms)
     SELECT ?, ?, id, 0 FROM version WHERE track_id NOT IN (?, ?) ORDER BY id LIMIT 29`,
    account!.id,
    getDay(h.clock.now()),
    tracks[0]!.trackId,
    tracks[1]!.trackId,
  )
  const gate = barrier(2)
  const answers = await many(2, (i) =>
    h.call('GET', `/cuemark2/api/v2/tracks/${tracks[i]!.trackId}/${tracks[i]!.versionId}/download`, undefined, {
      token: buyer.accessToken,
      env: gated('preview_download', gate),
    }),
  )
  expect(tally(answers.map((answer) => answer.status))).toEqual({ 200: 1, 429: 1 })
  expect(await getCount(h.env, 'SELECT count(*) FROM preview_download WHERE account_id = ?', account!.id)).toBe(30)
})

const put = (body: Editorial, gate: () => Promise<void>) =>
  h.call('PUT', EDITORIAL, body, { headers: staff(h), env: gated('playlist_category', gate) })

race(h, 'two editors send the same new playlist at once: it exists once, with all its tracks', async () => {
  const slug = getSlug('raced')
  const trackIds = [(await onSale(h)).trackId, (await onSale(h)).trackId]
  const row = await playlistRow(h, { slug, category: slug, trackIds })
  const gate = barrier(2)
  const body = { playlistCategories: [categoryRow({ slug })], playlists: [row] }
  const answers = await many(2, () => put(body, gate))
  expect(tally(answers.map((answer) => answer.status))).toEqual({ 200: 2 })
  const listed = await getCount(
    h.env,
    'SELECT count(*) FROM playlist_track WHERE playlist_id = (SELECT id FROM playlist WHERE slug = ?)',
    slug,
  )
  expect(listed).toBe(2)
})

race(h, 'two editors give two categories one number: the second gets a conflict', async () => {
  const id = 6_000_000 + Math.floor(Math.random() * 1e9)
  await edited(h, { playlistCategories: [categoryRow()] })
  const gate = barrier(2)
  const answers = await many(2, () => put({ playlistCategories: [categoryRow({ id })] }, gate))
  expect(tally(answers.map((answer) => answer.status))).toEqual({ 200: 1, 409: 1 })
})

race(h, 'two simultaneous changes of one track: both are applied, and its text has both', async () => {
  const word = unique('raced').replaceAll('-', '')
  const { trackId } = await onSale(h, { name: `${word}old`, vocal: 'male' })
  const gate = barrier(2)
  const bodies = [{ name: `${word}new` }, { vocal: 'choir' }]
  const answers = await many(2, (i) =>
    h.call('PATCH', `/admin/api/v1/catalogue/tracks/${trackId}`, bodies[i], {
      headers: staff(h),
      env: gated('audit', gate),
    }),
  )
  expect(tally(answers.map((answer) => answer.status))).toEqual({ 200: 2 })
  const found = (keyword: string, vocal: string) => getIds(h, { keyword, vocal })
  expect(await found(`${word}new`, 'choir')).toEqual([trackId])
  expect([...(await found(`${word}old`, 'choir')), ...(await found(`${word}new`, 'male'))]).toEqual([])
  const said = await getCount(h.env, 'SELECT count(*) FROM audit WHERE target = ?', `track:${trackId}`)
  expect(said).toBe(2)
})
