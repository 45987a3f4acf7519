import type { Code } from '../core/codes.ts'

/** The parts of an OpenAPI 3.1 document that this folder reads or completes. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  prefixItems?: Schema[]
  allOf?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  [keyword: string]: unknown
}
export type Described = { description?: string; schema?: Schema }
export type Answer = {
  $ref?: string
  description?: string
  headers?: Record<string, Described | { $ref: string }>
  content?: Record<string, { schema?: Schema }>
}
export type Operation = {
  operationId?: string
  summary?: string
  parameters?: { in: string; name: string; required?: boolean; schema?: Schema; description?: string }[]
  requestBody?: { required?: boolean; content?: Record<string, { schema?: Schema; example?: unknown }> }
  responses: Record<string, Answer>
  security?: Record<string, string[]>[]
  /** Internal: read by `publish()` and removed from the published document. */
  'x-refuses'?: Code[]
}
export type Document = {
  openapi: string
  info: { title: string; version: string; description: string }
  servers?: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, Schema>
    responses?: Record<string, Answer>
    headers?: Record<string, Described>
    securitySchemes?: Record<string, object>
  }
}
