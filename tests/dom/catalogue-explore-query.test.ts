import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  AREAS,
  BUCKETS,
  CATEGORY_TYPES,
  changed,
  cleared,
  type ExploreSearch,
  exploreSearchOf,
  HOT_SONG_LISTS,
  hasFilters,
  readExplore,
  requestOf,
  searchOf,
  toggled,
} from '../../web/features/catalogue/explore-query.ts'
import * as contract from '../../worker/modules/catalogue/contract.ts'
import { SearchTracks } from '../../worker/modules/catalogue/contract.ts'
import { REGIONS } from '../../worker/modules/terms/contract.ts'

const plain = readExplore({})
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
  'isArtist',
  'searchType',
]

test('the values offered are those of the contract', () => {
  expect(BUCKETS.bpm).toEqual(contract.BPM_BUCKETS)
  expect(BUCKETS.duration).toEqual(contract.DURATION_BUCKETS)
  expect(BUCKETS.price).toEqual(contract.PRICE_BUCKETS)
  expect([...AREAS].sort()).toEqual([...REGIONS].sort())
  expect(Object.values(CATEGORY_TYPES)).toEqual(contract.MUSIC_TYPES)
})

describe('a URL that anybody may have typed', () => {
  const anything = fc.record(
    Object.fromEntries(
      keys.map((key) => [
        key,
        fc.option(
          fc.oneof(
            fc.string(),
            fc.constantFrom('1', '60-90,x', '160+', 'price', 'asc', 'music', 'china', 'RF_LIBRARY', '99999999999'),
          ),
          { nil: undefined },
        ),
      ]),
    ),
  )
  test('never becomes a request that the API refuses', () => {
    fc.assert(
      fc.property(anything, (raw) => SearchTracks.safeParse(requestOf(readExplore(exploreSearchOf(raw)))).success),
    )
  })
  test('is read the same after being written in its shortest form', () => {
    fc.assert(
      fc.property(anything, (raw) => {
        const query = readExplore(exploreSearchOf(raw))
        expect(readExplore(searchOf(query))).toEqual(query)
      }),
    )
  })
})

test('invalid values fall back or are ignored', () => {
  const query = readExplore({
    page: '-3',
    perPage: '1000',
    sortBy: 'best',
    order: 'up',
    area: 'mars',
    category: 'songList',
    musicLibraryType: 'ALL',
    bpm: 'fast',
    tags: '0,x,7,7',
  })
  expect(query).toEqual({ ...plain, tags: ['7'] })
})

test('popularity is sent as hot, isArtist as a search type', () => {
  expect(requestOf(readExplore({ sortBy: 'popularity' })).sortBy).toBe('hot')
  expect(requestOf(readExplore({ isArtist: '1', keyword: '沈岸' }))).toMatchObject({
    searchType: 'artist',
    keyword: '沈岸',
  })
})

test('a change of filter starts again at page 1, a change of page keeps the filters', () => {
  const query = readExplore({ category: 'music', tags: '3', page: '4' })
  expect(changed(query, { tags: toggled(query.tags, '5') })).toEqual({ category: 'music', tags: '3,5' })
  expect(searchOf({ ...query, page: 5 })).toEqual({ category: 'music', tags: '3', page: '5' })
})

test('clearing keeps the words and the category', () => {
  const query = readExplore({ category: 'music', keyword: '夜', tags: '3', bpm: '60-90', area: 'china' })
  expect(hasFilters(query)).toBe(true)
  expect(cleared(query)).toEqual({ category: 'music', keyword: '夜' })
})

test('where the old playlist pages lead is read as everything, not refused', () => {
  expect(readExplore(HOT_SONG_LISTS)).toEqual(plain)
})
