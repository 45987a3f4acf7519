import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { many, tally } from '#tests/support/barrier.ts'
import { type Collector, collector } from '#tests/support/collection.ts'
import { expectInvariants, makeHarness } from '#tests/support/harness.ts'
import { getCount, getRows } from '#tests/support/rows.ts'
import { onSale } from '#tests/support/worlds.ts'
import { MAX_FOLDER_TRACKS } from '#worker/modules/favourites/values.ts'

const h = makeHarness()
let me: Collector
let tracks: string[]
let full: string
const FULL = 40944

/** Fills the folder up to `left` free places, with tracks that nobody sees and no other test reads. */
async function fill(folderId: string, left: number): Promise<void> {
  const copied =
    "type, -1, 'filler', names, artists, tag_ids, cover_key, duration_ms, in_member_library, regions, base_price_fen, from_price_fen, original_from_price_fen, default_code, price_rank, published_at_ms, created_at_ms, updated_at_ms"
  await getRows(
    h.env,
    `INSERT INTO track (${copied.replace('-1', 'status').replace("'filler'", 'name')}) SELECT ${copied} FROM track t, (
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1) SELECT i FROM n)
     WHERE t.id = ?2 AND (SELECT count(*) FROM track WHERE name = 'filler') < ?1`,
    ...[MAX_FOLDER_TRACKS, Number(tracks[0])],
  )
  await getRows(
    h.env,
    `INSERT INTO favourite_track (folder_id, track_id, account_id, created_at_ms)
     SELECT f.id, t.id, f.account_id, 1 FROM favourite_folder f, (SELECT id FROM track WHERE name = 'filler' LIMIT ?2) t
     WHERE f.id = ?1`,
    ...[folderId, MAX_FOLDER_TRACKS - left],
  )
}
const inFolder = (id: string) => getCount(h.env, 'SELECT count(*) FROM favourite_track WHERE folder_id = ?', id)
const add = (songIds: string[], folderId: string) =>
  me.call<{ songIds: string[] }>('POST', '/collection/folder/add', { songIds, folderId })

beforeAll(async () => {
  tracks = []
  for (let i = 0; i < 5; i++) tracks.push((await onSale(h)).trackId)
})
beforeEach(async () => {
  me = collector(h, await h.register())
  full = await me.aFolder('full')
})

// These rows are no complete tracks, so they go before the invariants are judged.
afterAll(async () => {
  await getRows(h.env, "DELETE FROM favourite_track WHERE track_id IN (SELECT id FROM track WHERE name = 'filler')")
  await getRows(h.env, "DELETE FROM track WHERE name = 'filler'")
  await expectInvariants(h.env)
})

it('the thousandth track is taken, the next is refused with a clear text, and nothing else changes', async () => {
  await fill(full, 1)
  const other = await me.aFolder('other')
  expect((await me.collect(tracks[0]!, [full])).status).toBe(200)
  const refused = await me.collect(tracks[1]!, [other, full])
  expect([refused.status, refused.body.code]).toEqual([409, FULL])
  expect([await inFolder(full), await inFolder(other)]).toEqual([MAX_FOLDER_TRACKS, 0])
  // Those that are in it stay, collecting them again included; one that leaves makes room.
  expect((await me.collect(tracks[0]!, [full, other])).status).toBe(200)
  expect((await me.collect(tracks[0]!, [other])).status).toBe(200)
  expect((await me.collect(tracks[1]!, [full])).status).toBe(200)
})

it('several at once: all of them or none', async () => {
  await fill(full, 2)
  const from = await me.aFolder('from')
  for (const id of tracks.slice(0, 3)) await me.collect(id, [from])
  const songIds = tracks.slice(0, 3)
  expect((await add(songIds, full)).body.code).toBe(FULL)
  const moved = await me.call('POST', '/collection/folder/move', { songIds, fromFolderId: from, toFolderId: full })
  expect(moved.body.code).toBe(FULL)
  expect([await inFolder(full), await inFolder(from)]).toEqual([MAX_FOLDER_TRACKS - 2, 3])
  expect((await add(songIds.slice(0, 2), full)).status).toBe(200)
})

it('from the cart: the lines stay where they are', async () => {
  const track = await onSale(h)
  await me.collect(tracks[0]!, ['default'])
  const [folder] = await getRows<{ id: string }>(
    h.env,
    'SELECT folder_id AS id FROM favourite_track WHERE track_id = ? AND account_id = (SELECT account_id FROM favourite_folder WHERE id = ?)',
    ...[Number(tracks[0]), full],
  )
  await fill(folder!.id, 1)
  await me.add(track.skuId)
  expect((await me.call('POST', '/carts/favourites', { skuIds: [track.skuId] })).body.code).toBe(FULL)
  expect((await me.cart()).body.data!.value.items).toHaveLength(1)
})

it('20 at once for three free places: three', async () => {
  await fill(full, 3)
  const others: string[] = []
  for (let i = 0; i < 5; i++) others.push((await onSale(h)).trackId)
  const wanted = [...tracks, ...others]
  const answers = await many(20, (i) => add([wanted[i % 10]!], full))
  expect(await inFolder(full)).toBe(MAX_FOLDER_TRACKS)
  const kept = tally(answers.map(({ status }) => status))
  expect((kept[200] ?? 0) + (kept[409] ?? 0)).toBe(20)
})
