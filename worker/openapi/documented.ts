import type { MiddlewareHandler } from 'hono'
import { describeRoute, resolver, uniqueSymbol } from 'hono-openapi'
import * as z from 'zod/mini'
import type { Code } from '../core/codes.ts'

type Spec = Parameters<typeof describeRoute>[0]

export type Described = {
  /** 200 by default. */
  status?: 200 | 201
  /** Further statuses with the same schema. */
  also?: readonly 202[]
  /** Refusals by the route's own rules. worker/openapi adds those of its guards and validators. */
  refuses?: readonly Code[]
  /** The body is a file, not JSON. */
  takesFile?: boolean
  /** Response headers that clients are expected to read: name → description. */
  headers?: Record<string, string>
}

/** Carries the type of the published answer, so that `reply()` accepts only that type. Type level only; never set at run time. */
export type Answers<T> = MiddlewareHandler<{ Variables: { answer: T } }>

const BINARY = { type: 'string' as const, format: 'binary' }
const toHeaders = (headers: Described['headers']) =>
  headers && {
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, description]) => [
        name,
        { description, schema: { type: 'string' as const } },
      ]),
    ),
  }
/** hono-openapi merges the lists of a route with those of its middleware. */
const refusing = (codes: readonly Code[] = []) => ({ 'x-refuses': [...codes] })

/** Describes a route's answer in the envelope. Its input is described by its validators. */
export function answers<S extends z.ZodMiniType>(
  summary: string,
  schema: S,
  more: Described | 200 | 201 = {},
): Answers<z.output<S>> {
  const {
    status = 200,
    also = [],
    refuses,
    headers,
    takesFile,
  }: Described = typeof more === 'number' ? { status: more } : more
  const envelope = z.object({ code: z.literal(200), msg: z.literal('ok'), data: z.object({ value: schema }) })
  return describeRoute({
    summary,
    ...refusing(refuses),
    ...(takesFile && { requestBody: { required: true, content: { '*/*': { schema: BINARY } } } }),
    responses: Object.fromEntries(
      [status, ...also].map((one) => [
        one,
        {
          description: summary,
          content: { 'application/json': { schema: resolver(envelope) } },
          ...toHeaders(headers),
        },
      ]),
    ),
  } as Spec)
}

/** `also`: further statuses with the same schema. */
type Bare = Pick<Described, 'refuses' | 'headers'> & { also?: readonly number[] }
/** Describes JSON without the envelope, where another standard defines the shape. */
export function answersBare(summary: string, schema: z.ZodMiniType, more: Bare = {}) {
  const answer = {
    description: summary,
    content: { 'application/json': { schema: resolver(schema) } },
    ...toHeaders(more.headers),
  }
  const statuses = [200, ...(more.also ?? [])]
  return describeRoute({
    summary,
    ...refusing(more.refuses),
    responses: Object.fromEntries(statuses.map((status) => [status, answer])),
  } as Spec)
}

type Sent = {
  description: string
  /** Media types; null for an answer without a body. A schema for text bodies that have one. */
  types?: readonly string[]
  lines?: z.ZodMiniType
  headers?: Record<string, string>
}
/** Describes a route that does not answer JSON: files, pages, redirects, empty answers, sockets. */
export function sends(summary: string, responses: Record<number, Sent>, refuses: readonly Code[] = []) {
  const described = Object.entries(responses).map(([status, { description, types = [], lines, headers }]) => {
    const schema = lines ? resolver(lines) : BINARY
    const content = Object.fromEntries(types.map((type) => [type, { schema }]))
    return [status, { description, ...(types.length > 0 && { content }), ...toHeaders(headers) }]
  })
  return describeRoute({ summary, ...refusing(refuses), responses: Object.fromEntries(described) } as Spec)
}

/** Declares what a middleware refuses, for every route that uses it. */
export const refuses = <H extends MiddlewareHandler>(codes: readonly Code[], handler: H): H =>
  Object.assign(handler, { [uniqueSymbol]: { spec: refusing(codes) } })
