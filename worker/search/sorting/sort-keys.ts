import { type Column, valueAt } from '../index/column.ts'
import type { Prepared } from '../index/prepared.ts'
import type { Segment } from '../index/segment.ts'
import type { Sort } from '../query.ts'
import { SORT_COLUMNS } from './order.ts'

/** The sort key of a document; ties are broken by the id. */
export type Key = { first: number; second: number; id: number }
export type KeyColumns = { first: Column; second: Column | null; id: Column }

export const keyOf: Record<Sort, (document: Prepared) => Key> = {
  normal: ({ id, curated, popularity }) => ({ first: curated, second: popularity, id }),
  date: ({ id, publishedAtMs }) => ({ first: publishedAtMs, second: 0, id }),
  hot: ({ id, popularity }) => ({ first: popularity, second: 0, id }),
  price: ({ id, priceRank }) => ({ first: priceRank, second: 0, id }),
}

export function keyColumns(segment: Segment, sort: Sort): KeyColumns {
  const [first, second] = SORT_COLUMNS[sort]
  const of = (name: Parameters<Segment['numberAt']>[0]) => segment.columns.get(name)!
  return { first: of(first), second: second ? of(second) : null, id: of('id') }
}

export const keyAt = ({ first, second, id }: KeyColumns, doc: number): Key => ({
  first: valueAt(first, doc),
  second: second ? valueAt(second, doc) : 0,
  id: valueAt(id, doc),
})

/** Negative if `a` comes first; `way` is 1 for ascending, -1 for descending. */
export const compare = (a: Key, b: Key, way: number): number =>
  way * (a.first - b.first || a.second - b.second || a.id - b.id)
