/**
 * Messages of D1 for a database that cannot be reached at the moment (developers.cloudflare.com/d1/observability/debug-d1, "Retry").
 * A statement that is wrong, too long or refused by a constraint is none of them.
 */
const AWAY = [
  /Network connection lost/i,
  /D1 DB is overloaded/i,
  /D1 DB reset because its code was updated/i,
  /Cannot resolve D1 DB due to transient issue/i,
  /Internal error (?:while starting up|in) D1 DB storage/i,
  /storage (?:operation exceeded timeout|caused object to be reset)/i,
  /Durable Object.*(?:overloaded|reset because)/i,
]

/** Whether this error says that the database is away and the same call may succeed in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  let one = error
  for (let i = 0; i < 5 && one instanceof Error; i++) {
    const { message } = one
    if (AWAY.some((pattern) => pattern.test(message))) return true
    one = one.cause
  }
  return false
}
