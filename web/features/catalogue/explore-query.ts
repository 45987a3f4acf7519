import type { MusicType } from '../../../worker/modules/catalogue/contract.ts'
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

/** What is sold, by the codes of the wire; playlists (`songList`) are a category without one. */
export const CATEGORY_TYPES = {
  music: 'MUSIC',
  soundEffect: 'SOUND_EFFECT',
  sample: 'SAMPLE',
  beats: 'BEATS',
} as const satisfies Record<string, MusicType>
export type TrackCategory = keyof typeof CATEGORY_TYPES
export type Category = TrackCategory | 'songList'
export const TRACK_CATEGORIES = Object.keys(CATEGORY_TYPES) as TrackCategory[]
export const CATEGORIES: readonly Category[] = ['music', 'songList', 'soundEffect', 'sample', 'beats']

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
export const SORTS = ['normal', 'date', 'popularity', 'price'] as const
export type Sort = (typeof SORTS)[number]
/** Playlists have no price. */
export const PLAYLIST_SORTS: readonly Sort[] = ['normal', 'date', 'popularity']
export const SEARCH_TYPES = ['song', 'album', 'artist', 'label'] as const
export type SearchType = (typeof SEARCH_TYPES)[number]

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
  /** The words come from a suggestion that was pressed, not typed. */
  isClick: boolean
  /** Of playlists their category, of tracks the special zone that is open. */
  tab: string | null
  /** Of playlists what they consist of (1–5, specification section 3), of tracks the zone's tag. */
  subTab: string | null
}

/** Nothing narrowed. */
const ALL = {
  tags: [],
  bpm: [],
  duration: [],
  price: [],
  area: null,
  isMemberLibrary: false,
} as const satisfies Partial<ExploreQuery>
const MOST_TAGS = 20
const isOneOf = <T extends string>(list: readonly T[], text: string | undefined): text is T => list.includes(text as T)
const listOf = (text: string | undefined): string[] => [...new Set(text?.split(',') ?? [])]
const isId = (id: string): boolean => /^[1-9]\d{0,14}$/.test(id)
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
  const category = isOneOf(CATEGORIES, search.category) ? search.category : null
  const places = { ...searchedFor(search), ...tabsOf(search, category), page: countOf(search.page, 100_000) ?? 1 }
  const perPage = countOf(search.perPage, 100)
  // Playlists have neither tags nor prices: what an address says about them there means nothing.
  if (category === 'songList') return { ...ALL, ...places, ...sortOf(search, PLAYLIST_SORTS), category, perPage }
  return {
    ...places,
    ...sortOf(search, SORTS),
    category,
    perPage,
    tags: listOf(search.tags).filter(isId).slice(0, MOST_TAGS),
    isMemberLibrary: search.musicLibraryType === 'RF_LIBRARY',
    bpm: rangesOf(search.bpm),
    duration: rangesOf(search.duration),
    price: rangesOf(search.price),
    area: isOneOf(AREAS, search.area) ? search.area : null,
  }
}

function sortOf(search: ExploreSearch, sorts: readonly Sort[]): Pick<ExploreQuery, 'sort' | 'order'> {
  return {
    sort: isOneOf(sorts, search.sortBy) ? search.sortBy : 'normal',
    order: search.order === 'asc' ? 'asc' : 'desc',
  }
}

function searchedFor(search: ExploreSearch): Pick<ExploreQuery, 'keyword' | 'searchType' | 'isClick'> {
  const keyword = (search.keyword ?? '').trim().slice(0, 200)
  return { keyword, searchType: searchTypeOf(search), isClick: search.click === '1' && keyword !== '' }
}

function searchTypeOf(search: ExploreSearch): SearchType | null {
  if (search.isArtist === '1') return 'artist'
  if (search.isAlbum === '1') return 'album'
  if (search.isCp === '1') return 'label'
  return isOneOf(SEARCH_TYPES, search.searchType) ? search.searchType : null
}

function tabsOf(search: ExploreSearch, category: Category | null): Pick<ExploreQuery, 'tab' | 'subTab'> {
  const idOf = (text: string | undefined) => (text !== undefined && isId(text) ? text : null)
  const [tab, subTab] = [idOf(search.tab), idOf(search.subTab)]
  if (category === 'songList') return { tab, subTab: subTab !== null && /^[1-5]$/.test(subTab) ? subTab : null }
  // A tag belongs to its zone: alone it would be one of `tags`.
  return { tab, subTab: tab === null ? null : subTab }
}

/** The shortest URL that says the same: defaults are left out. */
export function searchOf(query: ExploreQuery): ExploreSearch {
  const entries: [keyof ExploreSearch, string | false | null][] = [
    ['category', query.category],
    ['keyword', query.keyword],
    ['searchType', query.searchType],
    ['click', query.isClick && '1'],
    ['tab', query.tab],
    ['subTab', query.subTab],
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
