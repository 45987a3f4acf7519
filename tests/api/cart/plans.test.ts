import { beforeAll, expect, it } from 'vitest'
import { type Collector, collector } from '#tests/support/collection.ts'
import { type Account, makeHarness, unique } from '#tests/support/harness.ts'
import { getPlans, getScans } from '#tests/support/plans.ts'
import { aPlaylist } from '#tests/support/playlists.ts'
import { type OnSale, onSale } from '#tests/support/worlds.ts'

const h = makeHarness()
/** Edited by hand, a few hundred rows at most, and cached per catalogue version. */
const BY_HAND = ['playlist', 'playlist_category']
let account: Account
let me: Collector
let track: OnSale
let itemId = ''
let folderId = ''
let playlistId = ''
beforeAll(async () => {
  account = await h.register()
  me = collector(h, account)
  track = await onSale(h)
  itemId = (await me.add(track.skuId)).body.data!.value.id
  folderId = await me.aFolder(unique('plans'))
  playlistId = await aPlaylist(h)
})

/** In the order of a visit; removals come last. */
const CALLS: [string, string, () => string, (() => object)?][] = [
  ['the counts', 'GET', () => '/count'],
  ['the cart', 'GET', () => '/carts'],
  ['one of it', 'GET', () => `/carts/checked/${itemId}`],
  ['a track in it', 'GET', () => `/carts/${track.trackId}/${track.versionId}`],
  ['changing a licence', 'PUT', () => `/carts/${itemId}`, () => ({ newSkuId: track.skuId })],
  ['the folders', 'GET', () => '/collection/folder/list'],
  ['the folders for a track', 'GET', () => `/collection/folder/list/${track.trackId}`],
  ['a new folder', 'POST', () => '/collection/new', () => ({ folderName: unique('plan') })],
  ['a rename', 'POST', () => '/collection/update/info', () => ({ id: folderId, folderName: unique('plan') })],
  [
    'a heart',
    'POST',
    () => '/collection/folder/collect',
    () => ({ songId: track.trackId, collectionFolderIds: ['default', folderId] }),
  ],
  ['a cover', 'POST', () => '/collection/update/info', () => ({ id: folderId, coverTrackId: track.trackId })],
  ['a folder', 'GET', () => `/collection/folder/detail/${folderId}`],
  ['the default folder', 'GET', () => '/collection/folder/detail/default'],
  [
    'keeping a playlist',
    'POST',
    () => '/collection/songList/collect',
    () => ({ songListId: playlistId, isCollection: true }),
  ],
  ['the playlists kept', 'GET', () => '/collection/songList/list'],
  ['a track with its marks', 'GET', () => `/tracks/${track.trackId}`],
  ['deleting a folder', 'POST', () => '/collection/delete', () => ({ id: folderId })],
  ['removing from the cart', 'DELETE', () => `/carts/${track.skuId}`],
  ['adding to it', 'GET', () => `/carts/${track.skuId}`],
  ['emptying it', 'DELETE', () => `/carts/batch?skuIds=${track.skuId}`],
]

it.each(CALLS)('%s does no full table scan', async (_what, method, path, body) => {
  const { status, plans } = await getPlans(h, method, `/cuemark2/api/v2${path()}`, body?.(), {
    token: account.accessToken,
  })
  expect(status).toBeLessThan(300)
  expect(plans.length).toBeGreaterThan(1)
  const scans = plans.flatMap((plan) =>
    getScans(plan)
      .filter((table) => !BY_HAND.includes(table))
      .map((table) => `${table}: ${plan.sql}`),
  )
  expect(scans).toEqual([])
})

it('the flags of a whole list take one round trip, and none for a visitor', async () => {
  const search = (token?: string) =>
    getPlans(h, 'POST', '/cuemark2/api/v2/productSongInfo/search', { keyword: track.name }, token ? { token } : {})
  const marked = (plans: { sql: string }[]) => plans.filter(({ sql }) => /favourite_track|cart_item/.test(sql)).length
  const [visitor, signedIn] = [await search(), await search(account.accessToken)]
  expect([marked(visitor.plans), marked(signedIn.plans)]).toEqual([0, 2])
})
