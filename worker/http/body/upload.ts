import type { MiddlewareHandler } from 'hono'
import { uniqueSymbol } from 'hono-openapi'
import * as z from 'zod/mini'
import type { Code } from '#core/codes.ts'
import { parseMultipart, toBoundary } from '#core/files/multipart.ts'
import { type FileRules, readForm, type Upload } from '#core/files/read-form.ts'
import type { AppEnv } from '../app-env.ts'
import { Refused, throwRefusal } from '../replies/reply.ts'
import { OWN_BODY } from './body-limit.ts'
import { getFields, type Issue } from './fields.ts'
import { readLimited } from './read-limited.ts'
import { isCode } from './validate.ts'

/** Allowance for what surrounds the files: boundaries, headers and text fields. */
const AROUND_BYTES = 64 * 1024
/** Maximum size of one form, which is held in memory whole. */
const MOST_BYTES = 24 * 1024 * 1024

/** Marks the middleware so that a test can find every route that accepts files. */
export const UPLOADS = Symbol('uploads')

type Files<R extends FileRules> = {
  [N in keyof R]: R[N] extends { isOptional: true } ? Upload | undefined : Upload
}
type Form<S extends z.ZodMiniType, R extends FileRules> = { fields: z.output<S>; files: Files<R> }

/**
 * Parses a form with files (multipart/form-data): exactly the named files and the fields of `schema` (a strict object),
 * each once. The files are checked and ready to be stored; anything else is refused with the field's name. Put it after
 * `can()`, so that Origin, rate limits and permission are checked before the body is read. Forms need no CORS
 * preflight; the Origin check is what keeps other sites out.
 */
export function upload<S extends z.ZodMiniType, const R extends FileRules>(schema: S, rules: R) {
  const maxBytes = Object.values(rules).reduce((sum, rule) => sum + rule.maxBytes, AROUND_BYTES)
  if (maxBytes > MOST_BYTES) throw new Error(`upload: ${maxBytes} bytes are more than a form may bring`)
  const handler: MiddlewareHandler<AppEnv, string, { in: { form: unknown }; out: { form: Form<S, R> } }> = async (
    c,
    next,
  ) => {
    const boundary = toBoundary(c.req.header('content-type') ?? '')
    if (boundary === null) throwRefusal('UNSUPPORTED_TYPE')
    const parts = parseMultipart(await readLimited(c.req.raw, maxBytes), boundary)
    if (!parts) throwRefusal('BAD_REQUEST', { body: 'FORM_INVALID' })
    const { texts, files, faults } = readForm(parts, rules)
    const read = z.safeParse(schema, texts)
    const named = read.success ? {} : getFields(read.error.issues as Issue[], texts, isCode)
    const fields = { ...named, ...faults }
    if (!read.success || Object.keys(fields).length > 0) throw new Refused({ code: 'BAD_REQUEST', fields })
    c.req.addValidatedData('form', { fields: read.data, files } as unknown as Record<string, never>)
    await next()
  }
  return Object.assign(handler, {
    [UPLOADS]: maxBytes,
    [OWN_BODY]: true,
    [uniqueSymbol]: { spec: describeForm(schema, rules) },
  })
}

/** The form for /openapi.json. */
function describeForm(schema: z.ZodMiniType, rules: FileRules) {
  const file = { type: 'string', format: 'binary' }
  const names = Object.keys(rules)
  const texts = Object.keys((schema as { shape?: object }).shape ?? {}).map((name) => [name, { type: 'string' }])
  const form = {
    type: 'object',
    properties: Object.fromEntries([...texts, ...names.map((name) => [name, file])]),
    required: names.filter((name) => !rules[name]?.isOptional),
    additionalProperties: false,
  }
  const codes: Code[] = ['BAD_REQUEST', 'UNSUPPORTED_TYPE', 'BODY_TOO_LARGE']
  return { 'x-refuses': codes, requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } } }
}
