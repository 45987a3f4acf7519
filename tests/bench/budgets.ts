/** Upper limits. Enforced only with `--check`, because a busy machine is not a defect. */
export class Budgets {
  readonly #broken: string[] = []

  /** Records figures over their budget and marks them in the output. */
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
