import type { Counts } from '#worker/modules/catalogue/contract.ts'

/** How many tracks a value would leave; null while nobody has counted. What is not in a table was counted: there are none. */
export const countIn = (table: Readonly<Record<string, number>> | undefined, value: string): number | null =>
  table === undefined ? null : (table[value] ?? 0)

export type LiveCounts = Counts | null | undefined
