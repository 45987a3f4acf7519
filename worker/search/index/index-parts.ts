import type { Counter } from '../bitmaps/counter.ts'
import type { BitmapPool } from '../matching/sets.ts'
import type { Edges } from './buckets.ts'
import type { FreshRuns } from './fresh.ts'
import type { Postings } from './postings.ts'
import type { Prepared } from './prepared.ts'
import type { Segment } from './segment.ts'

/** What a search reads; it changes nothing. */
export type Index = {
  segments: readonly Segment[]
  pending: ReadonlyMap<number, Prepared>
  fresh: FreshRuns
  postings: Postings
  edges: Edges
  counter: Counter
  /** Bitmap pools that live as long as one segment, and as long as the whole search. */
  rooms: { segment: BitmapPool; search: BitmapPool }
}
