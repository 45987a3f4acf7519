import {
  BPM_BUCKETS,
  type Counts,
  DURATION_BUCKETS,
  MUSIC_TYPES,
  PRICE_BUCKETS,
  type SearchTracks,
  TAG_KINDS,
  type TagKind,
} from '#worker/modules/catalogue/contract.ts'
import { ENERGIES, KEY_SLUGS, VOCALS } from '#worker/modules/catalogue/values.ts'
import { type OwnerType, placesAt, type StoredPrices, type Wanted } from '#worker/modules/terms/public.ts'
import { REGIONS } from '#worker/modules/terms/values.ts'
import type { CountRequest } from '#worker/search/query.ts'
import { isPricedByOffer, parseRanges } from './search-query.ts'

/** The counts requested for one filter, in the order of its values. */
type Asked = { filter: keyof Counts; values: readonly string[]; request: CountRequest }

const terms = (
  filter: keyof Counts,
  dimension: string,
  values: readonly string[],
  termOf: (value: string) => string,
) => ({
  filter,
  values,
  request: { dimension, terms: values.map(termOf) },
})
const buckets = (dimension: 'bpm' | 'duration' | 'price', values: readonly string[], scale: number): Asked => ({
  filter: dimension,
  values,
  request: { dimension, ranges: values.flatMap((value) => parseRanges(value, scale)) },
})

/** For whom, and with what prices stored, a list is priced by another licence than the cheapest one. */
export type Priced = { wanted: Wanted; owner: OwnerType; stored: StoredPrices }
/** Undefined: it is priced by the cheapest one. */
export const toPriced = (
  input: SearchTracks & Pick<Wanted, 'home'>,
  { owner, stored }: Omit<Priced, 'wanted'>,
): Priced | undefined => (isPricedByOffer(input, owner) ? { wanted: wantedOf(input), owner, stored } : undefined)
const wantedOf = ({ licenceType, use, term, territory, home }: Wanted): Wanted => ({
  ...(licenceType && { licenceType }),
  ...(use && { use }),
  ...(term && { term }),
  ...(territory && { territory }),
  ...(home && { home }),
})
const byOffer = ({ wanted, owner, stored }: Priced): Asked => ({
  filter: 'price',
  values: PRICE_BUCKETS,
  request: {
    dimension: 'offer',
    ranges: PRICE_BUCKETS.map((bucket) => placesAt(parseRanges(bucket, 100), wanted, owner, stored)),
  },
})

/** Every value of every filter, the tags by their kind. */
export function askedCounts(tags: Iterable<{ id: number; kind: TagKind }>, priced?: Priced): Asked[] {
  const all = [...tags]
  return [
    terms('musicType', 't', MUSIC_TYPES, (value) => `t_${value.toLowerCase()}`),
    ...TAG_KINDS.map((kind) => {
      const ids = all.filter((tag) => tag.kind === kind).map(({ id }) => String(id))
      return terms('tags', `g:${kind}`, ids, (id) => `g_${id}`)
    }),
    terms('area', 'a', REGIONS, (value) => `a_${value}`),
    terms('vocal', 'v', VOCALS, (value) => `v_${value}`),
    terms('energy', 'y', ENERGIES, (value) => `y_${value}`),
    terms('key', 'k', KEY_SLUGS, (value) => `k_${value}`),
    terms('library', 'l', ['RF_LIBRARY'], () => 'l_1'),
    buckets('bpm', BPM_BUCKETS, 1),
    buckets('duration', DURATION_BUCKETS, 1000),
    priced ? byOffer(priced) : buckets('price', PRICE_BUCKETS, 100),
  ]
}

/** Counts in the API's format; `rows` in the order of `asked`. Tags and keys without tracks are omitted. */
export function getCounts(asked: readonly Asked[], rows: readonly (readonly number[])[]): Counts {
  const counts: Counts = {
    musicType: {},
    tags: {},
    area: {},
    vocal: {},
    energy: {},
    key: {},
    library: {},
    bpm: {},
    duration: {},
    price: {},
  }
  for (const [i, { filter, values }] of asked.entries())
    for (const [j, value] of values.entries()) {
      const count = rows[i]?.[j] ?? 0
      if (count > 0 || (filter !== 'tags' && filter !== 'key')) counts[filter][value] = count
    }
  return counts
}
