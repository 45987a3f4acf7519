import * as bitmap from '../bitmaps/bitmap.ts'
import { valueAt } from '../index/column.ts'
import { isBackward, type Order } from './order.ts'
import type { Pool } from './pool.ts'
import { valueAtRank } from './select.ts'
import { compare, type Key, keyAt, keyColumns, keyOf } from './sort-keys.ts'
import { walk } from './walk.ts'

export type Slice = { order: Order; isDescending: boolean; skip: number; limit: number }

/** Keys of a page. Few documents are collected and sorted; for many, the sort order of each segment is followed and merged. */
export function getPage(pool: Pool, slice: Slice): Key[] {
  const { skip, limit, order } = slice
  if (limit <= 0 || skip >= pool.count) return []
  const reach = Math.min(skip + limit, pool.count)
  const places = pool.parts.reduce((sum, { segment }) => sum + segment.filled, 0)
  // Rough costs in nanoseconds: a step in an order, a comparison of heads, a look at a document, an element to sort.
  const walking = (skip + limit + pool.parts.length) * (places / pool.count) * 4 + limit * pool.parts.length * 10
  const collecting = reach > FAR ? pool.count * 20 + limit * 200 : pool.count * 8 + reach * 200
  const way = isBackward(order, slice.isDescending) ? -1 : 1
  // A page in the second half is reached faster from the end.
  const isFromEnd = skip > pool.count / 2
  const [before, direction] = isFromEnd ? [pool.count - reach, -way] : [skip, way]
  const take = walking < collecting ? walk : collect
  const keys = take(pool, order, direction, before, reach - skip)
  return isFromEnd ? keys.reverse() : keys
}

/** From here on the keys before a page are many, and it pays to find out first between which values it lies. */
const FAR = 64

function collect(pool: Pool, order: Order, way: number, skip: number, count: number): Key[] {
  if (skip + count > FAR) return collectBetween(pool, order, way, skip, count)
  const best = new Best(skip + count, way)
  for (const document of pool.pending) best.offer(keyOf(document, order))
  for (const { segment, bits } of pool.parts) {
    const columns = keyColumns(segment, order)
    bitmap.each(bits, (doc) => {
      if (best.mayTake(valueAt(columns.first, doc))) best.offer(keyAt(columns, doc))
    })
  }
  return best.sorted().slice(skip)
}

/** Only the documents whose first value lies between those of the page's first and last document become keys. */
function collectBetween(pool: Pool, order: Order, way: number, skip: number, count: number): Key[] {
  const values = new Float64Array(pool.count)
  let at = 0
  for (const document of pool.pending) values[at++] = way * keyOf(document, order).first
  for (const { segment, bits } of pool.parts) {
    const { first } = keyColumns(segment, order)
    bitmap.each(bits, (doc) => {
      values[at++] = way * valueAt(first, doc)
    })
  }
  const low = valueAtRank(values, skip)
  const high = valueAtRank(values, skip + count - 1)
  const before = values.reduce((sum, value) => sum + Number(value < low), 0)
  const isBetween = (first: number) => way * first >= low && way * first <= high
  const keys = pool.pending.map((document) => keyOf(document, order)).filter(({ first }) => isBetween(first))
  for (const { segment, bits } of pool.parts) {
    const columns = keyColumns(segment, order)
    bitmap.each(bits, (doc) => {
      if (isBetween(valueAt(columns.first, doc))) keys.push(keyAt(columns, doc))
    })
  }
  return keys.sort((a, b) => compare(a, b, way)).slice(skip - before, skip - before + count)
}

/** The smallest keys of all offered, up to a number. */
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
    // Sorting once in a while, not at every key, keeps this cheap.
    if (this.keys.length >= this.reach * 2 + 64) this.last = this.sorted().at(-1) ?? null
  }

  sorted(): Key[] {
    this.keys.sort((a, b) => compare(a, b, this.way))
    this.keys.length = Math.min(this.keys.length, this.reach)
    return this.keys
  }
}
