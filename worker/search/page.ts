import type { Bitmap } from './bitmap.ts'
import * as bitmap from './bitmap.ts'
import { type Column, valueAt } from './column.ts'
import { isBackward, SORT_COLUMNS } from './order.ts'
import type { Prepared } from './prepared.ts'
import type { Sort } from './query.ts'
import type { Segment } from './segment.ts'

/** What a page is cut from: documents of segments, and some that are in none yet. */
export type Pool = {
  parts: readonly { segment: Segment; bits: Bitmap; count: number }[]
  pending: readonly Prepared[]
  count: number
}
export type Slice = { sort: Sort; isDescending: boolean; skip: number; limit: number }

/** What a document is sorted by; the id decides between equals. */
type Key = { first: number; second: number; id: number }
type KeyColumns = { first: Column; second: Column | null; id: Column }

const keyOf: Record<Sort, (document: Prepared) => Key> = {
  normal: ({ id, curated, popularity }) => ({ first: curated, second: popularity, id }),
  date: ({ id, publishedAtMs }) => ({ first: publishedAtMs, second: 0, id }),
  hot: ({ id, popularity }) => ({ first: popularity, second: 0, id }),
  price: ({ id, priceRank }) => ({ first: priceRank, second: 0, id }),
}

function keyColumns(segment: Segment, sort: Sort): KeyColumns {
  const [first, second] = SORT_COLUMNS[sort]
  const of = (name: Parameters<Segment['numberAt']>[0]) => segment.columns.get(name)!
  return { first: of(first), second: second ? of(second) : null, id: of('id') }
}

const keyAt = ({ first, second, id }: KeyColumns, doc: number): Key => ({
  first: valueAt(first, doc),
  second: second ? valueAt(second, doc) : 0,
  id: valueAt(id, doc),
})

/** Negative where `a` comes first. */
const compare = (a: Key, b: Key, way: number): number => way * (a.first - b.first || a.second - b.second || a.id - b.id)

/** Ids of a page. Few documents are collected and sorted; of many, each segment's order is followed and these are merged. */
export function pageOf(pool: Pool, slice: Slice): number[] {
  const { skip, limit, sort } = slice
  if (limit <= 0 || skip >= pool.count) return []
  const reach = Math.min(skip + limit, pool.count)
  const places = pool.parts.reduce((sum, { segment }) => sum + segment.filled, 0)
  const walking = (reach + pool.parts.length) * (places / pool.count) * 2 + reach * pool.parts.length * 3
  const collecting = pool.count * 8 + Math.min(reach, pool.count) * 200
  const way = isBackward(sort, slice.isDescending) ? -1 : 1
  const keys = walking < collecting ? walk(pool, sort, way, reach) : collect(pool, sort, way, reach)
  return keys.slice(skip, reach).map(({ id }) => id)
}

function collect(pool: Pool, sort: Sort, way: number, reach: number): Key[] {
  const best = new Best(reach, way)
  for (const document of pool.pending) best.offer(keyOf[sort](document))
  for (const { segment, bits } of pool.parts) {
    const columns = keyColumns(segment, sort)
    bitmap.each(bits, (doc) => {
      if (best.mayTake(valueAt(columns.first, doc))) best.offer(keyAt(columns, doc))
    })
  }
  return best.sorted()
}

/** The first so many of all keys offered. */
class Best {
  private keys: Key[] = []
  private last: Key | null = null
  private readonly reach: number
  private readonly way: number

  constructor(reach: number, way: number) {
    this.reach = reach
    this.way = way
  }

  mayTake(first: number): boolean {
    return this.last === null || this.way * (first - this.last.first) <= 0
  }

  offer(key: Key): void {
    if (this.last && compare(key, this.last, this.way) > 0) return
    this.keys.push(key)
    // Sorting now and then, not at every key, costs next to nothing.
    if (this.keys.length >= this.reach * 2 + 64) this.last = this.sorted().at(-1) ?? null
  }

  sorted(): Key[] {
    this.keys.sort((a, b) => compare(a, b, this.way))
    this.keys.length = Math.min(this.keys.length, this.reach)
    return this.keys
  }
}

/** Steps through one segment's order. `key` is null at its end. */
class Cursor {
  key: Key | null = null
  private at: number
  private readonly order: Uint16Array
  private readonly columns: KeyColumns

  private readonly bits: Bitmap
  private readonly way: number

  constructor(segment: Segment, bits: Bitmap, sort: Sort, way: number) {
    this.bits = bits
    this.way = way
    this.order = segment.orders.get(sort)!
    this.columns = keyColumns(segment, sort)
    this.at = way > 0 ? -1 : this.order.length
    this.next()
  }

  next(): void {
    const { order, bits, way } = this
    let at = this.at + way
    while (at >= 0 && at < order.length && !bitmap.has(bits, order[at]!)) at += way
    this.at = at
    this.key = at >= 0 && at < order.length ? keyAt(this.columns, order[at]!) : null
  }
}

/** Documents in no segment, as a segment would be stepped through. */
class PendingCursor {
  private readonly keys: Key[]
  private at = 0

  constructor(pending: readonly Prepared[], sort: Sort, way: number) {
    this.keys = pending.map(keyOf[sort]).sort((a, b) => compare(a, b, way))
  }
  get key(): Key | null {
    return this.keys[this.at] ?? null
  }
  next(): void {
    this.at++
  }
}

function walk(pool: Pool, sort: Sort, way: number, reach: number): Key[] {
  const cursors = [
    new PendingCursor(pool.pending, sort, way),
    ...pool.parts.filter(({ count }) => count > 0).map(({ segment, bits }) => new Cursor(segment, bits, sort, way)),
  ]
  const keys: Key[] = []
  while (keys.length < reach) {
    let next: Cursor | PendingCursor | null = null
    for (const cursor of cursors) {
      if (cursor.key && (!next?.key || compare(cursor.key, next.key, way) < 0)) next = cursor
    }
    if (!next?.key) break
    keys.push(next.key)
    next.next()
  }
  return keys
}
