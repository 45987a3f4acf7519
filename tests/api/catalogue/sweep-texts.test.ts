import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { categoryRow, edited, getSlug, playlistRow } from '#tests/support/editorial.ts'
import { faultDb } from '#tests/support/fault-db.ts'
import { expectInvariants, makeHarness, unique } from '#tests/support/harness.ts'
import { getRows } from '#tests/support/rows.ts'
import { getIds } from '#tests/support/search-world.ts'
import { imported } from '#tests/support/worlds.ts'
import { sweepTexts } from '#worker/jobs/sweep-texts.ts'
import { TEXT_VERSION } from '#worker/search/text/text.ts'

const h = makeHarness()
const system = { kind: 'system', id: 'system' } as const
const word = `q${unique('texts').replaceAll('-', '')}`
let trackId = ''
const state = async () =>
  (await getRows(h.env, 'SELECT text_version AS version, text_cursor AS cursor FROM catalogue_state'))[0]
/** Makes every row look as if an earlier version with other rules had written it. */
async function age() {
  await getRows(h.env, 'UPDATE catalogue_state SET text_version = 0, text_cursor = 0')
  for (const table of ['track_text', 'reference_text', 'playlist_text']) {
    await getRows(h.env, `DELETE FROM ${table}`)
  }
  await getRows(
    h.env,
    `INSERT INTO track_text (rowid, title, artist, album, label, tags, facets) SELECT id, 'old', '', '', '', '', '' FROM track`,
  )
}
const lists = async () =>
  (await h.call<{ items: unknown[] }>('GET', `/cuemark2/api/v2/playlists?keyword=${word}`)).body.data!.value.items
    .length
const artists = async () =>
  (await h.call<{ artists: unknown[] }>('GET', `/cuemark2/api/v2/suggest?keyword=${word}`)).body.data!.value.artists
    .length

beforeAll(async () => {
  const named = { name: `${word} someone`, names: {} }
  const over = { name: `${word} 愛`, artists: [named], album: named, label: named }
  trackId = (await imported(h, { ...over, tags: [{ kind: 'genre', slug: word, names: { 'en-US': `${word}tag` } }] }))
    .trackId
  const slug = getSlug('texts')
  const row = await playlistRow(h, { slug, category: slug, trackIds: [trackId], names: { 'zh-CN': `${word} list` } })
  await edited(h, { playlistCategories: [categoryRow({ slug })], playlists: [row] })
})
afterAll(() => expectInvariants(h.env))

describe('texts of an older version', () => {
  it('of tracks, artists, albums, labels and playlists are rewritten, and then left alone', async () => {
    const before = await getRows(h.env, `SELECT count(*) AS n FROM reference_text`)
    await age()
    expect([await getIds(h, { keyword: `${word} ` }), await lists(), await artists()]).toEqual([[], 0, 0])
    await sweepTexts(h.ctx(system))
    expect(await state()).toEqual({ version: TEXT_VERSION, cursor: 0 })
    for (const keyword of [`${word} 爱`, `${word}tag`, `${word} someone`])
      expect(await getIds(h, { keyword })).toEqual([trackId])
    expect([await lists(), await artists()]).toEqual([1, 1])
    expect(await getRows(h.env, `SELECT count(*) AS n FROM reference_text`)).toEqual(before)
    const faulty = faultDb(h.env.DB)
    await sweepTexts(h.ctx(system, { ...h.env, DB: faulty.db }))
    expect(faulty.calls).toHaveLength(1)
  })
  it('an interrupted run is continued', async () => {
    await age()
    const faulty = faultDb(h.env.DB)
    let batches = 0
    faulty.before(({ kind }) => {
      if (kind === 'batch' && ++batches === 2) throw new Error('D1_ERROR: gone')
    })
    await expect(sweepTexts(h.ctx(system, { ...h.env, DB: faulty.db }))).rejects.toThrow()
    expect(await state()).toMatchObject({ version: 0, cursor: expect.any(Number) })
    expect((await state())?.cursor).toBeGreaterThan(0)
    await sweepTexts(h.ctx(system))
    expect(await getIds(h, { keyword: `${word} 爱` })).toEqual([trackId])
    expect(await state()).toEqual({ version: TEXT_VERSION, cursor: 0 })
  })
  it('a track that changes during the run keeps the text of the change', async () => {
    await age()
    // The change comes after the read; an earlier one would simply be read.
    await getRows(h.env, 'UPDATE catalogue_state SET text_cursor = ?', Number(trackId) - 1)
    const faulty = faultDb(h.env.DB)
    let isFirst = true
    faulty.before(async ({ kind }) => {
      if (kind !== 'batch' || !isFirst) return
      isFirst = false
      await getRows(h.env, 'UPDATE track SET updated_at_ms = updated_at_ms + 1 WHERE id = ?', trackId)
      await getRows(h.env, 'DELETE FROM track_text WHERE rowid = ?', trackId)
      await getRows(
        h.env,
        `INSERT INTO track_text (rowid, title, artist, album, label, tags, facets) VALUES (?, ?, '', '', '', '', '')`,
        trackId,
        `${word}changed`,
      )
    })
    await sweepTexts(h.ctx(system, { ...h.env, DB: faulty.db }))
    expect(await getIds(h, { keyword: `${word}changed` })).toEqual([trackId])
    await age()
    await sweepTexts(h.ctx(system))
  })
})
