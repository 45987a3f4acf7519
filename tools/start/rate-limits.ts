type RateLimits = Record<string, { namespace_id: string; simple: { limit: number; period?: 10 | 60 } }>

/** Locally all users share one address, and a benchmark sends more per second than a network may per minute. */
const LOCAL_FACTOR = 1000

/** The limits as read by wrangler (untyped there), raised for tests and benchmarks. */
export const looseRateLimits = (limits: unknown): RateLimits =>
  Object.fromEntries(
    Object.entries((limits ?? {}) as RateLimits).map(([name, { namespace_id, simple }]) => [
      name,
      { namespace_id, simple: { ...simple, limit: simple.limit * LOCAL_FACTOR } },
    ]),
  )
