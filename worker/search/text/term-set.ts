/** The distinct terms of a full-text table. */
export class TermSet {
  /** In the order of code units, which the database's order is not for rare characters. */
  readonly #terms: readonly string[]

  constructor(terms: readonly string[]) {
    this.#terms = terms.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  }

  has(term: string): boolean {
    return this.#firstFrom(term) === term
  }

  hasBeginning(start: string): boolean {
    return this.#firstFrom(start)?.startsWith(start) ?? false
  }

  /** The first term that is not before `term`. */
  #firstFrom(term: string): string | undefined {
    let [low, high] = [0, this.#terms.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#terms[middle]! < term) low = middle + 1
      else high = middle
    }
    return this.#terms[low]
  }
}
