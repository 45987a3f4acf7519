import type { MiddlewareHandler } from 'hono'

/** Tokens and personal data: no cache on the way may keep them. */
export const noStore: MiddlewareHandler = async (c, next) => {
  c.header('cache-control', 'no-store')
  await next()
}
