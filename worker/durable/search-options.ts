import { BPM_BUCKETS, DURATION_BUCKETS, PRICE_BUCKETS } from '../modules/catalogue/contract.ts'
import kernel from '../search/bitmaps/count.wasm'
import type { EngineOptions } from '../search/engine.ts'

/** Of a look for similar tracks in the queue: as much as a search without words (search/limits.ts). */
export const ALIKE_PRICE = 8

/** Lower edges of buckets such as `0-30` and `300+`. */
const getEdges = (buckets: readonly string[], scale: number): number[] =>
  buckets.map((bucket) => Number.parseInt(bucket, 10) * scale)
export const ENGINE: EngineOptions = {
  kernel,
  edges: {
    bpm: getEdges(BPM_BUCKETS, 1),
    duration: getEdges(DURATION_BUCKETS, 1000),
    price: getEdges(PRICE_BUCKETS, 100),
  },
}

/**
 * `building`: contains tracks up to `cursor`. `ready`: contains everything up to `seq` of the feed; the catalogue then
 * had at least this `version`.
 */
export type State = {
  layout: string
  phase: 'building' | 'ready'
  seq: number
  version: number
  cursor: number
  /** When the rebuild began (Unix ms). */
  sinceMs: number
}

export type SearchStatus = {
  phase: 'empty' | 'building' | 'ready'
  /** Last row of the feed that has been applied. */
  seq: number
  /** Id of the last track processed by a rebuild. */
  cursor: number
  documents: number
  pending: number
  segments: number
  /** Bytes in memory and in the object's own database. */
  memoryBytes: number
  storedBytes: number
}
