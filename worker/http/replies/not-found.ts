import type { Context } from 'hono'
import type { Router } from 'hono/router'
import type { RouterRoute } from 'hono/types'
import type { AppEnv } from '../app-env.ts'
import { refusalResponse } from './reply.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * No route matched. 405 with `allow` if the address answers other methods (RFC 9110, section 15.5.6), 404 otherwise.
 */
export function onNotFound(c: Context<AppEnv>, router: Router<[unknown, RouterRoute]>): Response {
  // Middleware is registered for all methods.
  const isAnswered = (method: string) =>
    router.match(method, c.req.path)[0].some(([[, route]]) => route.method === method)
  const allowed = METHODS.filter(isAnswered)
  return allowed.length === 0 ? refusalResponse(c, { code: 'NOT_FOUND' }) : refuseMethod(c, allowed)
}

/** `allowed`: methods that this address answers; HEAD comes with GET. */
export function refuseMethod(c: Context<AppEnv>, allowed: string[]): Response {
  c.header('allow', allowed.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', '))
  return refusalResponse(c, { code: 'METHOD_NOT_ALLOWED' })
}
