import { Hono } from 'hono'
import { html } from 'hono/html'
import { findTargetHandler } from 'hono/utils/handler'
import { generateSpecs } from 'hono-openapi'
import * as z from 'zod/mini'
import type { Permission } from '../core/permissions.ts'
import { accessLog } from '../http/access-log.ts'
import type { AppEnv } from '../http/app-env.ts'
import { context } from '../http/context.ts'
import { can, PERMISSION } from '../http/guards/can.ts'
import { securityHeaders } from '../http/headers/security-headers.ts'
import type { Document } from './document.ts'
import { answersBare, sends } from './documented.ts'
import type { RefusalRow } from './refusals.ts'

type Route = Hono<AppEnv>['routes'][number]

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

const INFO = {
  title: 'Cuemark',
  version: '2.0.0-beta',
  description: 'Licensing music, sound effects, samples and beats.',
}
/** Scalar needs inline styles and its own script; it loads nothing from other hosts. */
const DOCS_CSP =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** `METHOD /path/{template}` → the permission that the route's `can()` requires. */
function toPermissions(routes: readonly Route[]): Map<string, Permission> {
  const found = new Map<string, Permission>()
  for (const { method, path, handler } of routes) {
    const permission = Reflect.get(findTargetHandler(handler), PERMISSION) as Permission | undefined
    const name = `${method} ${path.replace(/:(\w+)(?:\{[^}]*\})?/g, '{$1}')}`
    if (permission !== undefined) found.set(name, permission)
  }
  return found
}

async function describeSite(routes: readonly Route[]): Promise<Document> {
  // Imported on demand so that pages do not load hono-openapi.
  const [{ publish }, { refusals }] = await Promise.all([import('./publish.ts'), import('./refusals.ts')])
  const rows = refusals()
  const raw = await generateSpecs({ routes } as unknown as Hono, {
    documentation: {
      openapi: '3.1.0',
      info: INFO,
      // The site that this file is read from.
      servers: [{ url: '/' }],
      components: { schemas: { ErrorEnvelope: errorEnvelope(rows) as never } },
    },
    excludeStaticFile: false,
    defaultValidationErrorResponse: false,
  })
  return publish(raw as unknown as Document, toPermissions(routes), rows)
}

/**
 * The description and the page that shows it. The description is a file of the build (vite.config.ts), so that a call costs nothing:
 * it is answered before the Worker, with an ETag. Describing the routes takes a fifth of a second, which only tools and tests ask for.
 */
export function docs(routes: () => readonly Route[]) {
  const app = new Hono<AppEnv>()
  app.use('/openapi.json', context, securityHeaders, accessLog)
  app.use('/docs', context, securityHeaders, accessLog)
  // What tools/generate.ts writes into the file.
  if (__SANDBOX__)
    app.get('/sandbox/openapi.json', context, securityHeaders, can('public'), async (c) =>
      c.json(await describeSite(routes())),
    )
  return app
    .get(
      '/openapi.json',
      answersBare('This description (OpenAPI 3.1)', z.looseObject({ openapi: z.string() })),
      can('public'),
      async (c) => {
        if (!__SANDBOX__) return c.env.ASSETS.fetch(c.req.raw)
        const file = await c.env.ASSETS.fetch(c.req.raw)
        return file.ok ? file : c.json(await describeSite(routes()))
      },
    )
    .get(
      '/docs',
      sends('The reference', { 200: { description: 'A page', types: ['text/html'] } }),
      can('public'),
      (c) => {
        c.header('content-security-policy', DOCS_CSP)
        return c.html(html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Cuemark API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head><body><div id="app"></div>
<script src="/docs/scalar.js"></script><script src="/docs/start.js"></script></body></html>`)
      },
    )
}
