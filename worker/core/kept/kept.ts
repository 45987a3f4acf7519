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
 * and only for what is the same for every reader.
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

  /** Stores the value and returns it. Without effect for a value larger than everything together may be. */
  set(key: K, value: V, bytes: number): V {
    this.delete(key)
    if (bytes > this.limits.bytes) return value
    this.#entries.set(key, { value, bytes })
    this.#bytes += bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.limits.entries && this.#bytes <= this.limits.bytes) break
      this.delete(oldest)
    }
    return value
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
