import type { CountRequest, SearchQuery } from '#worker/search/query.ts'

/** The result for comparison: the total and, with `requests`, the cells in order. */
export type Found = { total: number; counts: number[][] | null }
/** A system that can answer all queries. */
export type Peer = {
  name: string
  /** One query, and the waiting time of its caller (ms). */
  ask(query: SearchQuery, requests: readonly CountRequest[]): Promise<{ ms: number; found: Found }>
  close(): Promise<void>
}

export const msSince = (start: number): number => performance.now() - start
/** The minimum of several runs: the time without other load. */
export async function least(times: number, run: () => Promise<number>): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let i = 0; i < times; i++) best = Math.min(best, await run())
  return best
}
export const quantile = (values: readonly number[], q: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(q * values.length))] ?? 0
