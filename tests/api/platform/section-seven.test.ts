import { afterEach, beforeAll, expect, it } from 'vitest'
import { type Account, expectInvariants, makeHarness } from '#tests/support/harness.ts'
import { onSale } from '#tests/support/worlds.ts'

const h = makeHarness()
const P = '/cuemark2/api/v2'
let account: Account
let trackId: string
beforeAll(async () => {
  account = await h.register()
  ;[trackId = ''] = (await onSale(h)).skuId.split('-')
})
afterEach(() => expectInvariants(h.env))

const empty = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, '']))
const SEARCH =
  'keyword musicType musicLibraryType tags bpm duration area price isArtist isCp isAlbum isClick searchType value songItemId'
const PLAYLISTS = 'type category keyword sortBy order songItemId'

/** Calls of the table of section 7 with its fields, as a client sends them that keeps everything as text. */
const CALLS: [what: string, method: string, path: () => string, fields: Record<string, unknown>][] = [
  ['recommend, nothing chosen', 'GET', () => '/tracks/recommend', empty('musicType domain')],
  [
    'search, nothing chosen',
    'POST',
    () => '/productSongInfo/search',
    { ...empty(`${SEARCH} sortBy order`), page: '1', perPage: '20' },
  ],
  ...['all', 'popularity', 'newest', 'normal', 'date', 'hot'].map((sortBy): (typeof CALLS)[number] => [
    `search by ${sortBy}`,
    'POST',
    () => '/productSongInfo/search',
    { keyword: 'rain', tags: '1,2', page: '2', perPage: '5', sortBy, order: 'desc', isArtist: 'false', isCp: '0' },
  ]),
  ['track', 'GET', () => `/tracks/${trackId}`, {}],
  ['its playlists', 'GET', () => `/tracks/${trackId}/playlists`, empty('songItemId')],
  [
    'similar',
    'GET',
    () => `/tracks/${trackId}/similar`,
    { ...empty(SEARCH), sortBy: 'all', page: '1', perPage: '6', tags: '1' },
  ],
  ['licences', 'GET', () => `/sku/${trackId}`, {}],
  ['tags', 'GET', () => '/cvSongLabelInfo/getTags', empty('musicType')],
  ['zones', 'GET', () => '/getPrefectureTags', empty('musicType domain')],
  ['playlists, nothing chosen', 'GET', () => '/playlists', { ...empty(PLAYLISTS), page: '1', perPage: '36' }],
  ...['all', 'popularity', 'newest'].map((sortBy): (typeof CALLS)[number] => [
    `playlists by ${sortBy}`,
    'GET',
    () => '/playlists',
    { sortBy, order: 'desc', page: '1', perPage: '36' },
  ]),
  ['categories', 'GET', () => '/playlist-categories', { page: '1', perPage: '10' }],
  ['recommended playlists', 'GET', () => '/recommend-playlists', {}],
  ['cart', 'GET', () => '/carts', {}],
  ['counts', 'GET', () => '/count', {}],
  ['folders', 'GET', () => '/collection/folder/list', {}],
  ['favourite playlists', 'GET', () => '/collection/songList/list', {}],
  ['folders of a track', 'GET', () => `/collection/folder/list/${trackId}`, {}],
]
it.each(CALLS)('%s', async (_what, method, path, fields) => {
  const text = new URLSearchParams(fields as Record<string, string>)
  const url = `${P}${path()}${method === 'GET' && text.size > 0 ? `?${text}` : ''}`
  const answer = await h.call(method as 'GET', url, method === 'GET' ? undefined : fields, {
    token: account.accessToken,
  })
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
})

it('several licences are removed by a list in one parameter or in several', async () => {
  const token = account.accessToken
  const count = async () =>
    (await h.call<{ inCartCount: number }>('GET', `${P}/count`, undefined, { token })).body.data!.value.inCartCount
  const before = await count()
  for (const join of [([a, b]: string[]) => `skuIds=${a},${b}`, ([a, b]: string[]) => `skuIds=${a}&skuIds=${b}`]) {
    const skuIds = [(await onSale(h)).skuId, (await onSale(h)).skuId]
    for (const skuId of skuIds) await h.call('GET', `${P}/carts/${skuId}`, undefined, { token })
    expect(await count()).toBe(before + 2)
    const answer = await h.call('DELETE', `${P}/carts/batch?${join(skuIds)}`, undefined, { token })
    expect([answer.status, await count()], join(skuIds)).toEqual([200, before])
  }
})

it('what the specification does not name is refused by its name, also here', async () => {
  const search = await h.call('POST', `${P}/productSongInfo/search`, { colour: 'red' })
  const similar = await h.call('GET', `${P}/tracks/${trackId}/similar?colour=red`)
  expect([search.status, search.body.errors]).toEqual([400, { colour: expect.any(String) }])
  expect([similar.status, similar.body.errors]).toEqual([400, { colour: expect.any(String) }])
  const sorted = await h.call('POST', `${P}/productSongInfo/search`, { sortBy: 'beauty' })
  expect([sorted.status, sorted.body.errors]).toEqual([400, { sortBy: expect.any(String) }])
})
