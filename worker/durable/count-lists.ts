import type { CountList, CountRequest } from '../search/query.ts'

/** One for each catalogue version in use, and while a new version of the Worker is rolled out, and for each licence that lists are priced by. */
const MOST_LISTS = 32

/** The lists of cells that a replica has been sent, the last ones used. */
export class CountLists {
  readonly #lists = new Map<string, readonly CountRequest[]>()

  /** The list's requests; null if they were not sent, and are not known. */
  take({ name, requests }: CountList): readonly CountRequest[] | null {
    const list = this.#lists.get(name) ?? requests
    if (!list) return null
    this.#lists.delete(name)
    this.#lists.set(name, list)
    const [oldest] = this.#lists.keys()
    if (this.#lists.size > MOST_LISTS && oldest !== undefined) this.#lists.delete(oldest)
    return list
  }
}
