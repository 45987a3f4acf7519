/** Documents of a segment that have a term: sorted u16 little endian, or a bitmap (see docs.ts). Opaque to the storage. */
export type PostingRow = { term: string; segment: number; docs: Uint8Array }
/** A document as the engine reads it back: `text` is opaque to the storage. */
export type DocumentRow = { docno: number; id: number; text: string }

/**
 * Where the engine stores what need not be in memory. Synchronous, like SQLite in a Durable Object. Terms are compared by their
 * UTF-8 bytes. No method is a transaction by itself: the caller wraps `addBulk`, `apply` and `seal` in one and, if one throws,
 * discards the engine and opens it again. Keys: `postings (term, segment, docs)` has (term, segment), `documents (docno, id,
 * text)` has docno and a unique id, `near (deletion, word)` has both columns, `blobs` has the name.
 */
export interface IndexStorage {
  /** Rows of exactly this term, in order of segment. */
  postings(term: string): Iterable<PostingRow>
  /** Rows with low <= term < high, in order of term, then segment. */
  postingsBetween(low: string, high: string): Iterable<PostingRow>
  posting(term: string, segment: number): Uint8Array | null
  /** Replaces rows of the same term and segment. The order of terms is arbitrary. */
  putPostings(rows: Iterable<PostingRow>): void

  document(docno: number): DocumentRow | null
  /** Those of these documents that exist, in any order: one look-up. */
  documents(docnos: readonly number[]): Iterable<DocumentRow>
  /** Documents with this number or a higher one, in order. */
  documentsFrom(docno: number): Iterable<DocumentRow>
  docnoOf(id: number): number | null
  /** Replaces the row of the same docno and any other row of the same id. */
  putDocuments(rows: Iterable<DocumentRow>): void
  removeDocument(docno: number): void

  /**
   * Words that one of these texts leads to: at most `limit`, in any order, possibly repeated. Latin words are stored under
   * themselves and under themselves without each letter; Chinese tag names under `"` and each of their pairs. One look-up.
   */
  near(deletions: readonly string[], limit: number): Iterable<string>
  /** Rows that already exist are skipped. */
  putNear(rows: Iterable<{ deletion: string; word: string }>): void

  /** All blobs, in no particular order; none is larger than 1 MiB. */
  blobs(): Iterable<{ name: string; bytes: Uint8Array }>
  putBlob(name: string, bytes: Uint8Array): void
}
