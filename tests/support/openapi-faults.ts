import type { Answer, Document, Operation, Schema } from '#worker/openapi/document.ts'
import { deref, strict } from './published-schema.ts'

/** Successful answers without a body, listed explicitly: every other route must describe its answer. */
const NO_BODY = new Set([
  'GET /admin/api/v1/catalogue/files/{kind}/{sha256} 200',
  'GET /cuemark2/api/v2/websocket/{tag} 101',
  'GET /websocket/{tag} 101',
])
const isEmpty = (status: number): boolean => status === 204 || status === 304 || (status >= 300 && status < 400)
const isJson = (type: string): boolean => type === 'application/json' || type === 'application/x-ndjson'

/** Finds what a description must not contain: empty or loose schemas, missing names, undeclared refusals. One line per fault. */
export function getFaults(document: Document, statusOf: ReadonlyMap<number, number>): string[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const name = `${method.toUpperCase()} ${path}`
      return [
        ...headFaults(name, path, operation),
        ...requestFaults(document, operation).map((fault) => `${name}: ${fault}`),
        ...Object.entries(operation.responses).flatMap(([status, answer]) =>
          answerFaults(document, { name: `${name} ${status}`, status: Number(status), answer }, statusOf),
        ),
      ]
    }),
  )
}

function headFaults(name: string, path: string, operation: Operation): string[] {
  const statuses = Object.keys(operation.responses)
  const parameters = operation.parameters ?? []
  const missing = [...path.matchAll(/\{(\w+)\}/g)].filter(
    ([, inPath]) => !parameters.some((parameter) => parameter.in === 'path' && parameter.name === inPath),
  )
  return [
    ...(operation.summary?.trim() ? [] : [`${name}: no summary`]),
    ...(statuses.some((status) => Number(status) < 400) ? [] : [`${name}: no success is published`]),
    ...(statuses.every((status) => /^[1-5]\d\d$/.test(status)) ? [] : [`${name}: a status is not named`]),
    ...(operation.security ? [] : [`${name}: who may call it is not said`]),
    ...missing.map(([, inPath]) => `${name}: {${inPath}} is not described`),
  ]
}

function looseness(document: Document, schema: Schema | undefined): string[] {
  if (!schema) return ['no schema']
  try {
    strict(document, schema)
    return []
  } catch (error) {
    return [(error as Error).message]
  }
}

const requestFaults = (document: Document, { requestBody, parameters = [] }: Operation): string[] => [
  ...Object.entries(requestBody?.content ?? {}).flatMap(([type, { schema }]) =>
    looseness(document, schema).map((fault) => `body ${type}: ${fault}`),
  ),
  ...parameters.flatMap(({ name, schema }) => looseness(document, schema).map((fault) => `${name}: ${fault}`)),
]

type Given = { name: string; status: number; answer: Answer }
function answerFaults(document: Document, { name, status, answer }: Given, statusOf: ReadonlyMap<number, number>) {
  const { content, description } = deref(document, answer)
  const said = description?.trim() ? [] : [`${name}: no description`]
  const types = Object.entries(content ?? {})
  if (types.length === 0 && !isEmpty(status) && status !== 416 && !NO_BODY.has(name))
    return [...said, `${name}: no content`]
  return [
    ...said,
    ...types.flatMap(([type, { schema }]) => looseness(document, schema).map((fault) => `${name} ${type}: ${fault}`)),
    ...types.flatMap(([type, { schema }]) =>
      status >= 400 && isJson(type) && schema ? codeFaults(document, name, status, schema, statusOf) : [],
    ),
  ]
}

/** A refusal must list its codes, and each must be sent with this status. */
function codeFaults(
  document: Document,
  name: string,
  status: number,
  schema: Schema,
  statusOf: ReadonlyMap<number, number>,
): string[] {
  // A route with a refusal of its own form also has the common one.
  if (schema.anyOf)
    return schema.anyOf.flatMap((each) => codeFaults(document, name, status, deref(document, each), statusOf))
  const { properties } = strict(document, schema)
  // The health check has its own body.
  if (properties?.checks) return []
  const codes = (properties?.code?.enum ?? []) as number[]
  if (codes.length === 0) return [`${name}: names no code`]
  return codes.filter((code) => statusOf.get(code) !== status).map((code) => `${name}: ${code} is of another status`)
}
