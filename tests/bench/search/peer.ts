import type { CountRequest, SearchQuery } from '#worker/search/query.ts'

/** What was found, for comparing: the total, and with `requests` the cells in their order. */
export type Found = { total: number; counts: number[][] | null }
/** Somebody who can be asked all the questions. */
export type Peer = {
  name: string
  /** One question, and how long whoever asks waits for the answer (ms). */
  ask(query: SearchQuery, requests: readonly CountRequest[]): Promise<{ ms: number; found: Found }>
  close(): Promise<void>
}

export const msSince = (start: number): number => performance.now() - start
/** The least of several runs: what the work takes when nothing else is in the way. */
export async function least(times: number, run: () => Promise<number>): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let i = 0; i < times; i++) best = Math.min(best, await run())
  return best
}
export const quantile = (values: readonly number[], q: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(q * values.length))] ?? 0
