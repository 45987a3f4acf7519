import { isDay } from '#web/lib/format/days.ts'
import { LEDGER_KINDS } from '#worker/modules/orders/ledger/values.ts'
import type { SpendingSearch } from './queries.ts'

const day = (value: unknown): string | undefined => (typeof value === 'string' && isDay(value) ? value : undefined)

/** Reads the URL: an unknown value counts as absent. Absent ones are `undefined` explicitly: the router merges over the raw query. */
export function spendingSearch(search: Record<string, unknown>): SpendingSearch {
  const by = LEDGER_KINDS.find((kind) => kind === search.by)
  return { by: by === 'month' ? undefined : by, from: day(search.from), to: day(search.to) }
}
