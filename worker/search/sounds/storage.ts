/** Lists of the index, each with a number, in parts of bounded size. */
export interface ListStore {
  /** Number and bytes of the last part; null if there is no list. */
  last(key: number): { part: number; bytes: Uint8Array } | null
  put(key: number, part: number, bytes: Uint8Array): void
  /** The keys that have a list, each with its number of parts and the length of the last one (bytes). */
  sizes(keys: readonly number[]): Iterable<{ key: number; parts: number; lastBytes: number }>
  /** Every part of these lists. */
  read(keys: readonly number[]): Iterable<{ key: number; bytes: Uint8Array }>
}

/** A track as the index stores it. `docno` counts from 0 in order of insertion. */
export interface SoundRow {
  docno: number
  id: number
  /** Its scaled windows, one after the other (audio/sound-scale.ts). */
  sounds: Uint8Array
  /** Its print (audio/print/print.ts); empty if it has none. */
  print: Uint8Array
}

/** What comparing sounds needs of a track. */
export type Sounds = Omit<SoundRow, 'print'>

export interface SoundStorage {
  /** Occurrences of hashes. */
  readonly places: ListStore
  /** Windows by cell. */
  readonly cells: ListStore
  row(docno: number): SoundRow | null
  /** The newest row of a track. */
  rowOf(id: number): SoundRow | null
  /** Those of the tracks that are stored, in any order. */
  soundsOf(ids: readonly number[]): Iterable<Sounds>
  putRow(row: SoundRow): void
  removeRow(docno: number): void
  blobs(): Iterable<{ name: string; bytes: Uint8Array }>
  putBlob(name: string, bytes: Uint8Array): void
  clear(): void
}

/** The stored data of a track; `sound` null means that it must not be found. */
export interface SoundChange {
  id: number
  sound: { type: number; sounds: Int8Array; print: Uint8Array } | null
}
