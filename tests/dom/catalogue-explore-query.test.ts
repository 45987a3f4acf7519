import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  changed,
  cleared,
  filterCount,
  hasFilters,
  notTagToggled,
  removals,
  tagToggled,
  toggled,
} from '#web/features/catalogue-core/listing-links.ts'
import {
  type ExploreSearch,
  getRange,
  HOT_SONG_LISTS,
  readExplore,
  toExploreSearch,
  toSearch,
} from '#web/features/catalogue-core/listing-query.ts'
import {
  getMusicType,
  toNearRequest,
  toPlaylistRequest,
  toRequest,
} from '#web/features/catalogue-core/listing-request.ts'
import {
  AREAS,
  BUCKETS,
  CATEGORIES,
  CATEGORY_TYPES,
  SEARCH_TYPES,
} from '#web/features/catalogue-core/listing-values.ts'
import { trackInLink } from '#web/features/catalogue-core/track-link.ts'
import { knownPath } from '#web/features/explore/explore-page-head.ts'
import * as contract from '#worker/modules/catalogue/contract.ts'
import { SearchTracks } from '#worker/modules/catalogue/contract.ts'
import { FindNearest } from '#worker/modules/catalogue/search/sound/contract.ts'
import { FindPlaylists, HOT_CATEGORY } from '#worker/modules/editorial/contract.ts'
import { REGIONS } from '#worker/modules/terms/values.ts'

const plain = readExplore({})
/** The parameters of specification section 2, "Explore query parameters", and our own. */
const keys: (keyof ExploreSearch)[] = [
  'category',
  'keyword',
  'tags',
  'page',
  'perPage',
  'sortBy',
  'order',
  'musicLibraryType',
  'bpm',
  'duration',
  'area',
  'price',
  'subTab',
  'isArtist',
  'isCp',
  'isAlbum',
  'click',
  'searchType',
  'tab',
  'vocal',
  'key',
  'energy',
  'exact',
  'like',
  ...(['bpm', 'duration', 'price'] as const).flatMap((key) => [`${key}From`, `${key}To`] as const),
]

test('the offered values are those of the contract', () => {
  expect(BUCKETS.bpm).toEqual(contract.BPM_BUCKETS)
  expect(BUCKETS.duration).toEqual(contract.DURATION_BUCKETS)
  expect(BUCKETS.price).toEqual(contract.PRICE_BUCKETS)
  expect([...AREAS].sort()).toEqual([...REGIONS].sort())
  expect(Object.values(CATEGORY_TYPES)).toEqual(contract.MUSIC_TYPES)
  expect(SEARCH_TYPES).toEqual(contract.SEARCH_TYPES)
  expect(CATEGORIES).toEqual(['music', 'songList', 'soundEffect', 'sample', 'beats'])
})

test('known parameters are kept, others dropped', () => {
  const all = Object.fromEntries(keys.map((key) => [key, 'x']))
  expect(toExploreSearch({ ...all, utm_source: 'x', page2: '1' })).toEqual(all)
})

describe('an arbitrary URL', () => {
  const values = fc.constantFrom(
    ...[
      '1',
      '4013',
      '-7',
      '12,-34',
      '60-90,x',
      '160+',
      '90-60',
      'female,x',
      'csharp_minor,h_major',
      'china,india',
      'price',
      'asc',
      'popularity',
      'china',
      'RF_LIBRARY',
      'artist',
      '99999999999',
      'low,high,x',
      'clip',
    ],
    ...CATEGORIES,
  )
  const anything = fc.record(
    Object.fromEntries(keys.map((key) => [key, fc.option(fc.oneof(fc.string(), values), { nil: undefined })])),
  )
  const read = (raw: Record<string, unknown>) => readExplore(toExploreSearch(raw))
  test('never becomes a request that the API refuses', () => {
    fc.assert(
      fc.property(anything, (raw) => {
        expect(SearchTracks.safeParse(toRequest(read(raw))).success).toBe(true)
        const near = toNearRequest(read(raw), { like: '7' })
        expect(FindNearest.safeParse(near).success).toBe(true)
        const playlists = read({ ...raw, category: 'songList' })
        expect(FindPlaylists.safeParse(toPlaylistRequest(playlists)).success).toBe(true)
      }),
    )
  })
  test('is parsed to the same query after being shortened', () => {
    fc.assert(
      fc.property(anything, (raw) => {
        expect(readExplore(toSearch(read(raw)))).toEqual(read(raw))
      }),
    )
  })
})

test('invalid values fall back to defaults or are ignored', () => {
  const query = readExplore({
    page: '-3',
    perPage: '1000',
    sortBy: 'best',
    order: 'up',
    area: 'mars',
    category: 'podcasts',
    musicLibraryType: 'ALL',
    bpm: 'fast',
    price: '125-80,99-99',
    vocal: 'robot',
    key: 'h_minor',
    tags: '0,x,7,7',
    tab: 'first',
    subTab: '9',
    searchType: 'mood',
    click: 'yes',
    energy: 'extreme',
    exact: '1',
    like: 'me',
  })
  expect(query).toEqual({ ...plain, tags: ['7'] })
})

test('popularity is sent as hot, isArtist, isAlbum and isCp as search types, a clicked suggestion as a click', () => {
  const request = (search: ExploreSearch) => toRequest(readExplore(search))
  expect(request({ sortBy: 'popularity' }).sortBy).toBe('hot')
  expect(request({ isArtist: '1', keyword: '沈岸' })).toMatchObject({ searchType: 'artist', keyword: '沈岸' })
  expect(request({ isAlbum: '1', keyword: '晨线' }).searchType).toBe('album')
  expect(request({ isCp: '1', keyword: '北岸' }).searchType).toBe('label')
  expect(request({ click: '1', keyword: '夜' }).isClick).toBe('1')
  expect(request({ click: '1' }).isClick).toBeUndefined()
})

test('an open zone filters tracks by its tag; without a zone its tag is ignored', () => {
  const query = readExplore({ category: 'music', tab: '2', subTab: '7', tags: '3,7' })
  expect(toRequest(query).tags).toEqual(['7', '3'])
  expect(filterCount(query)).toBe(3)
  expect(readExplore({ category: 'music', subTab: '7' })).toEqual(readExplore({ category: 'music' }))
})

describe('playlists', () => {
  test('for playlists, tab is the category, subTab the content type, and other filters are ignored', () => {
    const query = readExplore({
      ...{ category: 'songList', tab: '4013', subTab: '2', keyword: '夜', sortBy: 'popularity', page: '2' },
      ...{ tags: '3', bpm: '60-90', price: '0-10', area: 'china', musicLibraryType: 'RF_LIBRARY' },
    })
    const sent = { category: '4013', type: '2', keyword: '夜', sortBy: 'hot', order: 'desc', page: '2' }
    expect(toPlaylistRequest(query)).toEqual(sent)
    expect([hasFilters(query), getMusicType(query)]).toEqual([false, null])
  })
  test('playlists cannot be sorted by price, and have five types', () => {
    expect(readExplore({ category: 'songList', sortBy: 'price' }).sort).toBe('normal')
    expect(readExplore({ category: 'songList', subTab: '6' }).subTab).toBeNull()
  })
  test('old addresses redirect to playlists of the hot tag', () => {
    expect(readExplore(HOT_SONG_LISTS)).toEqual({ ...plain, category: 'songList', tab: String(HOT_CATEGORY) })
  })
})

test('changing a filter returns to page 1, changing the page keeps the filters', () => {
  const query = readExplore({ category: 'music', tags: '3', page: '4' })
  expect(changed(query, { tags: toggled(query.tags, '5') })).toEqual({ category: 'music', tags: '3,5' })
  expect(toSearch({ ...query, page: 5 })).toEqual({ category: 'music', tags: '3', page: '5' })
})

test('clearing keeps keyword and category', () => {
  const query = readExplore({
    ...{ category: 'music', keyword: '夜', tags: '3', bpm: '60-90', area: 'china', tab: '2', subTab: '7' },
  })
  expect(filterCount(query)).toBe(4)
  expect(cleared(query)).toEqual({ category: 'music', keyword: '夜' })
})

describe('additional filters', () => {
  test('vocals, key, regions and free ranges take several values and are converted for the API', () => {
    const query = readExplore({
      ...{ vocal: 'female,choir,x', key: 'csharp_minor,bb_major', area: 'china,mars,india', price: '80-125,10-99' },
    })
    expect(query).toMatchObject({
      vocal: ['female', 'choir'],
      key: ['csharp_minor', 'bb_major'],
      area: ['china', 'india'],
    })
    expect(toRequest(query)).toMatchObject({
      ...{ vocal: 'female,choir', key: 'csharp_minor,bb_major', area: 'china,india', price: '80-125,10-99' },
      withCounts: true,
    })
    expect(filterCount(query)).toBe(8)
    expect(cleared(query)).toEqual({})
  })
  test('a tag is either included or excluded', () => {
    const query = readExplore({ tags: '12,-34,-12' })
    expect([query.tags, query.notTags]).toEqual([['12'], ['34']])
    expect(toRequest(query).tags).toEqual(['12', '-34'])
    expect(toSearch({ ...query, ...notTagToggled(query, '12') })).toEqual({ tags: '-34,-12' })
    expect(toSearch({ ...query, ...tagToggled(query, '34') })).toEqual({ tags: '12,34' })
    expect(toSearch({ ...query, ...notTagToggled(query, '34') })).toEqual({ tags: '12' })
  })
  test('the two fields of a range are joined if no script has done so', () => {
    expect(readExplore({ bpmFrom: '100', bpmTo: ' 128 ', bpm: '60-90' }).bpm).toEqual(['100-128'])
    expect(readExplore({ priceFrom: '80' }).price).toEqual(['80+'])
    expect(readExplore({ priceTo: '80', priceFrom: '' }).price).toEqual(['0-80'])
    expect(readExplore({ priceFrom: '90', priceTo: '80', price: '0-10' }).price).toEqual(['0-10'])
    expect([getRange('', ''), getRange('x', '9'), getRange('9', '9'), getRange('007', '')]).toEqual([
      null,
      null,
      null,
      '7+',
    ])
  })
  test('lists with such filters have no canonical path', () => {
    expect(knownPath(readExplore({ category: 'music', tags: '3' }))).toBe('/explore?category=music&tags=3')
    for (const search of [
      { tags: '-3' },
      { vocal: 'female' },
      { key: 'a_minor' },
      { area: 'china' },
      { price: '80-125' },
    ])
      expect(knownPath(readExplore(search))).toBeNull()
  })
})

describe('a list in the order of similarity', () => {
  const query = readExplore({ like: '12', keyword: '夜', tags: '3', energy: 'low', perPage: '50', sortBy: 'price' })
  test('has every filter but no other order, and keeps what it is compared with', () => {
    const { sortBy, order, ...asked } = toNearRequest(query, { like: '12' }) as Record<string, unknown>
    expect([sortBy, order]).toEqual([undefined, undefined])
    expect(asked).toMatchObject({ like: '12', keyword: '夜', tags: ['3'], energy: 'low', perPage: 20 })
    expect(changed(query, { tags: [] }).like).toBe('12')
    expect(cleared(query)).toMatchObject({ like: '12', keyword: '夜' })
    expect(knownPath(query)).toBeNull()
  })
  test('every active filter can be removed', () => {
    const full = readExplore({
      ...{ tab: '2', subTab: '7', tags: '3,-4', bpm: '60-90', duration: '0-30', price: '0-10', area: 'china' },
      ...{ vocal: 'male', key: 'c_minor', energy: 'high', musicLibraryType: 'RF_LIBRARY', category: 'music' },
    })
    const ways = removals(full)
    expect(ways).toHaveLength(filterCount(full))
    expect(new Set(ways.map(({ key }) => key)).size).toBe(ways.length)
    for (const { without } of ways) expect(filterCount({ ...full, ...without })).toBe(filterCount(full) - 1)
  })
})

test.each([
  ['https://cuemark.example/track/12', '12'],
  ['https://cuemark.example/track/12?_=a.b#similar', '12'],
  ['cuemark.example/track/12/', '12'],
  ['http://localhost:8787/track/7', '7'],
  ['/track/12', '12'],
  ['track/12', '12'],
  ['https://www.deezer.com/track/3135556', null],
  ['https://cuemark.example.evil.example/track/1', null],
  ['https://cuemark.example/playlist/12', null],
  ['the track/12 of mine', null],
  ['12', null],
  ['夜航', null],
])('a pasted link: %s', (text, id) => expect(trackInLink(text, ['cuemark.example', 'localhost:8787'])).toBe(id))
