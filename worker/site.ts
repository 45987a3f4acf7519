import { type Context, Hono, type Next } from 'hono'
import { api } from './api.ts'
import { healthz } from './compose/health-routes.ts'
import { media } from './compose/media-routes.ts'
import { guardConsole } from './core/guard-console.ts'
import { embedRoutes } from './embed/routes.ts'
import { accessLog } from './http/access-log.ts'
import type { AppEnv } from './http/app-env.ts'
import { context } from './http/context.ts'
import { knownHost } from './http/guards/known-host.ts'
import { framable } from './http/headers/framable.ts'
import { securityHeaders } from './http/headers/security-headers.ts'
import { MemoRouter } from './http/memo-router.ts'
import { onError } from './http/replies/errors.ts'
import { refuseMethod } from './http/replies/not-found.ts'
import { session } from './http/sessions/session.ts'
import { invoiceDownloads } from './modules/invoices/download-routes.ts'
import { licenceHeads, monthsOfHeads } from './modules/licences/chain/head-routes.ts'
import { downloads } from './modules/licences/download-routes.ts'
import { licenceKeys } from './modules/licences/key-routes.ts'
import { docs } from './openapi/docs.ts'
import { pages } from './render-pages.ts'
import { pictureRoutes } from './seo/picture-routes.ts'
import { machineRoutes } from './seo/routes.ts'

guardConsole()

/** The whole site: the API, static files, the sandbox where it exists, and pages for everything else. */
export const site = new Hono<AppEnv>({ router: new MemoRouter() })
site.onError(onError)
site.use('*', knownHost)

// Locally Cloudflare Access is missing in front of /admin, so the sandbox does its work.
if (__SANDBOX__)
  site.use('/admin/*', async (c, next) => {
    if (c.env.ENVIRONMENT !== 'production') {
      const { throughAccess } = await import('./sandbox/index.ts')
      c.req.raw = throughAccess(c.req.raw, c.env)
    }
    await next()
  })

for (const base of ['/cuemark2', '/saas', '/admin/api', '/notify', '/websocket']) {
  site.all(`${base}/*`, (c) => api.fetch(c.req.raw, c.env, c.executionCtx))
}
site.use('/media/*', context, securityHeaders, accessLog)
site.route('/media', media)
site.use('/download/*', context, securityHeaders, accessLog, session)
site.route('/download', invoiceDownloads)
site.route('/download', downloads)
site.use('/.well-known/licence-keys.json', context, securityHeaders, accessLog)
site.route('/.well-known/licence-keys.json', licenceKeys)
site.use('/.well-known/licence-heads.json', context, securityHeaders, accessLog)
site.route('/.well-known/licence-heads.json', licenceHeads)
site.use('/.well-known/licence-heads/*', context, securityHeaders, accessLog)
site.route('/.well-known/licence-heads', monthsOfHeads)
site.use('/healthz', context, securityHeaders, accessLog)
site.route('/healthz', healthz)
site.route(
  '/',
  docs(() => [...api.routes, ...site.routes]),
)
for (const path of ['/robots.txt', '/sitemap.xml', '/sitemap/*', '/feed.xml', '/og/*'])
  site.use(path, context, securityHeaders, accessLog)
site.route('/', machineRoutes)
site.route('/og', pictureRoutes)
site.use('/embed/*', framable, context, securityHeaders, accessLog)
site.use('/oembed', context, securityHeaders, accessLog)
site.route('/', embedRoutes)

// A build-time constant: the release build removes this branch and with it the whole sandbox (builds.md).
if (__SANDBOX__) {
  site.all('/sandbox/*', sandboxed)
  site.all('/sandbox', sandboxed)
}

async function sandboxed(c: Context<AppEnv>, next: Next): Promise<Response | undefined> {
  if (c.env.ENVIRONMENT === 'production') return new Response('Not Found', { status: 404 })
  // The gallery of the interface kit (decision 043) is an ordinary page, answered by `pages`.
  if (c.req.path === '/sandbox/kit') {
    await next()
    c.header('x-robots-tag', 'noindex')
    return undefined
  }
  const { sandbox } = await import('./sandbox/index.ts')
  return sandbox.fetch(c.req.raw, c.env, c.executionCtx)
}

site.get('*', ...pages)
// Other methods on a page's address are refused like everything else, with request id and headers.
site.all('*', context, securityHeaders, accessLog, (c) => refuseMethod(c, ['GET']))
