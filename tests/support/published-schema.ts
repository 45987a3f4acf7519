import * as z from 'zod'
import type { Answer, Document, Operation, Schema } from '#worker/openapi/document.ts'

/**
 * Checks answers against /openapi.json, so that a wrong description fails the tests of its route. zod makes the validators from
 * the published JSON Schema, one per operation and status, at the first such answer.
 */
export type Published = {
  operations: Map<string, Found[]>
  document: Document
  validators: Map<string, z.ZodType>
  /** The shared schemas, made strict. */
  defs?: Record<string, Schema>
}
type Found = { name: string; pattern: RegExp; operation: Operation }
export type Seen = { method: string; path: string; status: number; type: string; text: string | null }

const LINES = 'application/x-ndjson'
const isJson = (type: string): boolean => type === 'application/json' || type === LINES
export const mediaType = (headers: Headers): string =>
  (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

/** Operations by method; more specific templates come before those with parameters. */
export function readPublished(document: Document): Published {
  const operations = new Map<string, Found[]>()
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods)) {
      const pattern = new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`)
      const name = `${method.toUpperCase()} ${path}`
      operations.set(method, [...(operations.get(method) ?? []), { name, pattern, operation }])
    }
  const open = ({ name }: Found) => name.split('{').length
  for (const list of operations.values()) list.sort((a, b) => open(a) - open(b))
  return { operations, document, validators: new Map() }
}

/** The published operation of this request; HEAD is answered by GET unless it has its own description. */
export function toOperation({ operations }: Published, method: string, path: string): Found | null {
  const among = (list: Found[] | undefined) => list?.find(({ pattern }) => pattern.test(path)) ?? null
  return among(operations.get(method.toLowerCase())) ?? (method === 'HEAD' ? among(operations.get('get')) : null)
}

export function deref<T extends { $ref?: string }>(document: Document, thing: T): T {
  if (thing.$ref === undefined) return thing
  const steps = thing.$ref.replace('#/', '').split('/')
  const found = steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], document)
  if (!found) throw new Error(`${thing.$ref} leads nowhere`)
  return found as T
}

const mapped = (schemas: Record<string, Schema>, make: (schema: Schema) => Schema): Record<string, Schema> =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, make(schema)]))

/** `{}` beside named properties: additional ones of any type are allowed (z.looseObject). */
const hasKeys = (schema: Schema | boolean | undefined): schema is Schema =>
  typeof schema === 'object' && Object.keys(schema).length > 0

/**
 * The schema as it is checked: references resolved and objects closed, so that an undescribed field fails unless the description
 * allows others. A schema that accepts anything counts as missing.
 */
export function strict(document: Document, schema: Schema): Schema {
  const inner = (each: Schema) => strict(document, each)
  // By name, because a tree refers to itself.
  if (schema.$ref) return { $ref: schema.$ref.replace('#/components/schemas/', '#/$defs/') }
  const at = schema
  if (at.allOf) return strict(document, mergedObjects(at.allOf.map((each) => deref(document, each))))
  const says = ['type', 'enum', 'const', 'anyOf', 'oneOf'].some((keyword) => keyword in at)
  if (!says) throw new Error(`A published schema that anything fits: ${JSON.stringify(at)}`)
  return {
    ...at,
    ...(at.properties && {
      properties: mapped(at.properties, inner),
      additionalProperties: at.additionalProperties ?? false,
    }),
    ...(hasKeys(at.additionalProperties) && { additionalProperties: inner(at.additionalProperties) }),
    ...(at.items && { items: inner(at.items) }),
    ...(at.prefixItems && { prefixItems: at.prefixItems.map(inner) }),
    ...(at.anyOf && { anyOf: at.anyOf.map(inner) }),
    ...(at.oneOf && { oneOf: at.oneOf.map(inner) }),
  }
}

/** `allOf` of objects merged into one, because each alone would reject the fields of the others. */
function mergedObjects(parts: Schema[]): Schema {
  const properties: Record<string, Schema> = {}
  for (const part of parts)
    for (const [name, schema] of Object.entries(part.properties ?? {}))
      properties[name] = { ...properties[name], ...schema }
  return { type: 'object', properties, required: parts.flatMap((part) => part.required ?? []) }
}

function toValidator(published: Published, key: string, schema: Schema): z.ZodType {
  const known = published.validators.get(key)
  if (known) return known
  const { document } = published
  published.defs ??= mapped(document.components.schemas, (each) => strict(document, each))
  const made = z.fromJSONSchema({ ...strict(document, schema), $defs: published.defs } as never) as z.ZodType
  published.validators.set(key, made)
  return made
}

const toIssues = (error: z.ZodError): string =>
  error.issues
    .slice(0, 10)
    .map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    .join('; ')

/** The difference between this answer and the description; null if there is none. */
export function mismatch(published: Published, seen: Seen): string | null {
  const { method, path, status, type, text } = seen
  const found = toOperation(published, method, path)
  if (!found) return isJson(type) && text ? mismatchOfUnknown(published, seen) : null
  const { name, operation } = found
  const answer = operation.responses[status]
  if (!answer) return `${name} answered ${status}, which is not published: ${text?.slice(0, 300)}`
  const { content }: Answer = deref(published.document, answer)
  // An answer to HEAD may have a content type without a body.
  if (status === 204 || status === 304) return null
  if (type === '') return text === '' || !content ? null : `${name} ${status}: no content type`
  const described = content?.[type] ?? content?.[`${type.split('/')[0]}/*`]
  if (!described) return `${name} ${status}: ${type} is not published (${Object.keys(content ?? {})})`
  const { schema } = described
  // A file, a page, or the answer to HEAD.
  if (!isJson(type) || text === null) return null
  if (!schema) return `${name} ${status}: no schema is published`
  const validator = toValidator(published, `${name} ${status}`, schema)
  for (const each of type === LINES ? text.split('\n').filter((line) => line !== '') : [text]) {
    const checked = validator.safeParse(JSON.parse(each))
    if (!checked.success) return `${name} ${status}: ${toIssues(checked.error)} in ${each.slice(0, 300)}`
  }
  return null
}

/** For unknown calls, only a refusal is allowed. */
function mismatchOfUnknown(published: Published, { method, path, status, text }: Seen): string | null {
  if (!/^\/(?:cuemark2|saas|admin\/api|notify|websocket|media|download)\//.test(path)) return null
  const envelope = toValidator(published, 'refusal', { $ref: '#/components/schemas/ErrorEnvelope' })
  const checked = envelope.safeParse(JSON.parse(text ?? ''))
  return checked.success ? null : `${method} ${path} is not published, and answered ${status} ${text?.slice(0, 300)}`
}

let reading: Promise<Published> | null = null
type Ask = (path: string) => Promise<Response>

/** The same for a text that a test has read itself. */
export const wrongIn = async (seen: Seen): Promise<string | null> => {
  if (!reading) throw new Error('nothing was answered yet')
  return mismatch(await reading, seen)
}

/**
 * Fails for an answer that does not match the description. Returns an equal response, because the JSON body was read. The
 * description is loaded once per run.
 */
export async function asPublished(ask: Ask, request: Request, response: Response): Promise<Response> {
  const { pathname: path } = new URL(request.url)
  if (path.startsWith('/sandbox')) return response
  const type = mediaType(response.headers)
  // NDJSON is a stream: the test that reads it to the end calls `wrongIn`.
  const isRead = type === 'application/json' && response.body !== null
  const text = isRead ? await response.text() : type === '' && response.body === null ? '' : null
  reading ??= ask('/openapi.json').then(async (answer) => readPublished((await answer.json()) as Document))
  const wrong = mismatch(await reading, { method: request.method, path, status: response.status, type, text })
  if (wrong) throw new Error(`Not as /openapi.json says: ${wrong}`)
  return isRead ? new Response(text, response) : response
}
