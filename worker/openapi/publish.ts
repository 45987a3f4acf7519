import { CODES, type Code } from '../core/codes.ts'
import { type Permission, toRealm } from '../core/permissions.ts'
import type { Answer, Document, Operation, Schema } from './document.ts'
import { generalRefusals, type Permissions } from './general-refusals.ts'

export type Refusals = readonly { name: string; status: number; code: number; en: string }[]

const ENVELOPE = { $ref: '#/components/schemas/ErrorEnvelope' }
const RETRY_AFTER = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }
const SCHEMES = {
  bearer: { type: 'http', scheme: 'bearer', description: 'Access token of a sign-in' },
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'at',
    description: 'The same token in the cookie of our pages (`__Host-at` over https)',
  },
  staff: {
    type: 'http',
    scheme: 'bearer',
    description: [
      'Access token of a staff session, from `POST /admin/api/v1/session`.',
      'Sign in with email, password and a code (TOTP or recovery code).',
      'Where Cloudflare Access is configured, send its `Cf-Access-Jwt-Assertion` header and an empty object instead;',
      'every later request of the session must carry that header as well.',
      'Alternatively an API key, for the routes of its scope: the catalogue or staff accounts.',
    ].join(' '),
  },
  staffCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'staff',
    description: 'The token of a staff session in the cookie of the staff pages (`__Secure-staff` over https)',
  },
}

/** The answer for one status: any of these refusals. */
function refusalAnswer(codes: readonly Code[], texts: ReadonlyMap<string, string>): Answer {
  const { status } = CODES[codes[0] ?? 'INTERNAL']
  const numbers = [...new Set(codes.map((name) => CODES[name].code))]
  return {
    description: codes.map((name) => `\`${CODES[name].code}\` ${name}: ${texts.get(name) ?? ''}`).join('  \n'),
    ...((status === 429 || status === 503) && { headers: RETRY_AFTER }),
    content: {
      'application/json': {
        schema: { allOf: [ENVELOPE, { type: 'object', properties: { code: { enum: numbers } } }] },
      },
    },
  }
}

const byStatus = (codes: readonly Code[]): Map<number, Code[]> => {
  const found = new Map<number, Code[]>()
  for (const code of new Set(codes)) found.set(CODES[code].status, [...(found.get(CODES[code].status) ?? []), code])
  return found
}

/** Merges two answers of one status: an HTML page and a JSON refusal, or an answer and a refusal that is also sent as 200. */
function joined(published: Answer | undefined, refusal: Answer): Answer {
  const schema = published?.content?.['application/json']?.schema
  const refused = refusal.content?.['application/json']?.schema
  if (!published) return refusal
  return {
    description: `${published.description ?? ''}  \n${refusal.description ?? ''}`,
    headers: { ...published.headers, ...refusal.headers },
    content: {
      ...published.content,
      'application/json': { schema: schema && refused ? { anyOf: [schema, refused] } : (refused ?? {}) },
    },
  }
}

/** A status whose only code is shared by many routes refers to one common description. */
function toResponses(
  operation: Operation,
  codes: readonly Code[],
  texts: ReadonlyMap<string, string>,
  shared: Set<Code>,
) {
  const own = new Set(operation['x-refuses'] ?? [])
  const responses = { ...operation.responses }
  for (const [status, names] of byStatus(codes)) {
    const [only] = names
    const isShared = names.length === 1 && only !== undefined && !own.has(only) && !responses[status]
    if (isShared) shared.add(only)
    responses[status] = isShared
      ? { $ref: `#/components/responses/${only}` }
      : joined(responses[status], refusalAnswer(names, texts))
  }
  return responses
}

const SECURITY = { anyone: [], account: [{ bearer: [] }, { cookie: [] }], staff: [{ staff: [] }, { staffCookie: [] }] }
const toSecurity = (permission: Permission | null) => SECURITY[permission === null ? 'anyone' : toRealm(permission)]

/** Removes the bounds of safe integers, which zod adds to every integer. */
function withoutSafeBounds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSafeBounds)
  if (value === null || typeof value !== 'object') return value
  const kept = Object.entries(value).filter(
    ([key, bound]) => !(/^(?:minimum|maximum)$/.test(key) && Math.abs(Number(bound)) === Number.MAX_SAFE_INTEGER),
  )
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutSafeBounds(inner)]))
}

const DEFS = '#/$defs/'
/** A named schema that is used inside another one is referred to where it is published, not inside a document of its own. */
function withPublishedRefs(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withPublishedRefs)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) =>
      key === '$ref' && typeof inner === 'string' && inner.startsWith(DEFS)
        ? [key, `#/components/schemas/${inner.slice(DEFS.length)}`]
        : [key, withPublishedRefs(inner)],
    ),
  )
}

/** Removes `variant` from requests: `withVariant` derives it from the other fields, and a client may not send it. */
function withoutVariant(schema: Schema): Schema {
  const { variant, ...properties } = schema.properties ?? {}
  return {
    ...schema,
    ...(variant && { properties, required: schema.required?.filter((name) => name !== 'variant') ?? [] }),
    ...(schema.oneOf && { oneOf: schema.oneOf.map(withoutVariant) }),
    ...(schema.anyOf && { anyOf: schema.anyOf.map(withoutVariant) }),
  }
}

function withRequest(body: Operation['requestBody']): Operation['requestBody'] {
  const json = body?.content?.['application/json']
  if (!json?.schema) return body
  return {
    ...body,
    content: { ...body?.content, 'application/json': { ...json, schema: withoutVariant(json.schema) } },
  }
}

/**
 * Completes what hono-openapi reads from the routes: every status with its possible codes, who may call the route, and no
 * meaningless bounds. Tests validate every answer against this document.
 */
export function publish(document: Document, permissions: Permissions, refusals: Refusals): Document {
  const texts = new Map(refusals.map(({ name, en }) => [name, en]))
  const shared = new Set<Code>()
  const completed = ([path, methods]: [string, Record<string, Operation>]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([name, operation]) => {
        const method = name.toUpperCase()
        const permission = permissions.get(`${method} ${path}`) ?? null
        const { 'x-refuses': own = [], ...rest } = operation
        const codes = [...own, ...generalRefusals(operation, { method, path, permission })]
        const responses = toResponses(operation, codes, texts, shared)
        const requestBody = withRequest(operation.requestBody)
        return [name, { ...rest, ...(requestBody && { requestBody }), security: toSecurity(permission), responses }]
      }),
    ),
  ]
  const paths = Object.fromEntries(Object.entries(document.paths).map(completed)) as Document['paths']
  const responses = Object.fromEntries([...shared].toSorted().map((code) => [code, refusalAnswer([code], texts)]))
  const headers = { RetryAfter: { description: 'Seconds to wait before trying again', schema: { type: 'integer' } } }
  const published = {
    ...document,
    paths,
    components: { ...document.components, responses, headers, securitySchemes: SCHEMES },
  }
  return withPublishedRefs(withoutSafeBounds(published)) as Document
}
