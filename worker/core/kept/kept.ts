import { deepFreeze } from './deep-freeze.ts'

type Limits = {
  /** For tests and messages. */
  name: string
  entries: number
  /** Estimated by whoever stores an entry; the isolate has 128 MB for everything. */
  bytes: number
}
type Entry<V> = { value: V; bytes: number }

/** Every `Kept` of the isolate, for the test that fills each. */
export const allKept: Kept<never, unknown>[] = []

/**
 * What an isolate keeps between requests: the entries used last, limited in number and in bytes. Make one at module level only,
 * and only for what is the same for every reader. Values are frozen, because many requests share them.
 */
export class Kept<K, V> {
  readonly limits: Limits
  readonly #entries = new Map<K, Entry<V>>()
  #bytes = 0

  constructor(limits: Limits) {
    this.limits = limits
    allKept.push(this as never)
  }

  get size(): number {
    return this.#entries.size
  }
  get bytes(): number {
    return this.#bytes
  }

  get(key: K): V | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    // A Map is in the order of insertion, so the entry used least recently is the first.
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  /** Freezes the value, stores and returns it. Nothing larger than everything together may be is stored. */
  set(key: K, value: V, bytes: number): V {
    deepFreeze(value)
    this.delete(key)
    if (bytes > this.limits.bytes) return value
    this.#entries.set(key, { value, bytes })
    this.#bytes += bytes
    this.#shrink()
    return value
  }

  /** The value of a key got larger: something was made from it that lives as long. */
  grow(key: K, bytes: number): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    entry.bytes += bytes
    this.#bytes += bytes
    this.#shrink()
  }

  /** Drops the entries used least recently until the limits are met. */
  #shrink(): void {
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.limits.entries && this.#bytes <= this.limits.bytes) break
      this.delete(oldest)
    }
  }

  delete(key: K): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#bytes -= entry.bytes
    this.#entries.delete(key)
  }

  clear(): void {
    this.#entries.clear()
    this.#bytes = 0
  }
}
