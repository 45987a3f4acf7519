import { toOffset } from '#core/page.ts'
import { type SearchTracks, TRACKS_PER_PAGE } from '#worker/modules/catalogue/contract.ts'
import {
  hasWanted,
  neededRegions,
  type OwnerType,
  placesAt,
  type StoredPrices,
  type Wanted,
} from '#worker/modules/terms/public.ts'
import { TEXT_FIELDS, type TextField } from '#worker/search/document.ts'
import type { Range, SearchQuery } from '#worker/search/query.ts'
import { toWords } from '#worker/search/text/compounds.ts'
import { nameHash, wholeName } from '#worker/search/text/text.ts'
import { getScope, type Scope } from '../scope.ts'

export type KindOf = (tagId: number) => string | undefined
/** A validated search, and the requested page. */
export type TrackSearch = {
  query: SearchQuery
  /**
   * The keyword contains no word, or the requested artist, album or label cannot exist: the result is empty,
   * not everything.
   */
  isHopeless: boolean
  page: number
  perPage: number
}
type Group = SearchQuery['groups'][number]

/** Half-open ranges in the filter's unit, times `by`. */
export function parseRanges(text: string | undefined, by = 1): Range[] {
  if (!text) return []
  return text.split(',').map((part) => {
    const [low, high] = part.endsWith('+') ? [part.slice(0, -1), null] : part.split('-')
    return { low: Number(low) * by, high: high == null ? null : Number(high) * by }
  })
}

const ENTITY = { song: null, artist: 'r', album: 'm', label: 'n' } as const
const isOn = (flag: boolean | string | number | undefined): boolean => flag === true || flag === '1' || flag === 1

function getColumns(input: SearchTracks): readonly TextField[] {
  if (isOn(input.isArtist) || input.searchType === 'artist') return ['artist']
  if (isOn(input.isAlbum) || input.searchType === 'album') return ['album']
  if (isOn(input.isCp) || input.searchType === 'label') return ['label']
  return TEXT_FIELDS
}

/**
 * Tags of one kind are alternatives, kinds narrow each other: (piano or guitar) and calm. An unknown tag is a kind of
 * its own.
 */
function tagGroups(ids: readonly string[], kindOf: KindOf): Group[] {
  const groups = new Map<string, string[]>()
  for (const id of ids) {
    const kind = `g:${kindOf(Number(id)) ?? id}`
    groups.set(kind, [...(groups.get(kind) ?? []), `g_${id}`])
  }
  return [...groups].map(([dimension, anyOf]) => ({ dimension, anyOf }))
}

const several = (dimension: string, values: string | undefined): Group[] =>
  values ? [{ dimension, anyOf: [...new Set(values.split(','))].map((value) => `${dimension}_${value}`) }] : []

/** Whoever sells the track there: each region that the territory has countries of. Not `a`, which counts by region. */
const soldIn = (input: SearchTracks): Group[] =>
  neededRegions(input).map((region) => ({ dimension: `s:${region}`, anyOf: [`a_${region}`] }))

const inScope = (scope: Scope): Group[] => (scope === null ? [] : [{ dimension: 'c', anyOf: [scope] }])

function getGroups(input: SearchTracks, kindOf: KindOf, scope: Scope): Group[] {
  const entity = input.searchType && input.value ? ENTITY[input.searchType] : null
  return [
    ...several('t', input.musicType?.toLowerCase()),
    ...tagGroups(
      (input.tags ?? []).filter((id) => !id.startsWith('-')),
      kindOf,
    ),
    ...several('a', input.area),
    ...soldIn(input),
    ...several('v', input.vocal),
    ...several('y', input.energy),
    ...several('k', input.key),
    ...several('l', input.musicLibraryType === 'RF_LIBRARY' ? '1' : undefined),
    ...(entity ? several(entity, input.value) : []),
    ...inScope(scope),
  ]
}

/** Not in an exact search, or one in the names of artists, albums or labels only. */
export const isByMeaning = (input: SearchTracks): boolean =>
  input.exact !== true && getColumns(input).length === TEXT_FIELDS.length

function hopeless(input: SearchTracks, words: SearchQuery['words']): boolean {
  const isNobody = Boolean(
    input.searchType && ENTITY[input.searchType] && input.value && !/^\d{1,15}$/.test(input.value),
  )
  return isNobody || (words.length === 0 && (input.keyword ?? '').trim() !== '')
}

/** Whether the shown prices are of another licence than the cheapest one, by whose price tracks are stored (8.5). */
export const isPricedByOffer = (input: SearchTracks & Pick<Wanted, 'home'>, owner: OwnerType): boolean =>
  hasWanted(input) || owner === 'enterprise'

function priceRanges(
  input: SearchTracks & Pick<Wanted, 'home'>,
  owner: OwnerType,
  stored: StoredPrices,
): Pick<Ranges, 'price' | 'offer'> {
  const ranges = parseRanges(input.price, 100)
  if (ranges.length === 0 || !isPricedByOffer(input, owner)) return { price: ranges }
  return { price: [], offer: placesAt(ranges, input, owner, stored) }
}
type Ranges = SearchQuery['ranges']

const NONE_STORED: StoredPrices = { tracks: [], isWhole: true }
type Caller = { scope?: Scope; owner?: OwnerType; stored?: StoredPrices }
/** `scope` is the caller's, unless `songItemId` names one; `owner`: for whom the prices are, with what prices are stored. */
export function toSearch(
  input: SearchTracks & Pick<Wanted, 'home'>,
  kindOf: KindOf,
  { scope = getScope(input.songItemId), owner = 'personal', stored = NONE_STORED }: Caller = {},
): TrackSearch {
  const keyword = input.keyword ?? ''
  const words = toWords(keyword)
  const columns = getColumns(input)
  const page = input.page ?? 1
  const perPage = input.perPage ?? TRACKS_PER_PAGE
  const query: SearchQuery = {
    words,
    ...(input.exact && { isExact: true }),
    wholeName: words.length > 0 && columns.includes('title') ? `e_${nameHash(wholeName(keyword))}` : null,
    columns,
    groups: getGroups(input, kindOf, scope),
    without: (input.tags ?? []).flatMap((id) => (id.startsWith('-') ? `g_${id.slice(1)}` : [])),
    ranges: {
      bpm: parseRanges(input.bpm),
      duration: parseRanges(input.duration, 1000),
      ...priceRanges(input, owner, stored),
    },
    sort: input.sortBy ?? 'normal',
    isDescending: (input.order ?? 'desc') === 'desc',
    offset: toOffset({ page, perPage }),
    limit: perPage,
  }
  return { query, isHopeless: hopeless(input, words), page, perPage }
}
