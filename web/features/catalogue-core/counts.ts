import type { Counts } from '#worker/modules/catalogue/contract.ts'

/** How many tracks a value would leave; null if not counted yet. A value missing from a table has none. */
export const countIn = (table: Readonly<Record<string, number>> | undefined, value: string): number | null =>
  table === undefined ? null : (table[value] ?? 0)

export type LiveCounts = Counts | null | undefined
