/** What a figure must stay under. Held only with `--check`: a busy machine is no defect. */
export class Budgets {
  readonly #broken: string[] = []

  /** Notes what is over its budget and marks it in what is printed. */
  hold(what: string, value: number, limit: number): string {
    if (value <= limit) return ''
    this.#broken.push(`${what}: ${Math.round(value)} is more than ${limit}`)
    return ' !'
  }
  mustBe(what: string, isSo: boolean): void {
    if (!isSo) this.#broken.push(what)
  }
  get broken(): readonly string[] {
    return this.#broken
  }
}
