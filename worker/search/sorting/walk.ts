import type { Bitmap } from '../bitmaps/bitmap.ts'
import * as bitmap from '../bitmaps/bitmap.ts'
import type { Prepared } from '../index/prepared.ts'
import type { Segment } from '../index/segment.ts'
import type { Order } from './order.ts'
import type { Pool } from './pool.ts'
import { compare, type Key, type KeyColumns, keyAt, keyColumns, keyOf } from './sort-keys.ts'

/** A position in a list of sorted documents. */
type Cursor = {
  /** Key of the current document; null at the end. */
  readonly key: Key | null
  /** The position this many documents ahead; null if there are fewer left. */
  ahead(steps: number): { key: Key; jump(): void } | null
  next(): void
}

/** Walks the sort order of one segment, skipping documents that do not match. */
class SegmentCursor implements Cursor {
  key: Key | null = null
  private at: number
  private readonly order: Uint16Array
  private readonly columns: KeyColumns
  private readonly bits: Bitmap
  private readonly way: number

  constructor(segment: Segment, bits: Bitmap, order: Order, way: number) {
    this.bits = bits
    this.way = way
    this.order = segment.orders.get(order)!
    this.columns = keyColumns(segment, order)
    this.at = way > 0 ? -1 : this.order.length
    this.next()
  }

  next(): void {
    this.goTo(this.placeAfter(this.at))
  }

  ahead(steps: number): { key: Key; jump(): void } | null {
    let at = this.at
    for (let i = 0; i < steps && this.isInside(at); i++) at = this.placeAfter(at)
    return this.isInside(at) ? { key: this.keyAt(at), jump: () => this.goTo(at) } : null
  }

  private goTo(at: number): void {
    this.at = at
    this.key = this.isInside(at) ? this.keyAt(at) : null
  }
  private isInside(at: number): boolean {
    return at >= 0 && at < this.order.length
  }
  private keyAt(at: number): Key {
    return keyAt(this.columns, this.order[at]!)
  }
  private placeAfter(from: number): number {
    const { order, bits, way } = this
    let at = from + way
    while (at >= 0 && at < order.length && !bitmap.has(bits, order[at]!)) at += way
    return at
  }
}

/** Walks the documents that are in no segment. */
class PendingCursor implements Cursor {
  private readonly keys: Key[]
  private at = 0

  constructor(pending: readonly Prepared[], order: Order, way: number) {
    this.keys = pending.map((document) => keyOf(document, order)).sort((a, b) => compare(a, b, way))
  }
  get key(): Key | null {
    return this.keys[this.at] ?? null
  }
  next(): void {
    this.at++
  }
  ahead(steps: number): { key: Key; jump(): void } | null {
    const at = this.at + steps
    const key = this.keys[at]
    return key ? { key, jump: () => (this.at = at) } : null
  }
}

/** At most `count` keys after the first `skip` of the merged orders of all segments. */
export function walk(pool: Pool, order: Order, way: number, skip: number, count: number): Key[] {
  const cursors: Cursor[] = pool.parts.map(({ segment, bits }) => new SegmentCursor(segment, bits, order, way))
  if (pool.pending.length > 0) cursors.push(new PendingCursor(pool.pending, order, way))
  let before = skipAhead(cursors, skip, way)
  const keys: Key[] = []
  while (keys.length < count) {
    let first: Cursor | null = null
    for (const cursor of cursors) {
      if (cursor.key && (!first?.key || compare(cursor.key, first.key, way) < 0)) first = cursor
    }
    if (!first?.key) break
    if (before > 0) before--
    else keys.push(first.key)
    first.next()
  }
  return keys
}

/**
 * Skips most documents before a deep page without merging them; returns how many are left to skip. Each of n cursors looks s
 * documents ahead, with n * s at most the number to skip. The cursor whose view comes first may jump there: at most s documents
 * of each cursor come before it, so everything it jumps over is to be skipped.
 */
function skipAhead(cursors: readonly Cursor[], skip: number, way: number): number {
  let left = skip
  while (left >= cursors.length * 2) {
    const steps = Math.ceil(left / cursors.length / 2)
    const views = cursors.map((cursor) => cursor.ahead(steps))
    while (left >= steps * cursors.length) {
      const first = getFirst(views, way)
      if (first === null) return left
      views[first]!.jump()
      left -= steps
      views[first] = cursors[first]!.ahead(steps)
    }
  }
  return left
}

function getFirst(views: readonly ({ key: Key } | null)[], way: number): number | null {
  let first: number | null = null
  views.forEach((view, i) => {
    if (view && (first === null || compare(view.key, views[first]!.key, way) < 0)) first = i
  })
  return first
}
