import type { Prepared } from './prepared.ts'

/** The runs of the pending documents by field, with how many documents have each: a few thousand, read in one pass. */
export class FreshRuns {
  private readonly fields: Map<string, number>[] = []

  add(document: Prepared): void {
    this.change(document, 1)
  }
  remove(document: Prepared): void {
    this.change(document, -1)
  }
  clear(): void {
    this.fields.length = 0
  }

  /** How many documents have exactly this run, by column. */
  countOf(run: string, columns: readonly number[]): number {
    return columns.reduce((sum, column) => sum + (this.fields[column]?.get(run) ?? 0), 0)
  }
  /** Whether a word matches one of them. */
  some(columns: readonly number[], holds: (run: string) => boolean): boolean {
    return columns.some((column) => {
      for (const run of this.fields[column]?.keys() ?? []) if (holds(run)) return true
      return false
    })
  }

  private change({ runs }: Prepared, by: number): void {
    runs.forEach((ofField, field) => {
      this.fields[field] ??= new Map()
      const counts = this.fields[field]
      for (const run of ofField) {
        const count = (counts.get(run) ?? 0) + by
        if (count > 0) counts.set(run, count)
        else counts.delete(run)
      }
    })
  }
}
