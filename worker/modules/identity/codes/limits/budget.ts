/**
 * Pools of a day's messages. `open`: for everybody. `known`: for numbers and addresses that have an account, when the
 * open pool is used up. `device`: for owners who are signed in or have signed in on this device before, when both are
 * used up.
 */
export const POOLS = ['open', 'known', 'device'] as const
export type Pool = (typeof POOLS)[number]
const PART: Record<Pool, number> = { open: 0.65, known: 0.2, device: 0.15 }

/** An hour may use at most this share of a pool's day … */
const HOUR_PART = 1 / 6
/** … and at most this many even shares of what is left, so that later hours of a long attack have messages too. */
const EVEN_SHARES = 3

/** The first hour of the same day (core/business-day.ts). */
export const getFirstHour = (hour: number): number => hour - (hour % 24)

/** Whole messages; the remainder belongs to the open pool. */
function partOf(pool: Pool, budget: number): number {
  const kept = { known: Math.floor(budget * PART.known), device: Math.floor(budget * PART.device) }
  return pool === 'open' ? budget - kept.known - kept.device : kept[pool]
}

/**
 * Messages that a pool may send in `hour`, when `before` were sent earlier that day. The shares of a day never exceed
 * its pool.
 */
export function getShare(pool: Pool, budget: number, hour: number, before: number): number {
  const part = partOf(pool, budget)
  const left = Math.max(0, part - before)
  const even = left / (24 - (hour % 24))
  return Math.min(left, Math.ceil(part * HOUR_PART), Math.ceil(even * EVEN_SHARES))
}

/** Messages sent in this hour, and the limit. */
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

/** Half of the hour's open share is used: from now on everybody needs a picture or a proof of work. */
export const isUnderLoad = ({ open }: Record<Pool, PoolState>): boolean => open.sent * 2 >= open.share
