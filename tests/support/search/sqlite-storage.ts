import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { DocumentRow, IndexStorage, PostingRow } from '#worker/search/storage.ts'

const TABLES = `
  CREATE TABLE IF NOT EXISTS posting (term TEXT, segment INT, docs BLOB, PRIMARY KEY (term, segment)) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS document (docno INTEGER PRIMARY KEY, id INTEGER UNIQUE, text TEXT);
  CREATE TABLE IF NOT EXISTS near (deletion TEXT, word TEXT, PRIMARY KEY (deletion, word)) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS blob (name TEXT PRIMARY KEY, bytes BLOB);`

/** The storage of the index on Node's SQLite, for tests and benchmarks. */
export class SqliteStorage implements IndexStorage {
  readonly database: DatabaseSync
  private readonly prepared = new Map<string, StatementSync>()

  constructor(path = ':memory:') {
    this.database = new DatabaseSync(path)
    this.database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF')
    this.database.exec(TABLES)
  }

  private sql(text: string): StatementSync {
    const known = this.prepared.get(text) ?? this.database.prepare(text)
    this.prepared.set(text, known)
    return known
  }

  /** Runs a function in a transaction. */
  transaction(write: () => void): void {
    this.database.exec('BEGIN')
    write()
    this.database.exec('COMMIT')
  }

  postings(term: string): PostingRow[] {
    return this.sql('SELECT * FROM posting WHERE term = ? ORDER BY segment').all(term) as PostingRow[]
  }
  postingsBetween(low: string, high: string): PostingRow[] {
    const sql = this.sql('SELECT * FROM posting WHERE term >= ? AND term < ? ORDER BY term, segment')
    return sql.all(low, high) as PostingRow[]
  }
  posting(term: string, segment: number): Uint8Array | null {
    const row = this.sql('SELECT docs FROM posting WHERE term = ? AND segment = ?').get(term, segment)
    return (row?.docs as Uint8Array | undefined) ?? null
  }
  putPostings(rows: Iterable<PostingRow>): void {
    const put = this.sql('INSERT OR REPLACE INTO posting VALUES (?, ?, ?)')
    for (const { term, segment, docs } of rows) put.run(term, segment, docs)
  }

  document(docno: number): DocumentRow | null {
    return (this.sql('SELECT * FROM document WHERE docno = ?').get(docno) as DocumentRow | undefined) ?? null
  }
  documents(docnos: readonly number[]): DocumentRow[] {
    const sql = 'SELECT * FROM document WHERE docno IN (SELECT value FROM json_each(?))'
    return this.sql(sql).all(JSON.stringify(docnos)) as DocumentRow[]
  }
  documentsFrom(docno: number): DocumentRow[] {
    return this.sql('SELECT * FROM document WHERE docno >= ? ORDER BY docno').all(docno) as DocumentRow[]
  }
  docnoOf(id: number): number | null {
    return (this.sql('SELECT docno FROM document WHERE id = ?').get(id)?.docno as number | undefined) ?? null
  }
  putDocuments(rows: Iterable<DocumentRow>): void {
    const put = this.sql('INSERT OR REPLACE INTO document VALUES (?, ?, ?)')
    for (const { docno, id, text } of rows) put.run(docno, id, text)
  }
  removeDocument(docno: number): void {
    this.sql('DELETE FROM document WHERE docno = ?').run(docno)
  }

  near(deletions: readonly string[], limit: number): string[] {
    return this.sql('SELECT word FROM near WHERE deletion IN (SELECT value FROM json_each(?)) LIMIT ?')
      .all(JSON.stringify(deletions), limit)
      .map(({ word }) => String(word))
  }
  putNear(rows: Iterable<{ deletion: string; word: string }>): void {
    const put = this.sql('INSERT OR IGNORE INTO near VALUES (?, ?)')
    for (const { deletion, word } of rows) put.run(deletion, word)
  }

  blobs(): { name: string; bytes: Uint8Array }[] {
    return this.sql('SELECT * FROM blob').all() as { name: string; bytes: Uint8Array }[]
  }
  putBlob(name: string, bytes: Uint8Array): void {
    this.sql('INSERT OR REPLACE INTO blob VALUES (?, ?)').run(name, bytes)
  }

  /** Rows and bytes of each table. */
  sizes(): unknown {
    const sql = 'SELECT name, sum(ncell) AS rows, round(sum(pgsize) / 1e6, 1) AS mb FROM dbstat GROUP BY name'
    try {
      return this.sql(sql).all()
    } catch {
      return []
    }
  }
}
