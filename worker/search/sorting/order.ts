import type { Sort } from '../query.ts'

export const COLUMNS = ['id', 'bpm', 'duration', 'price', 'rank', 'curated', 'popularity', 'published'] as const
export type ColumnName = (typeof COLUMNS)[number]

/** What a sort compares, most significant first; ties are broken by the id. */
export const SORT_COLUMNS = {
  normal: ['curated', 'popularity'],
  date: ['published'],
  hot: ['popularity'],
  price: ['rank'],
} as const satisfies Record<Sort, readonly ColumnName[]>

/** `normal` ignores the direction. */
export const isBackward = (sort: Sort, isDescending: boolean): boolean => sort === 'normal' || isDescending

type Values = Readonly<Record<ColumnName, Float64Array>>

function comparing(sort: Sort, values: Values): (a: number, b: number) => number {
  const [first, second] = SORT_COLUMNS[sort]
  const one = values[first]
  const two = second ? values[second] : null
  const { id } = values
  return (a, b) => one[a]! - one[b]! || (two ? two[a]! - two[b]! : 0) || id[a]! - id[b]!
}

/** The documents of a segment in ascending order, after adding those from `from` on to the order of the others. */
export function mergeOrder(sort: Sort, before: Uint16Array, values: Values): Uint16Array {
  const compare = comparing(sort, values)
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
