import { beforeAll, describe, expect, it } from 'vitest'
import { categoryRow, edited, getSlug, playlistRow } from '#tests/support/editorial.ts'
import { type Account, makeHarness } from '#tests/support/harness.ts'
import { getPlans, getScans } from '#tests/support/plans.ts'
import { getRows } from '#tests/support/rows.ts'
import { type OnSale, onSale } from '#tests/support/worlds.ts'

const h = makeHarness()
/** Edited by hand, a few hundred rows at most, and cached per catalogue version (`perVersion`; never in tests). */
const BY_HAND = ['playlist', 'playlist_category', 'zone', 'partner', 'licensing_case', 'service_product', 'guide_step']

let track: OnSale
let playlist = ''
let tagIds: string[] = []
let labelName = ''
const reference: Record<string, number> = {}
let buyer: Account
beforeAll(async () => {
  buyer = await h.register()
  const slug = getSlug('plan')
  const tags = (['genre', 'style'] as const).map((kind) => ({ kind, slug, names: {} }))
  const own = { name: slug, names: {} }
  labelName = slug
  track = await onSale(h, { tags, artists: [own], album: own, label: own })
  for (const table of ['artist', 'album', 'label'])
    reference[table] = (await getRows<{ id: number }>(h.env, `SELECT id FROM ${table} WHERE name = ?`, slug))[0]!.id
  tagIds = (await getRows<{ id: number }>(h.env, 'SELECT id FROM tag WHERE slug = ?', slug)).map((row) =>
    String(row.id),
  )
  await edited(h, {
    playlistCategories: [categoryRow({ slug })],
    playlists: [await playlistRow(h, { slug, category: slug, recommended: 1, trackIds: [track.trackId] })],
  })
  playlist = String((await getRows<{ id: number }>(h.env, 'SELECT id FROM playlist WHERE slug = ?', slug))[0]!.id)
})

async function expectIndexed(method: string, path: string, body?: unknown) {
  for (const token of [undefined, buyer.accessToken]) {
    const { status, plans } = await getPlans(h, method, `/cuemark2/api/v2${path}`, body, token ? { token } : {})
    expect(status).toBe(200)
    expect(plans.length).toBeGreaterThan(0)
    const scans = plans.flatMap((plan) =>
      getScans(plan)
        .filter((table) => !BY_HAND.includes(table))
        .map((table) => `${table}: ${plan.sql}`),
    )
    expect(scans).toEqual([])
  }
}

describe('no search does a full table scan', () => {
  const sorts = ['normal', 'date', 'hot', 'price']
  it.each(sorts.flatMap((sortBy) => [{ sortBy }, { sortBy, musicType: 'MUSIC' }, { sortBy, order: 'asc' }]))(
    '%j',
    (body) => expectIndexed('POST', '/productSongInfo/search', body),
  )
  const [vocal, key, area] = ['male,choir', 'c_minor,bb_major', 'china,asia']
  it.each([
    { vocal },
    { key },
    { area },
    { songItemId: 'partner' },
    { tags: ['-5'] },
    { tags: ['-5'], sortBy: 'hot', musicType: 'BEATS' },
    { keyword: 'rivers', isArtist: 1 },
    { keyword: '𠮷 '.repeat(160) },
    { keyword: 'a OR b NEAR(c) "d" *'.repeat(20) },
    { keyword: '\u200b\u202eש🎵'.repeat(100) },
    { searchType: 'label', value: '5' },
  ])('%j', (body) => expectIndexed('POST', '/productSongInfo/search', body))
  it('with every filter', () =>
    expectIndexed('POST', '/productSongInfo/search', {
      keyword: '夜 ferry',
      tags: [...tagIds, '-5'],
      vocal,
      key,
      bpm: '60-90,110+',
      duration: '0-30',
      price: '10-99',
      area,
      musicLibraryType: 'RF_LIBRARY',
    }))
})

describe('other reads do no full table scan', () => {
  it('tracks nearest to a clip', () =>
    expectIndexed('POST', '/tracks/nearest', { vectors: [Array.from({ length: 53 }, () => 0.5)] }))
  it.each<[string, () => string]>([
    ['recommended tracks', () => '/tracks/recommend'],
    ['recommended tracks of a type', () => '/tracks/recommend?musicType=BEATS'],
    ['a track', () => `/tracks/${track.trackId}`],
    ['similar tracks', () => `/tracks/${track.trackId}/similar`],
    ['parent playlists', () => `/tracks/${track.trackId}/playlists`],
    ['a preview', () => `/tracks/${track.trackId}/${track.versionId}/listen`],
    ['licences', () => `/sku/${track.trackId}`],
    ['suggestions', () => '/suggest?keyword=night'],
    ['suggestions of a type', () => `/suggest?musicType=BEATS&keyword=${encodeURIComponent('夜')}`],
    ['an artist', () => `/artists/${reference.artist}`],
    ['an album', () => `/albums/${reference.album}`],
    ['a label', () => `/labels/${reference.label}`],
    ['artists by name', () => '/artists?keyword=night'],
    ['albums by name, of a type', () => `/albums?musicType=MUSIC&keyword=${encodeURIComponent('夜')}`],
    ['labels by name', () => `/labels?keyword=${labelName}`],
    ['tags', () => '/cvSongLabelInfo/getTags'],
    ['tags of a type', () => '/cvSongLabelInfo/getTags?musicType=SAMPLE'],
    ['zones', () => '/getPrefectureTags'],
    ['playlists', () => '/playlists'],
    ['playlists by a word', () => '/playlists?keyword=night'],
    ['recommended playlists', () => '/recommend-playlists'],
    ['categories', () => '/playlist-categories'],
    ['a playlist', () => `/playlists/${playlist}`],
    ['its tracks', () => `/playlists/${playlist}/tracks`],
    ['the showcase', () => '/showcase'],
    ['service products', () => '/customer-service/products'],
  ])('%s', (_what, path) => expectIndexed('GET', path()))
})

describe('nor with the scope of a channel', () => {
  it('tracks nearest to a clip', () =>
    expectIndexed('POST', '/tracks/nearest', {
      vectors: [Array.from({ length: 53 }, () => 0.5)],
      songItemId: 'partner',
    }))
  it.each([
    '/tracks/recommend?domain=channel.example',
    '/getPrefectureTags?domain=channel.example',
    '/suggest?keyword=night&songItemId=partner',
    '/albums?keyword=night&songItemId=partner',
    '/playlists?songItemId=partner',
  ])('%s', (path) => expectIndexed('GET', path))
})

describe('round trips of a visitor; outside the tests at most one of them is made', () => {
  // In tests the catalogue version and what is kept by it are read every time; page-calls.test.ts counts as in production.
  it.each<[string, () => string, number]>([
    ['a track: version and itself, version and vocabulary', () => `/tracks/${track.trackId}`, 4],
    ['tracks of a playlist: version and themselves, version and vocabulary', () => `/playlists/${playlist}/tracks`, 4],
    [
      'playlists: version and shelf, version and themselves, version and shelf for their categories',
      () => '/playlists',
      6,
    ],
  ])('%s', async (_what, path, expected) => {
    expect((await getPlans(h, 'GET', `/cuemark2/api/v2${path()}`)).roundTrips).toBe(expected)
  })
})

it('a plan with a scan is detected', async () => {
  const plan = async (sql: string) => {
    const { results } = await h.env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`).all<{ detail: string }>()
    return getScans({ sql, steps: results.map(({ detail }) => detail) })
  }
  expect(await plan('SELECT * FROM track t WHERE bpm = 5')).toEqual(['t'])
  expect(await plan('SELECT * FROM (SELECT id FROM track WHERE name > 5 LIMIT 3) x ORDER BY id')).toEqual(['track'])
  expect(await plan('SELECT * FROM track WHERE id = 5')).toEqual([])
})
