import { matchOf } from '../../search/full-text.ts'
import { wordsOf } from '../../search/text.ts'
import type { Locale } from '../channels/contract.ts'
import { codeOf, parseCode, priceOf } from '../terms/public.ts'
import type { SearchTracks } from './contract.ts'

type Names = Partial<Record<Locale, string>>
/** A name in the reader's language; a traditional-Chinese reader gets the simplified one before the row's own. */
export const nameIn = (locale: Locale, row: { name: string; names: Names }): string =>
  row.names[locale] ?? (locale === 'zh-TW' ? row.names['zh-CN'] : undefined) ?? row.name

export const skuIdOf = (trackId: number, versionId: number, code: string): string => `${trackId}-${versionId}-${code}`

/** Reads an SKU id; null when it cannot exist. Numbers stay within what JavaScript holds exactly (15 digits, SkuId). */
export function parseSkuId(skuId: string): { trackId: number; versionId: number; code: string } | null {
  const match = /^([1-9]\d{0,14})-([1-9]\d{0,14})-([a-z0-9._]+)$/.exec(skuId)
  if (!match?.[3] || !parseCode(match[3])) return null
  return { trackId: Number(match[1]), versionId: Number(match[2]), code: match[3] }
}

/** Half-open range in whatever unit the filter has; `high` null = no upper end. */
export type Range = { low: number; high: number | null }
export function parseRanges(text: string | undefined): Range[] {
  if (!text) return []
  return text.split(',').map((part) => {
    const [low, high] = part.endsWith('+') ? [part.slice(0, -1), null] : part.split('-')
    return { low: Number(low), high: high == null ? null : Number(high) }
  })
}

export type Sort = 'normal' | 'date' | 'hot' | 'price'
/** A search as the store runs it: every value already valid. */
export type TrackQuery = {
  type: SearchTracks['musicType'] | null
  /** FTS5 expression of the words, without facets; null = no keyword. */
  words: string | null
  /** The keyword holds nothing searchable, or the artist, album or label asked for cannot exist: empty, not everything. */
  isHopeless: boolean
  columns: readonly ('title' | 'artist' | 'album' | 'label' | 'tags')[]
  /** Groups of facet terms: one of each group must hold. */
  facets: string[][]
  bpm: Range[]
  durationMs: Range[]
  priceFen: Range[]
  sort: Sort
  isDescending: boolean
  page: number
  perPage: number
}

const ENTITY_FACET = { song: null, artist: 'r', album: 'm', label: 'n' } as const
const isOn = (flag: boolean | string | number | undefined): boolean => flag === true || flag === '1' || flag === 1
const scale = (ranges: Range[], by: number): Range[] =>
  ranges.map((r) => ({ low: r.low * by, high: r.high === null ? null : r.high * by }))

function columnsOf(input: SearchTracks): TrackQuery['columns'] {
  if (isOn(input.isArtist) || input.searchType === 'artist') return ['artist']
  if (isOn(input.isAlbum) || input.searchType === 'album') return ['album']
  if (isOn(input.isCp) || input.searchType === 'label') return ['label']
  return ['title', 'artist', 'album', 'label', 'tags']
}

/** Tags of one kind are alternatives, kinds narrow each other: piano or guitar, and calm. An unknown tag is a kind of its own. */
function tagGroups(ids: readonly string[], kindOf: KindOf): string[][] {
  const groups = new Map<string, string[]>()
  for (const id of ids) {
    const kind = kindOf(Number(id)) ?? id
    groups.set(kind, [...(groups.get(kind) ?? []), `g_${id}`])
  }
  return [...groups.values()]
}

export type KindOf = (tagId: number) => string | undefined
export function queryOf(input: SearchTracks, perPageDefault: number, kindOf: KindOf): TrackQuery {
  const keyword = input.keyword ?? ''
  const asked = wordsOf(keyword)
  const words = asked.length === 0 ? null : matchOf(asked)
  const entity = input.searchType && input.value ? ENTITY_FACET[input.searchType] : null
  const isNobody = entity !== null && !/^\d{1,15}$/.test(input.value ?? '')
  const sort = input.sortBy ?? 'normal'
  return {
    type: input.musicType ?? null,
    words,
    isHopeless: (keyword.trim() !== '' && words === null) || isNobody,
    columns: columnsOf(input),
    facets: [
      ...tagGroups(input.tags ?? [], kindOf),
      ...(input.area ? [[`a_${input.area}`]] : []),
      ...(input.musicLibraryType === 'RF_LIBRARY' ? [['l_1']] : []),
      ...(entity && !isNobody ? [[`${entity}_${input.value}`]] : []),
    ],
    bpm: parseRanges(input.bpm),
    durationMs: scale(parseRanges(input.duration), 1000),
    priceFen: scale(parseRanges(input.price), 100),
    sort,
    isDescending: (input.order ?? 'desc') === 'desc',
    page: input.page ?? 1,
    perPage: input.perPage ?? perPageDefault,
  }
}

/** The terms under which a track can be filtered in the full-text table. */
export function facetsOf(track: {
  type: string
  tagIds: number[]
  regions: string[]
  inMemberLibrary: boolean
  artistIds: number[]
  albumId: number | null
  labelId: number | null
}): string {
  return [
    `t_${track.type.toLowerCase()}`,
    ...track.tagIds.map((id) => `g_${id}`),
    ...track.regions.map((region) => `a_${region}`),
    ...(track.inMemberLibrary ? ['l_1'] : []),
    ...track.artistIds.map((id) => `r_${id}`),
    ...(track.albumId ? [`m_${track.albumId}`] : []),
    ...(track.labelId ? [`n_${track.labelId}`] : []),
  ].join(' ')
}

export { codeOf, parseCode, priceOf }
