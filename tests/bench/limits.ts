/**
 * The budgets of issue and decision (docs/decisions/068, 076), all in one place. CPU is in multiples of the trivial route of the
 * same run, which costs about 1 ms where the budgets were set: a multiple can be compared between machines, milliseconds cannot.
 */
export const CPU_LIMITS = {
  list: 5,
  track: 4,
  home: 4,
  /** A page from the edge cache. */
  hit: 1.2,
  search: 2,
  /** Of a Worker that does nothing: else the other multiples could be kept by making the trivial route slower. */
  trivial: 6,
} as const
export const BYTE_LIMITS = { list: 90_000, track: 35_000, search: 10_000 } as const
/** D1 round trips of a page on average; none for a page from the edge cache. */
export const ROUND_TRIP_LIMITS = { page: 1, hit: 0 } as const
/** Cost of a page of the largest catalogue ÷ that of the smallest. */
export const GROWTH_LIMIT = 1.15
/** Scripts of a first visit, bytes after gzip. */
export const SCRIPT_LIMITS = { page: 130_000, content: 60_000 } as const
/** ms. */
export const PAINT_LIMITS = { largestOfTrack: 900, blocking: 100 } as const
export const SOUND_LIMITS = { first: 100, another: 50, next: 30 } as const
/** p50 of a page of accounts, and of the ledger of a year, of a company with 5,000 members and 50,000 orders. */
export const COMPANY_LIMIT_MS = 1000
/** Orders a second, each answered after its commit, with 16 and 64 requests at a time. */
export const ORDER_LIMITS = { perSecond: 300 } as const
