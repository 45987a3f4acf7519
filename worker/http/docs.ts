import { Hono } from 'hono'
import { html } from 'hono/html'
import { openAPIRouteHandler } from 'hono-openapi'
import { accessLog } from './access-log.ts'
import type { AppEnv } from './app-env.ts'
import { can } from './can.ts'
import { context } from './context.ts'
import type { RefusalRow } from './refusals.ts'
import { securityHeaders } from './security-headers.ts'

const errorEnvelope = (codes: readonly RefusalRow[]) => ({
  type: 'object',
  required: ['code', 'msg', 'data', 'requestId'],
  properties: {
    code: { description: 'HTTP status or business code (docs/errors.md)', type: 'integer' },
    msg: { type: 'string', description: 'Localised text' },
    data: { type: 'null' },
    errors: { type: 'object', additionalProperties: { type: 'string' }, description: 'Text per field' },
    requestId: { type: 'string' },
  },
  'x-codes': codes,
})

/** Scalar needs inline styles and its own script; nothing is fetched from elsewhere. */
const DOCS_CSP =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

export const docs = new Hono<AppEnv>()
docs.use('/openapi.json', context, securityHeaders, accessLog)
docs.use('/docs', context, securityHeaders, accessLog)
docs.get('/openapi.json', can('public'), async (c, next) => {
  // Imported here so that describing the API costs nothing to a page.
  const [{ api }, { refusals }] = await Promise.all([import('../api.ts'), import('./refusals.ts')])
  const handler = openAPIRouteHandler(api, {
    documentation: {
      openapi: '3.1.0',
      info: {
        title: 'Cuemark',
        version: '2.0.0-beta',
        description: 'Licensing music, sound effects, samples and beats.',
      },
      components: { schemas: { ErrorEnvelope: errorEnvelope(refusals()) as never } },
    },
  })
  const described = await handler(c as never, next)
  return described ? c.json(JSON.parse(await described.text(), asSent)) : described
})

type Described = { properties?: Record<string, unknown>; required?: string[] } | null
/** Which payload it is we tell by its fields (`withVariant`), and refuse to be told. */
function asSent(key: string, value: unknown): unknown {
  const schema = value as Described
  if (key !== 'variant' && schema?.properties && 'variant' in schema.properties) {
    delete schema.properties.variant
    schema.required = schema.required?.filter((name) => name !== 'variant') ?? []
  }
  return value
}
docs.get('/docs', can('public'), (c) => {
  c.header('content-security-policy', DOCS_CSP)
  return c.html(html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Cuemark API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head><body><div id="app"></div>
<script src="/docs/scalar.js"></script><script src="/docs/start.js"></script></body></html>`)
})
