import { zValidator } from '@hono/zod-validator'
import type { Context, MiddlewareHandler } from 'hono'
import { resolver, uniqueSymbol } from 'hono-openapi'
import type * as z from 'zod/mini'
import { CODES, type Code } from '../codes.ts'
import { Refused, throwRefusal } from './reply.ts'

type Issue = {
  code?: string
  path: PropertyKey[]
  keys?: string[]
  message: string
  input?: unknown
  expected?: string
  origin?: string
}

/** A schema may name one of our codes as its message (`z.regex(…, 'EMAIL_INVALID')`); otherwise the kind of issue decides. */
function codeOf(issue: Issue): Code {
  if (issue.message in CODES) return issue.message as Code
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'FIELD_UNKNOWN'
    case 'invalid_type':
      return issue.input === undefined || issue.message.includes('received undefined') ? 'FIELD_REQUIRED' : 'FIELD_TYPE'
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array' ? 'FIELD_TOO_LONG' : 'FIELD_INVALID'
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array' ? 'FIELD_TOO_SHORT' : 'FIELD_INVALID'
    default:
      return 'FIELD_INVALID'
  }
}

/** Fields by their dotted path: `lines.0.skuId`; an unknown field is named itself. */
export function fieldsOf(issues: readonly Issue[]): Record<string, Code> {
  const fields: Record<string, Code> = {}
  for (const issue of issues) {
    const at = issue.path.map(String).join('.')
    const names =
      issue.code === 'unrecognized_keys' ? (issue.keys ?? []).map((k) => (at ? `${at}.${k}` : k)) : [at || 'body']
    for (const name of names) fields[name] ??= codeOf(issue)
  }
  return fields
}

type Hookable = { success: boolean; error?: { issues: readonly unknown[] } }
const hook = (result: Hookable) => {
  if (!result.success)
    throw new Refused({ code: 'BAD_REQUEST', fields: fieldsOf((result.error?.issues ?? []) as Issue[]) })
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
  const hasBody = Number(c.req.header('content-length') ?? 0) > 0 || c.req.header('transfer-encoding') !== undefined
  if (['POST', 'PUT', 'PATCH'].includes(c.req.method) && hasBody && !/^application\/json\b/i.test(type))
    throwRefusal('UNSUPPORTED_TYPE')
  await next()
}
