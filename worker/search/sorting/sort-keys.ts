import { type Column, valueAt } from '../index/column.ts'
import { artistOf, type Prepared } from '../index/prepared.ts'
import type { Segment } from '../index/segment.ts'
import { type Order, SORT_COLUMNS } from './order.ts'
import { getStanding } from './standing.ts'

/** The sort key of a document; ties are broken by the id. `artist` is not compared. */
export type Key = { first: number; second: number; id: number; artist: number }
export type KeyColumns = { first: Column; second: Column | null; id: Column; artist: Column }

const numbersOf: Record<Order, (document: Prepared) => readonly [number, number]> = {
  match: (document) => [getStanding(document), document.popularity],
  normal: ({ curated, popularity }) => [curated, popularity],
  date: ({ publishedAtMs }) => [publishedAtMs, 0],
  hot: ({ popularity }) => [popularity, 0],
  price: ({ priceRank }) => [priceRank, 0],
}

export function keyOf(document: Prepared, order: Order): Key {
  const [first, second] = numbersOf[order](document)
  return { first, second, id: document.id, artist: artistOf(document) }
}

export function keyColumns(segment: Segment, order: Order): KeyColumns {
  const [first, second] = SORT_COLUMNS[order]
  const of = (name: Parameters<Segment['numberAt']>[0]) => segment.columns.get(name)!
  return { first: of(first), second: second ? of(second) : null, id: of('id'), artist: of('artist') }
}

export const keyAt = ({ first, second, id, artist }: KeyColumns, doc: number): Key => ({
  first: valueAt(first, doc),
  second: second ? valueAt(second, doc) : 0,
  id: valueAt(id, doc),
  artist: valueAt(artist, doc),
})

/** Negative if `a` comes first; `way` is 1 for ascending, -1 for descending. */
export const compare = (a: Key, b: Key, way: number): number =>
  way * (a.first - b.first || a.second - b.second || a.id - b.id)
