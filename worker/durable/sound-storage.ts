import type { ListStore, SoundRow, SoundStorage, Sounds } from '../search/sounds/storage.ts'

const TABLES = {
  places: 'key INTEGER, part INTEGER, bytes BLOB NOT NULL, PRIMARY KEY (key, part)) WITHOUT ROWID',
  cells: 'key INTEGER, part INTEGER, bytes BLOB NOT NULL, PRIMARY KEY (key, part)) WITHOUT ROWID',
  documents: 'docno INTEGER PRIMARY KEY, id INTEGER NOT NULL UNIQUE, sounds BLOB NOT NULL, print BLOB NOT NULL)',
  blobs: 'name TEXT PRIMARY KEY, bytes BLOB NOT NULL)',
}
/** Keys per statement. */
const KEYS = 2000

const toBytes = (value: SqlStorageValue): Uint8Array => new Uint8Array(value as ArrayBuffer)
/** Exactly the bytes of a view, in the form that SQLite takes. */
const toBlob = ({ buffer, byteOffset, byteLength }: Uint8Array): ArrayBuffer =>
  (buffer.byteLength === byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength)) as ArrayBuffer

class SqlLists implements ListStore {
  readonly #sql: SqlStorage
  readonly #table: string

  constructor(sql: SqlStorage, table: 'places' | 'cells') {
    this.#sql = sql
    this.#table = table
  }

  last(key: number) {
    const query = `SELECT part, bytes FROM ${this.#table} WHERE key = ? ORDER BY part DESC LIMIT 1`
    for (const [part, bytes] of this.#sql.exec(query, key).raw())
      return { part: part as number, bytes: toBytes(bytes as SqlStorageValue) }
    return null
  }

  put(key: number, part: number, bytes: Uint8Array): void {
    const query = `INSERT OR REPLACE INTO ${this.#table} (key, part, bytes) VALUES (?, ?, ?)`
    this.#sql.exec(query, key, part, toBlob(bytes))
  }

  *sizes(keys: readonly number[]) {
    const last = `(SELECT max(part) FROM ${this.#table} WHERE key = q.value)`
    const query = `SELECT t.key, t.part, length(t.bytes) FROM json_each(?) q
      JOIN ${this.#table} t ON t.key = q.value AND t.part = ${last}`
    for (const [key, part, length] of this.#asked(query, keys))
      yield { key: key as number, parts: (part as number) + 1, lastBytes: length as number }
  }

  *read(keys: readonly number[]) {
    const query = `SELECT t.key, t.bytes FROM json_each(?) q JOIN ${this.#table} t ON t.key = q.value`
    for (const [key, bytes] of this.#asked(query, keys))
      yield { key: key as number, bytes: toBytes(bytes as SqlStorageValue) }
  }

  *#asked(query: string, keys: readonly number[]): Iterable<SqlStorageValue[]> {
    for (let at = 0; at < keys.length; at += KEYS)
      yield* this.#sql.exec(query, JSON.stringify(keys.slice(at, at + KEYS))).raw()
  }
}

/** The sound index in the tables of its object. */
export class SqlSoundStorage implements SoundStorage {
  readonly places: ListStore
  readonly cells: ListStore
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
    this.#make()
    this.places = new SqlLists(sql, 'places')
    this.cells = new SqlLists(sql, 'cells')
  }

  row(docno: number): SoundRow | null {
    return this.#row('docno = ?', docno)
  }

  rowOf(id: number): SoundRow | null {
    return this.#row('id = ?', id)
  }

  *soundsOf(ids: readonly number[]): Iterable<Sounds> {
    const query = 'SELECT t.docno, t.id, t.sounds FROM json_each(?) q JOIN documents t ON t.id = q.value'
    for (let at = 0; at < ids.length; at += KEYS)
      for (const [docno, id, sounds] of this.#sql.exec(query, JSON.stringify(ids.slice(at, at + KEYS))).raw())
        yield { docno: docno as number, id: id as number, sounds: toBytes(sounds as SqlStorageValue) }
  }

  putRow({ docno, id, sounds, print }: SoundRow): void {
    const query = 'INSERT OR REPLACE INTO documents (docno, id, sounds, print) VALUES (?, ?, ?, ?)'
    this.#sql.exec(query, docno, id, toBlob(sounds), toBlob(print))
  }

  removeRow(docno: number): void {
    this.#sql.exec('DELETE FROM documents WHERE docno = ?', docno)
  }

  *blobs(): Iterable<{ name: string; bytes: Uint8Array }> {
    for (const [name, bytes] of this.#sql.exec('SELECT name, bytes FROM blobs').raw())
      yield { name: name as string, bytes: toBytes(bytes as SqlStorageValue) }
  }

  putBlob(name: string, bytes: Uint8Array): void {
    this.#sql.exec('INSERT OR REPLACE INTO blobs (name, bytes) VALUES (?, ?)', name, toBlob(bytes))
  }

  /** Drops the tables: millions of rows at once. */
  clear(): void {
    for (const name of Object.keys(TABLES)) this.#sql.exec(`DROP TABLE IF EXISTS ${name}`)
    this.#make()
  }

  #make(): void {
    for (const [name, columns] of Object.entries(TABLES))
      this.#sql.exec(`CREATE TABLE IF NOT EXISTS ${name} (${columns}`)
  }

  #row(where: string, value: number): SoundRow | null {
    const query = `SELECT docno, id, sounds, print FROM documents WHERE ${where}`
    for (const [docno, id, sounds, print] of this.#sql.exec(query, value).raw())
      return {
        docno: docno as number,
        id: id as number,
        sounds: toBytes(sounds as SqlStorageValue),
        print: toBytes(print as SqlStorageValue),
      }
    return null
  }
}
