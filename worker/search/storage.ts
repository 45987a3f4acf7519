/** Documents of a segment that hold a term: sorted u16 little endian, or a bitmap (see docs.ts). Opaque to the storage. */
export type PostingRow = { term: string; segment: number; docs: Uint8Array }
/** A document as the engine wants it back: `text` is opaque to the storage. */
export type DocumentRow = { docno: number; id: number; text: string }

/**
 * Where the engine keeps what need not be in memory. Synchronous, as SQLite in a Durable Object is. Terms are compared by
 * their UTF-8 bytes. Nothing here is atomic by itself: the caller wraps `addBulk`, `apply` and `seal` in one transaction, and
 * when one throws, drops the engine and opens it again. `postings (term, segment, docs)` has the key (term, segment),
 * `documents (docno, id, text)` the key docno and a unique id, `near (deletion, word)` the key of both, `blobs` the key name.
 */
export interface IndexStorage {
  /** Rows of exactly this term, in order of segment. */
  postings(term: string): Iterable<PostingRow>
  /** Rows with low <= term < high, in order of term, then segment. */
  postingsBetween(low: string, high: string): Iterable<PostingRow>
  posting(term: string, segment: number): Uint8Array | null
  /** Replaces rows of the same term and segment. Terms come in no particular order. */
  putPostings(rows: Iterable<PostingRow>): void

  document(docno: number): DocumentRow | null
  /** Those of these documents that are there, in any order: one look-up. */
  documents(docnos: readonly number[]): Iterable<DocumentRow>
  /** Documents with this number or a higher one, in order. */
  documentsFrom(docno: number): Iterable<DocumentRow>
  docnoOf(id: number): number | null
  /** Replaces the row of the same docno and any other row of the same id. */
  putDocuments(rows: Iterable<DocumentRow>): void
  removeDocument(docno: number): void

  /**
   * Words that one of these texts leads to, at most `limit`, in any order and perhaps more than once: Latin words by what they
   * are without one of their letters, and as they are; Chinese names of tags by `"` and each of their pairs. One look-up.
   */
  near(deletions: readonly string[], limit: number): Iterable<string>
  /** Rows that are already there are passed over. */
  putNear(rows: Iterable<{ deletion: string; word: string }>): void

  /** All blobs, in no particular order; none is larger than 1 MiB. */
  blobs(): Iterable<{ name: string; bytes: Uint8Array }>
  putBlob(name: string, bytes: Uint8Array): void
}
