/** Upper limits. Enforced only with `--check`, because a busy machine is not a defect. */
export class Budgets {
  readonly #broken: string[] = []

  /** Records figures over their budget and marks them in the output. A figure that could not be measured (NaN) is not held. */
  hold(what: string, value: number, limit: number): string {
    if (!(value > limit)) return ''
    this.#broken.push(`${what}: ${shown(value)} is more than ${shown(limit)}`)
    return ' !'
  }
  mustBe(what: string, isSo: boolean): void {
    if (!isSo) this.#broken.push(what)
  }
  get broken(): readonly string[] {
    return this.#broken
  }
}
const shown = (value: number): string => (value < 100 ? value.toFixed(2) : value.toFixed(0))
