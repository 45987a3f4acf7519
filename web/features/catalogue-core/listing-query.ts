import {
  cleanKeyword,
  ENERGIES,
  type Energy,
  KEY_SLUGS,
  type KeySlug,
  VOCALS,
  type Vocal,
} from '#worker/modules/catalogue/values.ts'
import {
  LICENCE_TYPES,
  type LicenceType,
  type Region,
  TERMS,
  TERRITORIES,
  type Term,
  type Territory,
  USES,
  type Use,
} from '#worker/modules/terms/values.ts'
import {
  AREAS,
  type BucketKey,
  CATEGORIES,
  type Category,
  PLAYLIST_SORTS,
  SEARCH_TYPES,
  type SearchType,
  SORTS,
  type Sort,
} from './listing-values.ts'

/** The parameters of specification section 2, "Explore query parameters", and our own, as in the URL. */
const PARAMETERS = [
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
  'use',
  'licenceType',
  'term',
  'territory',
  'matchPage',
  'exact',
  'like',
  // Sent by the fields of a free range if no script joins them (range-form.ts).
  'bpmFrom',
  'bpmTo',
  'durationFrom',
  'durationTo',
  'priceFrom',
  'priceTo',
] as const
export type ExploreSearch = Partial<Record<(typeof PARAMETERS)[number], string>>

/** `like` of a list in the order of similarity to the visitor's own clip, which only the page knows. */
export const CLIP = 'clip'

/** The parsed parameters: unknown or impossible values are treated as absent, never as an error. */
export type ExploreQuery = {
  category: Category | null
  keyword: string
  tags: readonly string[]
  /** Excluded tags; `-34` in the address. */
  notTags: readonly string[]
  page: number
  perPage: number | null
  sort: Sort
  order: 'asc' | 'desc'
  isMemberLibrary: boolean
  /** Half-open ranges, `low-high` or `low+`: in beats per minute, seconds and yuan. */
  bpm: readonly string[]
  duration: readonly string[]
  price: readonly string[]
  area: readonly Region[]
  vocal: readonly Vocal[]
  key: readonly KeySlug[]
  energy: readonly Energy[]
  /** What one would buy a licence for: decides the prices that are shown; `territory` also which tracks. */
  use: Use | null
  licenceType: LicenceType | null
  term: Term | null
  territory: Territory | null
  searchType: SearchType | null
  /** Page of the artists, albums or labels matching by name, above the tracks. */
  matchPage: number
  /** The keyword comes from a pressed suggestion. */
  isClick: boolean
  /** Only the words as typed are searched for. */
  isExact: boolean
  /** Ordered by similarity: to this track (its id), or to the visitor's clip. */
  like: string | typeof CLIP | null
  /** For playlists their category, for tracks the open special zone. */
  tab: string | null
  /** For playlists their type (1–5, specification section 3), for tracks the zone's tag. */
  subTab: string | null
}

/** No filters. */
export const NO_FILTERS = {
  tags: [],
  notTags: [],
  bpm: [],
  duration: [],
  price: [],
  area: [],
  vocal: [],
  key: [],
  energy: [],
  use: null,
  licenceType: null,
  term: null,
  territory: null,
  isMemberLibrary: false,
} as const satisfies Partial<ExploreQuery>
const MOST_TAGS = 20
const MOST_RANGES = 8
/** Maximum length of the input fields. */
const MOST_LETTERS = 200
const isOneOf = <T extends string>(list: readonly T[], text: string | undefined): text is T => list.includes(text as T)
const oneOf = <T extends string>(list: readonly T[], text: string | undefined): T | null =>
  isOneOf(list, text) ? text : null
const toList = (text: string | undefined): string[] => [...new Set(text?.split(',') ?? [])]
const someOf = <T extends string>(list: readonly T[], text: string | undefined): T[] =>
  toList(text).filter((one): one is T => isOneOf(list, one))
const isId = (id: string): boolean => /^[1-9]\d{0,14}$/.test(id)
const getCount = (text: string | undefined, most: number): number | null => {
  const n = /^\d{1,6}$/.test(text ?? '') ? Number(text) : 0
  return n >= 1 && n <= most ? n : null
}

const isEdge = (text: string): boolean => /^\d{1,6}$/.test(text)
/** Joins a range; null if empty or impossible. An open end is an empty text. */
export function getRange(from: string, to: string): string | null {
  if ((from !== '' && !isEdge(from)) || (to !== '' && !isEdge(to)) || (from === '' && to === '')) return null
  if (to === '') return `${Number(from)}+`
  return Number(from) < Number(to) ? `${Number(from)}-${Number(to)}` : null
}
function isRange(text: string): boolean {
  const [, low, high] = /^(\d{1,6})(?:-(\d{1,6})|\+)$/.exec(text) ?? []
  return low !== undefined && (high === undefined || Number(low) < Number(high))
}
function getRanges(search: ExploreSearch, key: BucketKey): string[] {
  const typed = getRange(search[`${key}From`]?.trim() ?? '', search[`${key}To`]?.trim() ?? '')
  return typed === null ? toList(search[key]).filter(isRange).slice(0, MOST_RANGES) : [typed]
}

/** Only the parameters of this page; values stay as typed, so that the server need not redirect to a normalised URL. */
export function toExploreSearch(raw: Record<string, unknown>): ExploreSearch {
  const search: ExploreSearch = {}
  for (const key of PARAMETERS) if (typeof raw[key] === 'string') search[key] = raw[key]
  return search
}

export function readExplore(search: ExploreSearch): ExploreQuery {
  const category = isOneOf(CATEGORIES, search.category) ? search.category : null
  const places = { ...searchedFor(search), ...getTabs(search, category), page: getCount(search.page, 100_000) ?? 1 }
  const perPage = getCount(search.perPage, 100)
  // Playlists have neither tags nor prices: these parameters are ignored.
  if (category === 'songList')
    return {
      ...NO_FILTERS,
      ...places,
      ...getSort(search, PLAYLIST_SORTS),
      category,
      perPage,
      isExact: false,
      like: null,
    }
  return {
    ...places,
    ...getSort(search, SORTS),
    category,
    perPage,
    isExact: search.exact === '1' && places.keyword !== '',
    like: search.like !== undefined && (search.like === CLIP || isId(search.like)) ? search.like : null,
    ...getTags(search.tags),
    isMemberLibrary: search.musicLibraryType === 'RF_LIBRARY',
    bpm: getRanges(search, 'bpm'),
    duration: getRanges(search, 'duration'),
    price: getRanges(search, 'price'),
    area: someOf(AREAS, search.area),
    vocal: someOf(VOCALS, search.vocal),
    key: someOf(KEY_SLUGS, search.key),
    energy: someOf(ENERGIES, search.energy),
    use: oneOf(USES, search.use),
    licenceType: oneOf(LICENCE_TYPES, search.licenceType),
    term: oneOf(TERMS, search.term),
    territory: oneOf(TERRITORIES, search.territory),
  }
}

/** `12,-34`: includes the first, excludes the second. A tag given as both is included. */
function getTags(text: string | undefined): Pick<ExploreQuery, 'tags' | 'notTags'> {
  const all = toList(text)
    .filter((id) => isId(id.replace(/^-/, '')))
    .slice(0, MOST_TAGS)
  const tags = all.filter((id) => !id.startsWith('-'))
  const notTags = all.filter((id) => id.startsWith('-')).map((id) => id.slice(1))
  return { tags, notTags: notTags.filter((id) => !tags.includes(id)) }
}

function getSort(search: ExploreSearch, sorts: readonly Sort[]): Pick<ExploreQuery, 'sort' | 'order'> {
  return {
    sort: isOneOf(sorts, search.sortBy) ? search.sortBy : 'normal',
    order: search.order === 'asc' ? 'asc' : 'desc',
  }
}

function searchedFor(search: ExploreSearch): Pick<ExploreQuery, 'keyword' | 'searchType' | 'matchPage' | 'isClick'> {
  // Cut first: a surrogate split by the cut is then removed.
  const keyword = cleanKeyword((search.keyword ?? '').trim().slice(0, MOST_LETTERS)).trim()
  const matchPage = getCount(search.matchPage, 1000) ?? 1
  return { keyword, searchType: toSearchType(search), matchPage, isClick: search.click === '1' && keyword !== '' }
}

function toSearchType(search: ExploreSearch): SearchType | null {
  if (search.isArtist === '1') return 'artist'
  if (search.isAlbum === '1') return 'album'
  if (search.isCp === '1') return 'label'
  return isOneOf(SEARCH_TYPES, search.searchType) ? search.searchType : null
}

function getTabs(search: ExploreSearch, category: Category | null): Pick<ExploreQuery, 'tab' | 'subTab'> {
  const getId = (text: string | undefined) => (text !== undefined && isId(text) ? text : null)
  const [tab, subTab] = [getId(search.tab), getId(search.subTab)]
  if (category === 'songList') return { tab, subTab: subTab !== null && /^[1-5]$/.test(subTab) ? subTab : null }
  // A tag is only valid with its zone; alone it would be one of `tags`.
  return { tab, subTab: tab === null ? null : subTab }
}

/** The shortest equivalent URL: defaults are omitted. A page of a list has some fifty, so nothing is made that is not used. */
export function toSearch(query: ExploreQuery): ExploreSearch {
  const search: ExploreSearch = {}
  const put = (name: keyof ExploreSearch, text: string | false | null) => {
    if (text) search[name] = text
  }
  const list = (name: keyof ExploreSearch, values: readonly string[]) => {
    if (values.length > 0) search[name] = values.join(',')
  }
  put('category', query.category)
  put('keyword', query.keyword)
  put('searchType', query.searchType)
  put('click', query.isClick && '1')
  put('exact', query.isExact && '1')
  put('like', query.like)
  put('tab', query.tab)
  put('subTab', query.subTab)
  list('tags', query.notTags.length > 0 ? [...query.tags, ...query.notTags.map((id) => `-${id}`)] : query.tags)
  for (const name of LISTS) list(name, query[name])
  put('use', query.use)
  put('licenceType', query.licenceType)
  put('term', query.term)
  put('territory', query.territory)
  put('musicLibraryType', query.isMemberLibrary && 'RF_LIBRARY')
  put('sortBy', query.sort !== 'normal' && query.sort)
  put('order', query.order === 'asc' && 'asc')
  put('perPage', query.perPage === null ? null : String(query.perPage))
  put('matchPage', query.matchPage > 1 && String(query.matchPage))
  put('page', query.page > 1 && String(query.page))
  return search
}
const LISTS = ['bpm', 'duration', 'price', 'area', 'vocal', 'key', 'energy'] as const

/**
 * For links that differ only in their query: the router would otherwise mark every partial match as the current page.
 */
export const EXACTLY = { exact: true } as const

/** Target of /subject/offer and /subject/free: the playlists of the hot tag (specification sections 2 and 9). */
export const HOT_SONG_LISTS: ExploreSearch = {
  category: 'songList',
  page: '1',
  sortBy: 'normal',
  order: 'desc',
  tab: '4013',
}
