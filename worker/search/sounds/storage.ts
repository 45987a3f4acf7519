/** Lists of the index, each under a number, in parts of bounded size. */
export interface ListStore {
  /** Number and bytes of the last part; null where there is no list. */
  last(key: number): { part: number; bytes: Uint8Array } | null
  put(key: number, part: number, bytes: Uint8Array): void
  /** Those of the keys that have a list, each with how many parts, and the length of the last (bytes). */
  sizes(keys: readonly number[]): Iterable<{ key: number; parts: number; lastBytes: number }>
  /** Every part of these lists. */
  read(keys: readonly number[]): Iterable<{ key: number; bytes: Uint8Array }>
}

/** A track as the index keeps it. `docno` counts from 0 in the order they came. */
export interface SoundRow {
  docno: number
  id: number
  /** Its windows to scale, one behind the other (audio/sound-scale.ts). */
  sounds: Uint8Array
  /** Its print (audio/print/print.ts), empty where it has none. */
  print: Uint8Array
}

export interface SoundStorage {
  /** Places of hashes. */
  readonly places: ListStore
  /** Windows by the cell they lie in. */
  readonly cells: ListStore
  row(docno: number): SoundRow | null
  /** The newest row of a track. */
  rowOf(id: number): SoundRow | null
  putRow(row: SoundRow): void
  removeRow(docno: number): void
  blobs(): Iterable<{ name: string; bytes: Uint8Array }>
  putBlob(name: string, bytes: Uint8Array): void
  clear(): void
}

/** What is known of a track: null in `sound` is one that may not be found. */
export interface SoundChange {
  id: number
  sound: { type: number; sounds: Int8Array; print: Uint8Array } | null
}
