import { below, maybe, pick, type Random, someOf } from './random.ts'
import { ENERGIES, KEYS, type OracleTag, REGIONS, TAGS, TYPES, VOCALS, WORDS } from './search-catalogue.ts'

export type Range = [low: number, high: number]
export type Column = 'title' | 'artist' | 'album' | 'label' | 'tags'
/** A search as the oracle reads it. Durations in seconds, prices in yuan, as in requests. */
export type Wanted = {
  keyword: string
  columns: readonly Column[]
  type: string | null
  tags: readonly OracleTag[]
  without: readonly OracleTag[]
  areas: readonly string[]
  vocals: readonly string[]
  energies: readonly string[]
  keys: readonly string[]
  library: boolean
  bpm: readonly Range[]
  duration: readonly Range[]
  price: readonly Range[]
  sort: 'normal' | 'date' | 'hot' | 'price'
  isAscending: boolean
  page: number
  perPage: number
}

const UP = Number.POSITIVE_INFINITY
const BPM: Range[] = [
  [0, 60],
  [60, 90],
  [90, 110],
  [110, 140],
  [140, 160],
  [160, UP],
  [80, 125],
]
const DURATION: Range[] = [
  [0, 30],
  [30, 60],
  [60, 120],
  [120, 180],
  [180, 300],
  [300, UP],
  [100, 101],
]
const PRICE: Range[] = [
  [0, 10],
  [10, 99],
  [99, 299],
  [299, 599],
  [599, 799],
  [799, UP],
  [99, 149],
]
const rangeText = ([low, high]: Range): string => (Number.isFinite(high) ? `${low}-${high}` : `${low}+`)

/** Some words, the last one possibly unfinished, in any case, possibly followed by a space. */
function getKeyword(random: Random): string {
  const words = Array.from({ length: pick(random, [0, 1, 1, 1, 2, 2, 3]) }, () => pick(random, WORDS))
  const last = words.at(-1)
  if (last && random() < 0.4) words[words.length - 1] = [...last].slice(0, 1 + below(random, [...last].length)).join('')
  const text = words.join(pick(random, [' ', ' ', '  ', ', ']))
  return (random() < 0.2 ? text.toUpperCase() : text) + (random() < 0.3 ? ' ' : '')
}

const FIELDS = [
  { columns: ['title', 'artist', 'album', 'label', 'tags'], body: {} },
  { columns: ['title', 'artist', 'album', 'label', 'tags'], body: { searchType: 'song', isArtist: '0' } },
  { columns: ['artist'], body: { isArtist: '1' } },
  { columns: ['album'], body: { searchType: 'album' } },
  { columns: ['label'], body: { isCp: true } },
] as const

function toWanted(random: Random): Omit<Wanted, 'columns'> {
  const ranges = (all: Range[]) => (random() < 0.15 ? someOf(random, all, 0.3) : [])
  const several = (all: readonly string[]) => (random() < 0.15 ? someOf(random, all, 0.5) : [])
  return {
    keyword: getKeyword(random),
    type: maybe(random, 0.3, () => pick(random, TYPES)) ?? null,
    tags: someOf(random, TAGS.slice(1), 0.08),
    without: random() < 0.15 ? [pick(random, TAGS.slice(1))] : [],
    areas: several(REGIONS),
    vocals: several(VOCALS),
    energies: several(ENERGIES),
    keys: several(Object.values(KEYS)),
    library: random() < 0.1,
    bpm: ranges(BPM),
    duration: ranges(DURATION),
    price: ranges(PRICE),
    sort: pick(random, ['normal', 'normal', 'date', 'hot', 'price'] as const),
    isAscending: random() < 0.4,
    page: 1 + below(random, 3),
    perPage: pick(random, [1, 7, 20, 100]),
  }
}

/** A random search within the oracle's tracks: as a body of POST /productSongInfo/search, and as the oracle reads it. */
export function randomSearch(random: Random, tagIds: ReadonlyMap<string, string>) {
  const field = random() < 0.6 ? FIELDS[0] : pick(random, FIELDS)
  const wanted: Wanted = { ...toWanted(random), columns: field.columns }
  const getId = ({ slug }: OracleTag): string => tagIds.get(slug) ?? '0'
  const list = (name: string, values: readonly string[]) => (values.length > 0 ? { [name]: values.join(',') } : {})
  const body = {
    // Literally: what the words mean is compared in search-meaning.test.ts.
    ...(wanted.keyword !== '' && { keyword: wanted.keyword, exact: true }),
    ...field.body,
    ...(wanted.type && { musicType: wanted.type }),
    tags: [getId(TAGS[0]), ...wanted.tags.map(getId), ...wanted.without.map((tag) => `-${getId(tag)}`)],
    ...list('area', wanted.areas),
    ...list('vocal', wanted.vocals),
    ...list('energy', wanted.energies),
    ...list('key', wanted.keys),
    ...(wanted.library && { musicLibraryType: 'RF_LIBRARY' }),
    ...list('bpm', wanted.bpm.map(rangeText)),
    ...list('duration', wanted.duration.map(rangeText)),
    ...list('price', wanted.price.map(rangeText)),
    ...(wanted.sort !== 'normal' && { sortBy: wanted.sort }),
    ...(wanted.isAscending && { order: 'asc' }),
    page: wanted.page,
    perPage: wanted.perPage,
  }
  return { body, wanted }
}
