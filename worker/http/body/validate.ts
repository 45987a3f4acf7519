import { zValidator } from '@hono/zod-validator'
import type { Context, MiddlewareHandler } from 'hono'
import { resolver, uniqueSymbol } from 'hono-openapi'
import type * as z from 'zod/mini'
import { CODES, type Code } from '#core/codes.ts'
import { Refused, throwRefusal } from '../replies/reply.ts'
import { getFields, type Issue } from './fields.ts'

export const isCode = (text: string): text is Code => text in CODES

type Hookable = { success: boolean; data?: unknown; error?: { issues: readonly unknown[] } }
const hook = (result: Hookable) => {
  if (!result.success)
    throw new Refused({
      code: 'BAD_REQUEST',
      fields: getFields((result.error?.issues ?? []) as Issue[], result.data, isCode),
    })
}

/** Marks a validator for hono-openapi, so that the input is documented from the same schema that validates it. */
function documented<H extends MiddlewareHandler>(target: string, schema: z.ZodMiniType, handler: H): H {
  return Object.assign(handler, { [uniqueSymbol]: { target, ...resolver(schema) } })
}

export function body<S extends z.ZodMiniType>(schema: S) {
  return documented('json', schema, zValidator('json', schema, hook as never))
}
export function query<S extends z.ZodMiniType>(schema: S) {
  return documented('query', schema, zValidator('query', schema, hook as never))
}
/** A malformed path parameter is a 404, not a 400, because nothing can exist there. */
export function params<S extends z.ZodMiniType>(schema: S) {
  const notFound = (result: Hookable) => {
    if (!result.success) throwRefusal('NOT_FOUND')
  }
  return documented('param', schema, zValidator('param', schema, notFound as never))
}

/** Accepts JSON bodies only: cross-site requests avoid the preflight by sending JSON as a form or as plain text. */
export const jsonOnly: MiddlewareHandler = async (c: Context, next) => {
  const type = c.req.header('content-type') ?? ''
  // Looks at the body itself: over HTTP/2 and in process a body may come without a Content-Length.
  const hasBody = c.req.raw.body !== null && c.req.header('content-length') !== '0'
  if (['POST', 'PUT', 'PATCH'].includes(c.req.method) && hasBody && !/^application\/json\b/i.test(type))
    throwRefusal('UNSUPPORTED_TYPE')
  await next()
}
