import type { Context, MiddlewareHandler } from 'hono'

/** What no cache may keep, neither on the way nor in the browser. */
export const PRIVATE = 'private, no-store'

/** Tokens and personal data: no cache on the way may keep them. */
export const noStore: MiddlewareHandler = async (c, next) => {
  c.header('cache-control', 'no-store')
  await next()
}

/** After the answer is made, however it was made: says so, unless the answer says it itself. */
export function keepPrivate(c: Context): void {
  if (!/\bno-store\b/.test(c.res.headers.get('cache-control') ?? '')) c.res.headers.set('cache-control', PRIVATE)
}
