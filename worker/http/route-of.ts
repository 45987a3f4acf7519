import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'

/** What a log may say of an address: the method and the route's pattern. The address itself may hold a phone, a token, a name. */
export function getRoute(c: Context): string {
  // The first pattern that is not middleware's is the one that answered.
  const pattern = matchedRoutes(c).find((route) => !route.path.endsWith('*'))?.path ?? 'page'
  return `${c.req.method.slice(0, 10)} ${pattern}`
}
