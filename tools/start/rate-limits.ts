type RateLimits = Record<string, { namespace_id: string; simple: { limit: number; period?: 10 | 60 } }>

/** One address plays everybody here, and a bench asks more in a second than a network may in a minute. */
const LOCAL_FACTOR = 1000

/** The limits as wrangler read them (untyped there), out of the way of tests and benches. */
export const looseRateLimits = (limits: unknown): RateLimits =>
  Object.fromEntries(
    Object.entries((limits ?? {}) as RateLimits).map(([name, { namespace_id, simple }]) => [
      name,
      { namespace_id, simple: { ...simple, limit: simple.limit * LOCAL_FACTOR } },
    ]),
  )
