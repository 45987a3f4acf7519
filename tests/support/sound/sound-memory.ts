import type { ListStore, SoundRow, SoundStorage } from '#worker/search/sounds/storage.ts'

class MemoryLists implements ListStore {
  readonly lists = new Map<number, Uint8Array[]>()

  last(key: number) {
    const parts = this.lists.get(key)
    return parts ? { part: parts.length - 1, bytes: parts.at(-1)! } : null
  }
  put(key: number, part: number, bytes: Uint8Array) {
    const parts = this.lists.get(key) ?? []
    parts[part] = bytes
    this.lists.set(key, parts)
  }
  *sizes(keys: readonly number[]) {
    for (const key of keys) {
      const parts = this.lists.get(key)
      if (parts) yield { key, parts: parts.length, lastBytes: parts.at(-1)!.length }
    }
  }
  *read(keys: readonly number[]) {
    for (const key of keys) for (const bytes of this.lists.get(key) ?? []) yield { key, bytes }
  }
  get bytes(): number {
    let sum = 0
    for (const parts of this.lists.values()) for (const part of parts) sum += part.length
    return sum
  }
}

/** The sound index in memory, for tests and measurements without workerd. */
export class SoundMemory implements SoundStorage {
  places = new MemoryLists()
  cells = new MemoryLists()
  readonly rows = new Map<number, SoundRow>()
  readonly named = new Map<string, Uint8Array>()
  private readonly byId = new Map<number, number>()

  row(docno: number) {
    return this.rows.get(docno) ?? null
  }
  rowOf(id: number) {
    return this.row(this.byId.get(id) ?? -1)
  }
  *soundsOf(ids: readonly number[]) {
    for (const id of ids) {
      const row = this.rowOf(id)
      if (row) yield row
    }
  }
  putRow(row: SoundRow) {
    this.rows.set(row.docno, row)
    this.byId.set(row.id, row.docno)
  }
  removeRow(docno: number) {
    const row = this.rows.get(docno)
    if (row) this.byId.delete(row.id)
    this.rows.delete(docno)
  }
  *blobs() {
    for (const [name, bytes] of this.named) yield { name, bytes }
  }
  putBlob(name: string, bytes: Uint8Array) {
    this.named.set(name, bytes)
  }
  clear() {
    this.places = new MemoryLists()
    this.cells = new MemoryLists()
    this.rows.clear()
    this.named.clear()
    this.byId.clear()
  }
}
