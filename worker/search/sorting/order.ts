import { type SearchQuery, SORTS } from '../query.ts'

export const COLUMNS = [
  'id',
  'bpm',
  'duration',
  'price',
  'offer',
  'rank',
  'curated',
  'popularity',
  'published',
  'standing',
  'artist',
] as const
export type ColumnName = (typeof COLUMNS)[number]

/** The orders that are kept. `match` is the normal sort of a search with words. */
export const ORDERS = [...SORTS, 'match'] as const
export type Order = (typeof ORDERS)[number]

/** What an order compares, most significant first; ties are broken by the id. */
export const SORT_COLUMNS = {
  match: ['standing', 'popularity'],
  normal: ['curated', 'popularity'],
  date: ['published'],
  hot: ['popularity'],
  price: ['rank'],
} as const satisfies Record<Order, readonly ColumnName[]>

/** The order of a query; `isWorded`: it has words or units. */
export const getOrder = ({ sort }: SearchQuery, isWorded: boolean): Order =>
  sort === 'normal' && isWorded ? 'match' : sort

/** `normal` and `match` ignore the direction. */
export const isBackward = (order: Order, isDescending: boolean): boolean =>
  order === 'normal' || order === 'match' || isDescending

type Values = Readonly<Record<ColumnName, Float64Array>>

function comparing(order: Order, values: Values): (a: number, b: number) => number {
  const [first, second] = SORT_COLUMNS[order]
  const one = values[first]
  const two = second ? values[second] : null
  const { id } = values
  return (a, b) => one[a]! - one[b]! || (two ? two[a]! - two[b]! : 0) || id[a]! - id[b]!
}

/** The documents of a segment in ascending order, after adding those from `from` on to the order of the others. */
export function mergeOrder(order: Order, before: Uint16Array, values: Values): Uint16Array {
  const compare = comparing(order, values)
  const from = before.length
  const count = values.id.length
  const added = Uint16Array.from({ length: count - from }, (_, i) => from + i).sort(compare)
  const merged = new Uint16Array(count)
  for (let i = 0, a = 0, b = 0; i < count; i++) {
    const takesAdded = a === from || (b < added.length && compare(added[b]!, before[a]!) < 0)
    merged[i] = takesAdded ? added[b++]! : before[a++]!
  }
  return merged
}
