import type { Context, MiddlewareHandler } from 'hono'

/** Cache-Control of responses that neither shared nor browser caches may store. */
export const PRIVATE = 'private, no-store'

/** For tokens and personal data: forbids caching. */
export const noStore: MiddlewareHandler = async (c, next) => {
  c.header('cache-control', 'no-store')
  await next()
}

/** Sets `private, no-store` on a finished response unless it has a Cache-Control of its own. */
export function keepPrivate(c: Context): void {
  if (!/\bno-store\b/.test(c.res.headers.get('cache-control') ?? '')) c.res.headers.set('cache-control', PRIVATE)
}
