import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { matchedRoutes } from 'hono/route'
import { Refused } from '../replies/reply.ts'
import { jsonOnly } from './validate.ts'

const atMost = (maxSize: number): MiddlewareHandler =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new Refused({ code: 'BODY_TOO_LARGE' })
    },
  })

/** Marks the middleware with which a route accepts a body other than JSON of 256 kB. */
export const OWN_BODY = Symbol('own body')
const own = (handler: MiddlewareHandler): MiddlewareHandler => Object.assign(handler, { [OWN_BODY]: true })

/** JSON calls: 256 kB, counted while reading, so a missing Content-Length does not get around it. */
export const jsonBodyLimit = atMost(256 * 1024)

/** A route's larger JSON, for what editors upload in one request: names and texts in five languages. */
export function largeJson(maxBytes: number): MiddlewareHandler {
  const limit = atMost(maxBytes)
  return own((c, next) => jsonOnly(c, () => limit(c, next) as Promise<void>))
}

/** A route's file of any type. Content-Length is required, because R2 needs it. Put it after `can()`. */
export function fileBody(maxBytes: number): MiddlewareHandler {
  return own(async (c, next) => {
    const bytes = Number(c.req.header('content-length') ?? Number.NaN)
    if (!Number.isInteger(bytes) || bytes <= 0)
      throw new Refused({ code: 'BAD_REQUEST', fields: { 'content-length': 'FIELD_REQUIRED' } })
    if (bytes > maxBytes) throw new Refused({ code: 'BODY_TOO_LARGE' })
    if (!c.req.raw.body) throw new Refused({ code: 'BAD_REQUEST', fields: { body: 'FIELD_REQUIRED' } })
    await next()
  })
}

type Matched = ReturnType<typeof matchedRoutes>[number]
const isMiddleware = ({ method, path }: Matched): boolean => method === 'ALL' && path.endsWith('*')

/**
 * The body limit of every base: JSON of 256 kB, unless the matching route declares another. If no route matches, nobody reads the
 * body, and the answer is 404 whatever the body is.
 */
export const bodyRule: MiddlewareHandler = (c, next) => {
  const routes = matchedRoutes(c).filter((route) => !isMiddleware(route))
  const isFree = routes.length === 0 || routes.some(({ handler }) => OWN_BODY in handler)
  return isFree ? next() : jsonOnly(c, () => jsonBodyLimit(c, next) as Promise<void>)
}
