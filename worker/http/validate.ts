import { zValidator } from '@hono/zod-validator'
import type { Context, MiddlewareHandler } from 'hono'
import { resolver, uniqueSymbol } from 'hono-openapi'
import type * as z from 'zod/mini'
import { CODES, type Code } from '../core/codes.ts'
import { getFields, type Issue } from './fields.ts'
import { Refused, throwRefusal } from './reply.ts'

export const isCode = (text: string): text is Code => text in CODES

type Hookable = { success: boolean; data?: unknown; error?: { issues: readonly unknown[] } }
const hook = (result: Hookable) => {
  if (!result.success)
    throw new Refused({
      code: 'BAD_REQUEST',
      fields: getFields((result.error?.issues ?? []) as Issue[], result.data, isCode),
    })
}

/** Marks a validator for hono-openapi, so that the route's input is documented from the very schema that checks it. */
function documented<H extends MiddlewareHandler>(target: string, schema: z.ZodMiniType, handler: H): H {
  return Object.assign(handler, { [uniqueSymbol]: { target, ...resolver(schema) } })
}

export function body<S extends z.ZodMiniType>(schema: S) {
  return documented('json', schema, zValidator('json', schema, hook as never))
}
export function query<S extends z.ZodMiniType>(schema: S) {
  return documented('query', schema, zValidator('query', schema, hook as never))
}
/** A path parameter that cannot exist is a 404, not a 400. */
export function params<S extends z.ZodMiniType>(schema: S) {
  const notFound = (result: Hookable) => {
    if (!result.success) throwRefusal('NOT_FOUND')
  }
  return documented('param', schema, zValidator('param', schema, notFound as never))
}

/** JSON bodies only: a form or plain text with a JSON inside is how cross-site requests avoid the preflight. */
export const jsonOnly: MiddlewareHandler = async (c: Context, next) => {
  const type = c.req.header('content-type') ?? ''
  // By the body itself: HTTP/2 and in-process requests may bring one without saying its length.
  const hasBody = c.req.raw.body !== null && c.req.header('content-length') !== '0'
  if (['POST', 'PUT', 'PATCH'].includes(c.req.method) && hasBody && !/^application\/json\b/i.test(type))
    throwRefusal('UNSUPPORTED_TYPE')
  await next()
}
