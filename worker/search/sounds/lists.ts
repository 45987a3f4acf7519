import type { ListStore } from './storage.ts'

/** Entries of one width, packed into parts of lists: an entry takes a few bytes, and a list is read with a few rows. */
export class PackedLists {
  private readonly store: ListStore
  private readonly width: number
  private readonly perPart: number

  constructor(store: ListStore, width: number, perPart: number) {
    this.store = store
    this.width = width
    this.perPart = perPart
  }

  /** Adds entries to many lists; each list is written once. */
  append(additions: ReadonlyMap<number, readonly Uint8Array[]>): void {
    for (const [key, entries] of additions) {
      const last = this.store.last(key)
      let part = last?.part ?? 0
      let bytes = last?.bytes ?? new Uint8Array(0)
      let taken = 0
      while (taken < entries.length) {
        const room = this.perPart - bytes.length / this.width
        const now = entries.slice(taken, taken + room)
        if (now.length === 0) {
          part++
          bytes = new Uint8Array(0)
          continue
        }
        const grown = new Uint8Array(bytes.length + now.length * this.width)
        grown.set(bytes)
        now.forEach((entry, i) => {
          grown.set(entry, bytes.length + i * this.width)
        })
        this.store.put(key, part, grown)
        bytes = grown
        taken += now.length
      }
    }
  }

  /**
   * The keys that have a list, with its number of entries, shortest first; the order of equal ones does not depend on the keys.
   */
  sizes(keys: readonly number[]): { key: number; entries: number }[] {
    return [...this.store.sizes(keys)]
      .map(({ key, parts, lastBytes }) => ({ key, entries: (parts - 1) * this.perPart + lastBytes / this.width }))
      .sort((a, b) => a.entries - b.entries || scattered(a.key) - scattered(b.key))
  }

  read(keys: readonly number[]): Iterable<{ key: number; bytes: Uint8Array }> {
    return this.store.read(keys)
  }
}

const scattered = (key: number): number => Math.imul(key, 0x9e3779b1) >>> 0
