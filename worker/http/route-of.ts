import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'

/** The method and the route's pattern, for logs. The address itself may contain a phone number, a token or a name. */
export function getRoute(c: Context): string {
  // The first pattern that does not belong to middleware is the route that answered.
  const pattern = matchedRoutes(c).find((route) => !route.path.endsWith('*'))?.path ?? 'page'
  return `${c.req.method.slice(0, 10)} ${pattern}`
}
