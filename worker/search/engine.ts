import type { Change, SearchDocument } from './document.ts'
import type { CountRequest, RangeDimension, SearchAnswer, SearchQuery, Suggestions, Word } from './query.ts'
import type { IndexStorage } from './storage.ts'

export type EngineOptions = {
  /** Where the ranges that are asked for most begin and end, per dimension, ascending (ms and fen): these are counted fast. */
  edges: Record<RangeDimension, readonly number[]>
  /** Documents in a segment: a multiple of 32, at most (and ordinarily) 65,536. */
  segmentSize?: number
  /** Changed documents are kept apart until there are this many; then they are sealed into the last segment. */
  pendingLimit?: number
}

export type EngineStats = {
  documents: number
  /** Numbers given out that no document has any more: their room comes back with a rebuild. */
  dead: number
  pending: number
  segments: number
  /** Bytes of typed arrays held, cached postings included. */
  bytes: number
}

/**
 * The search index, without I/O of its own: bitmaps, columns and orders in memory, words in the storage. Not to be used by two
 * at a time on one storage. Every method is synchronous.
 */
export declare class SearchEngine {
  /** Reads what the storage holds; an empty storage is an empty index. */
  static open(storage: IndexStorage, options: EngineOptions): SearchEngine
  /** Adds many documents at once (a rebuild: 8,192 to 16,384 a call); a document of the same id is replaced. */
  addBulk(documents: readonly SearchDocument[]): void
  /** Puts, replaces and removes single documents; found from the next search on. */
  apply(changes: readonly Change[]): void
  /** Moves what is kept apart into the last segment. `apply` does so by itself when there are enough. */
  seal(): void
  /** A page of ids and the exact total; with `counts`, exact disjunctive counts. Nothing a query holds makes it throw. */
  search(query: SearchQuery, counts?: readonly CountRequest[]): SearchAnswer
  /** What begins with these words, at most `limit` of each sort; `type` is a facet term (`t_music`) or null for all. */
  suggest(words: readonly Word[], type: string | null, limit: number): Suggestions
  stats(): EngineStats
}
