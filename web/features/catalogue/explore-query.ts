import type { MusicType, SearchTracks } from '../../../worker/modules/catalogue/contract.ts'
import type { Region } from '../../../worker/modules/terms/contract.ts'

/** Specification section 2, "Explore query parameters": as they stand in the URL. */
const KEYS = [
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
] as const
export type ExploreSearch = Partial<Record<(typeof KEYS)[number], string>>

/** Playlists are a category of the specification too; it is offered once there are playlists. */
export const CATEGORY_TYPES = {
  music: 'MUSIC',
  soundEffect: 'SOUND_EFFECT',
  sample: 'SAMPLE',
  beats: 'BEATS',
} as const satisfies Record<string, MusicType>
export type Category = keyof typeof CATEGORY_TYPES
export const CATEGORIES = Object.keys(CATEGORY_TYPES) as Category[]

/** Specification section 9; the numbers are half-open ranges, `+` is open-ended. */
export const BUCKETS = {
  bpm: ['0-60', '60-90', '90-110', '110-140', '140-160', '160+'],
  duration: ['0-30', '30-60', '60-120', '120-180', '180-300', '300+'],
  price: ['0-10', '10-99', '99-299', '299-599', '599-799', '799+'],
} as const
export type BucketKey = keyof typeof BUCKETS
export const AREAS: readonly Region[] = [
  'asia',
  'oceania',
  'middle_east',
  'africa',
  'latin_america',
  'china',
  'europe_america',
  'india',
]
/** In the URL "most popular" is `popularity`, on the wire `hot` (specification section 2). */
export const SORTS = ['normal', 'date', 'popularity', 'price'] as const
export type Sort = (typeof SORTS)[number]
const SEARCH_TYPES = ['song', 'album', 'artist', 'label'] as const
type SearchType = (typeof SEARCH_TYPES)[number]

/** The same, read: what is unknown or impossible is as good as absent, never an error. */
export type ExploreQuery = {
  category: Category | null
  keyword: string
  tags: readonly string[]
  page: number
  perPage: number | null
  sort: Sort
  order: 'asc' | 'desc'
  isMemberLibrary: boolean
  bpm: readonly string[]
  duration: readonly string[]
  price: readonly string[]
  area: Region | null
  searchType: SearchType | null
}

const MOST_TAGS = 20
const isOneOf = <T extends string>(list: readonly T[], text: string | undefined): text is T => list.includes(text as T)
const listOf = (text: string | undefined): string[] => [...new Set(text?.split(',') ?? [])]
const isTag = (id: string): boolean => /^[1-9]\d{0,14}$/.test(id)
const isRange = (text: string): boolean => /^(?:\d{1,9}-\d{1,9}|\d{1,9}\+)$/.test(text)
const rangesOf = (text: string | undefined): string[] => listOf(text).filter(isRange).slice(0, 8)
const countOf = (text: string | undefined, most: number): number | null => {
  const n = /^\d{1,6}$/.test(text ?? '') ? Number(text) : 0
  return n >= 1 && n <= most ? n : null
}

/** Only the parameters of this page; the values stay as typed, so that the server need not redirect to a "better" URL. */
export function exploreSearchOf(raw: Record<string, unknown>): ExploreSearch {
  const search: ExploreSearch = {}
  for (const key of KEYS) if (typeof raw[key] === 'string') search[key] = raw[key]
  return search
}

export function readExplore(search: ExploreSearch): ExploreQuery {
  const sort = isOneOf(SORTS, search.sortBy) ? search.sortBy : 'normal'
  return {
    category: isOneOf(CATEGORIES, search.category) ? search.category : null,
    keyword: (search.keyword ?? '').trim().slice(0, 200),
    tags: listOf(search.tags).filter(isTag).slice(0, MOST_TAGS),
    page: countOf(search.page, 100_000) ?? 1,
    perPage: countOf(search.perPage, 100),
    sort,
    order: search.order === 'asc' ? 'asc' : 'desc',
    isMemberLibrary: search.musicLibraryType === 'RF_LIBRARY',
    bpm: rangesOf(search.bpm),
    duration: rangesOf(search.duration),
    price: rangesOf(search.price),
    area: isOneOf(AREAS, search.area) ? search.area : null,
    searchType: searchTypeOf(search),
  }
}

function searchTypeOf(search: ExploreSearch): SearchType | null {
  if (search.isArtist === '1') return 'artist'
  if (search.isAlbum === '1') return 'album'
  if (search.isCp === '1') return 'label'
  return isOneOf(SEARCH_TYPES, search.searchType) ? search.searchType : null
}

/** The shortest URL that says the same: defaults are left out. */
export function searchOf(query: ExploreQuery): ExploreSearch {
  const entries: [keyof ExploreSearch, string | false | null][] = [
    ['category', query.category],
    ['keyword', query.keyword],
    ['searchType', query.searchType],
    ['tags', query.tags.join(',')],
    ['bpm', query.bpm.join(',')],
    ['duration', query.duration.join(',')],
    ['price', query.price.join(',')],
    ['area', query.area],
    ['musicLibraryType', query.isMemberLibrary && 'RF_LIBRARY'],
    ['sortBy', query.sort !== 'normal' && query.sort],
    ['order', query.order === 'asc' && 'asc'],
    ['perPage', query.perPage === null ? null : String(query.perPage)],
    ['page', query.page > 1 && String(query.page)],
  ]
  return Object.fromEntries(entries.filter(([, text]) => text)) as ExploreSearch
}

/** The URL after a change; any change but of the page itself starts again at page 1. */
export const changed = (query: ExploreQuery, change: Partial<ExploreQuery>): ExploreSearch =>
  searchOf({ ...query, page: 1, ...change })

/** A value switched on or off in a list. */
export const toggled = (list: readonly string[], value: string): string[] =>
  list.includes(value) ? list.filter((v) => v !== value) : [...list, value]

/** Everything off but what was asked for in words. */
export const cleared = (query: ExploreQuery): ExploreSearch =>
  changed(query, { tags: [], bpm: [], duration: [], price: [], area: null, isMemberLibrary: false })

export const hasFilters = (query: ExploreQuery): boolean =>
  query.tags.length + query.bpm.length + query.duration.length + query.price.length > 0 ||
  query.area !== null ||
  query.isMemberLibrary

/** The body of POST /productSongInfo/search. */
export function requestOf(query: ExploreQuery): SearchTracks {
  return {
    musicLibraryType: query.isMemberLibrary ? 'RF_LIBRARY' : 'FULL_SONG_LIBRARY',
    page: query.page,
    sortBy: query.sort === 'popularity' ? 'hot' : query.sort,
    order: query.order,
    ...(query.category && { musicType: CATEGORY_TYPES[query.category] }),
    ...(query.keyword && { keyword: query.keyword }),
    ...(query.searchType && { searchType: query.searchType }),
    ...(query.tags.length > 0 && { tags: [...query.tags] }),
    ...(query.bpm.length > 0 && { bpm: query.bpm.join(',') }),
    ...(query.duration.length > 0 && { duration: query.duration.join(',') }),
    ...(query.price.length > 0 && { price: query.price.join(',') }),
    ...(query.area && { area: query.area }),
    ...(query.perPage && { perPage: query.perPage }),
  }
}

/** For links that differ in their query alone: the router would call each that says a part of the URL the current page. */
export const EXACTLY = { exact: true } as const

/** Where /subject/offer and /subject/free lead: the playlists of the hot tag (specification sections 2 and 9). */
export const HOT_SONG_LISTS: ExploreSearch = {
  category: 'songList',
  page: '1',
  sortBy: 'normal',
  order: 'desc',
  tab: '4013',
}
