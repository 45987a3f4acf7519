import type { DocumentRow, IndexStorage, PostingRow } from '../search/storage.ts'

const TABLES = [
  // Clustered by term, so that a word is one short range of pages.
  'CREATE TABLE IF NOT EXISTS postings (term TEXT, segment INTEGER, docs BLOB, PRIMARY KEY (term, segment)) WITHOUT ROWID',
  'CREATE TABLE IF NOT EXISTS documents (docno INTEGER PRIMARY KEY, id INTEGER NOT NULL UNIQUE, text TEXT NOT NULL)',
  'CREATE TABLE IF NOT EXISTS near (deletion TEXT, word TEXT, PRIMARY KEY (deletion, word)) WITHOUT ROWID',
  'CREATE TABLE IF NOT EXISTS blobs (name TEXT PRIMARY KEY, bytes BLOB NOT NULL)',
]
const NAMES = ['postings', 'documents', 'near', 'blobs']
/** Maximum parameters per statement. */
const PARAMETERS = 100

const toBytes = (value: SqlStorageValue): Uint8Array => new Uint8Array(value as ArrayBuffer)
/** Exactly the bytes of a view, in the form that SQLite takes. */
const toBlob = ({ buffer, byteOffset, byteLength }: Uint8Array): ArrayBuffer =>
  (buffer.byteLength === byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength)) as ArrayBuffer

/** The parts of the search index that are kept out of memory, in the tables of its object. */
export class SqlIndexStorage implements IndexStorage {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
    for (const table of TABLES) sql.exec(table)
  }

  /** Deletes everything by dropping the tables: a million rows at once. */
  clear(): void {
    for (const name of NAMES) this.#sql.exec(`DROP TABLE IF EXISTS ${name}`)
    for (const table of TABLES) this.#sql.exec(table)
  }

  *postings(term: string): Iterable<PostingRow> {
    const rows = this.#sql.exec('SELECT segment, docs FROM postings WHERE term = ? ORDER BY segment', term)
    for (const [segment, docs] of rows.raw())
      yield { term, segment: segment as number, docs: toBytes(docs as SqlStorageValue) }
  }

  *postingsBetween(low: string, high: string): Iterable<PostingRow> {
    const rows = this.#sql.exec(
      'SELECT term, segment, docs FROM postings WHERE term >= ? AND term < ? ORDER BY term, segment',
      low,
      high,
    )
    for (const [term, segment, docs] of rows.raw())
      yield { term: term as string, segment: segment as number, docs: toBytes(docs as SqlStorageValue) }
  }

  posting(term: string, segment: number): Uint8Array | null {
    const row = this.#first('SELECT docs FROM postings WHERE term = ? AND segment = ?', term, segment)
    return row ? toBytes(row[0] as SqlStorageValue) : null
  }

  putPostings(rows: Iterable<PostingRow>): void {
    this.#insert('INSERT OR REPLACE INTO postings (term, segment, docs)', 3, rows, ({ term, segment, docs }) => [
      term,
      segment,
      toBlob(docs),
    ])
  }

  document(docno: number): DocumentRow | null {
    const row = this.#first('SELECT docno, id, text FROM documents WHERE docno = ?', docno)
    return row ? getDocument(row) : null
  }

  *documents(docnos: readonly number[]): Iterable<DocumentRow> {
    const sql = 'SELECT docno, id, text FROM documents WHERE docno IN (SELECT value FROM json_each(?))'
    for (const row of this.#sql.exec(sql, JSON.stringify(docnos)).raw()) yield getDocument(row)
  }

  *documentsFrom(docno: number): Iterable<DocumentRow> {
    const rows = this.#sql.exec('SELECT docno, id, text FROM documents WHERE docno >= ? ORDER BY docno', docno)
    for (const row of rows.raw()) yield getDocument(row)
  }

  docnoOf(id: number): number | null {
    return (this.#first('SELECT docno FROM documents WHERE id = ?', id)?.[0] as number | undefined) ?? null
  }

  putDocuments(rows: Iterable<DocumentRow>): void {
    this.#insert('INSERT OR REPLACE INTO documents (docno, id, text)', 3, rows, ({ docno, id, text }) => [
      docno,
      id,
      text,
    ])
  }

  removeDocument(docno: number): void {
    this.#sql.exec('DELETE FROM documents WHERE docno = ?', docno)
  }

  *near(deletions: readonly string[], limit: number): Iterable<string> {
    const sql = 'SELECT word FROM near WHERE deletion IN (SELECT value FROM json_each(?)) LIMIT ?'
    for (const [word] of this.#sql.exec(sql, JSON.stringify(deletions), limit).raw()) yield word as string
  }

  putNear(rows: Iterable<{ deletion: string; word: string }>): void {
    this.#insert('INSERT OR IGNORE INTO near (deletion, word)', 2, rows, ({ deletion, word }) => [deletion, word])
  }

  *blobs(): Iterable<{ name: string; bytes: Uint8Array }> {
    for (const [name, bytes] of this.#sql.exec('SELECT name, bytes FROM blobs').raw())
      yield { name: name as string, bytes: toBytes(bytes as SqlStorageValue) }
  }

  putBlob(name: string, bytes: Uint8Array): void {
    this.#sql.exec('INSERT OR REPLACE INTO blobs (name, bytes) VALUES (?, ?)', name, toBlob(bytes))
  }

  #first(query: string, ...values: SqlStorageValue[]): SqlStorageValue[] | undefined {
    const { value, done } = this.#sql
      .exec(query, ...values)
      .raw()
      .next()
    return done ? undefined : value
  }

  /** Many rows per statement, because each call costs more than the row it inserts. */
  #insert<T>(into: string, width: number, rows: Iterable<T>, valuesOf: (row: T) => SqlStorageValue[]): void {
    const most = Math.floor(PARAMETERS / width)
    const place = `(${Array(width).fill('?').join(', ')})`
    const statement = (count: number) => `${into} VALUES ${Array(count).fill(place).join(', ')}`
    const full = statement(most)
    let values: SqlStorageValue[] = []
    for (const row of rows) {
      values.push(...valuesOf(row))
      if (values.length < most * width) continue
      this.#sql.exec(full, ...values)
      values = []
    }
    if (values.length > 0) this.#sql.exec(statement(values.length / width), ...values)
  }
}

const getDocument = ([docno, id, text]: SqlStorageValue[]): DocumentRow => ({
  docno: docno as number,
  id: id as number,
  text: text as string,
})
