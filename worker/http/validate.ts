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
  origin?: string
}

/** A schema may name one of our codes as its message (`z.regex(…, 'EMAIL_INVALID')`); otherwise the kind of issue decides. */
function codeOf(issue: Issue, input: unknown): Code {
  if (issue.message in CODES) return issue.message as Code
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'FIELD_UNKNOWN'
    case 'invalid_type':
      return input === undefined ? 'FIELD_REQUIRED' : 'FIELD_TYPE'
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array' ? 'FIELD_TOO_LONG' : 'FIELD_INVALID'
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array' ? 'FIELD_TOO_SHORT' : 'FIELD_INVALID'
    default:
      return 'FIELD_INVALID'
  }
}

const at = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inside, key) => (inside as Record<PropertyKey, unknown> | null | undefined)?.[key], input)

/** Fields by their dotted path: `lines.0.skuId`; an unknown field is named itself. `input` is what was sent. */
export function fieldsOf(issues: readonly Issue[], input: unknown): Record<string, Code> {
  // A map, or a field called `constructor` would seem to be named already.
  const fields = new Map<string, Code>()
  for (const issue of issues) {
    const path = issue.path.map(String).join('.')
    const names =
      issue.code === 'unrecognized_keys'
        ? (issue.keys ?? []).map((key) => (path ? `${path}.${key}` : key))
        : [path || 'body']
    for (const name of names) if (!fields.has(name)) fields.set(name, codeOf(issue, at(input, issue.path)))
  }
  return Object.fromEntries(fields)
}

type Hookable = { success: boolean; data?: unknown; error?: { issues: readonly unknown[] } }
const hook = (result: Hookable) => {
  if (!result.success)
    throw new Refused({ code: 'BAD_REQUEST', fields: fieldsOf((result.error?.issues ?? []) as Issue[], result.data) })
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
