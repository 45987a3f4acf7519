/**
 * What a day's messages are kept for. `open`: whoever asks. `known`: numbers and addresses that have an account, when the open part
 * is gone. `device`: their owners, where they are signed in or have signed in before, when both are.
 */
export const POOLS = ['open', 'known', 'device'] as const
export type Pool = (typeof POOLS)[number]
const PART: Record<Pool, number> = { open: 0.65, known: 0.2, device: 0.15 }

/** An hour never has more than this part of a pool's day … */
const HOUR_PART = 1 / 6
/** … nor more than so many even shares of what is left of it: under an attack that lasts, later hours have something, too. */
const EVEN_SHARES = 3

/** The first of the same day (core/business-day.ts). */
export const getFirstHour = (hour: number): number => hour - (hour % 24)

/** Whole messages; what the parts leave over is open. */
function partOf(pool: Pool, budget: number): number {
  const kept = { known: Math.floor(budget * PART.known), device: Math.floor(budget * PART.device) }
  return pool === 'open' ? budget - kept.known - kept.device : kept[pool]
}

/** Messages a pool may send in `hour`, of which `before` were sent earlier that day. All shares of a day are at most its part. */
export function getShare(pool: Pool, budget: number, hour: number, before: number): number {
  const part = partOf(pool, budget)
  const left = Math.max(0, part - before)
  const even = left / (24 - (hour % 24))
  return Math.min(left, Math.ceil(part * HOUR_PART), Math.ceil(even * EVEN_SHARES))
}

/** What was sent this hour, and what may be. */
export type PoolState = { sent: number; share: number }
export type ShareRow = { hour: number; pool: Pool; sent: number }

export function getStates(rows: readonly ShareRow[], budget: number, hour: number): Record<Pool, PoolState> {
  const sum = (pool: Pool, of: (row: ShareRow) => boolean) =>
    rows.reduce((n, row) => (row.pool === pool && of(row) ? n + row.sent : n), 0)
  const getState = (pool: Pool): PoolState => ({
    sent: sum(pool, (row) => row.hour === hour),
    share: getShare(
      pool,
      budget,
      hour,
      sum(pool, (row) => row.hour < hour),
    ),
  })
  return { open: getState('open'), known: getState('known'), device: getState('device') }
}

/** Half of the hour's open share is gone: from here on everybody reads a picture or lets the device work. */
export const isUnderLoad = ({ open }: Record<Pool, PoolState>): boolean => open.sent * 2 >= open.share
