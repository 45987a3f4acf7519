import type { DocumentRow, PostingRow } from '#worker/search/storage.ts'
import { SqliteStorage } from './sqlite-storage.ts'

/** Counts look-ups and bytes of the storage, which are the same on every machine. */
export class MeteredStorage extends SqliteStorage {
  lookUps = 0
  rows = 0

  /** The cost of a piece of work. */
  spent(work: () => unknown): { lookUps: number; rows: number } {
    const before = { lookUps: this.lookUps, rows: this.rows }
    work()
    return { lookUps: this.lookUps - before.lookUps, rows: this.rows - before.rows }
  }

  private counted<T>(rows: T[]): T[] {
    this.lookUps++
    this.rows += rows.length
    return rows
  }
  override postings(term: string): PostingRow[] {
    return this.counted(super.postings(term))
  }
  override postingsBetween(low: string, high: string): PostingRow[] {
    return this.counted(super.postingsBetween(low, high))
  }
  override posting(term: string, segment: number): Uint8Array | null {
    this.lookUps++
    return super.posting(term, segment)
  }
  override document(docno: number): DocumentRow | null {
    this.lookUps++
    return super.document(docno)
  }
  override documents(docnos: readonly number[]): DocumentRow[] {
    return this.counted(super.documents(docnos))
  }
  override near(deletions: readonly string[], limit: number): string[] {
    // Each text is a separate look-up in the table.
    this.lookUps += deletions.length
    return this.counted(super.near(deletions, limit))
  }
}
