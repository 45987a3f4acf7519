import type { Permission } from '#core/permissions.ts'
import { api } from '#worker/api.ts'
import { ONCE } from '#worker/http/body/idempotency.ts'
import { PERMISSION } from '#worker/http/guards/can.ts'
import { site } from '#worker/site.ts'

type Mounted = { method: string; path: string; handler: unknown }
/** Middleware and handlers of `site` that forward to an app listed here, or are not routes of ours. */
const NOT_ROUTES = new Map([
  ['/cuemark2/*', 'the API'],
  ['/saas/*', 'the API'],
  ['/admin/api/*', 'the API'],
  ['/notify/*', 'the API'],
  ['/websocket/*', 'the API'],
  ['/sandbox', 'no part of a release'],
  ['/sandbox/*', 'no part of a release'],
  ['/sandbox/openapi.json', 'no part of a release'],
])
/** `GET *`: pages are public, and their data comes from the API, which checks permissions. tests/render tests them. */
const PAGES = ['/*', '*']

/** Routes by `METHOD /path`, each with the permission of its `can()`; middleware (`ALL …/*`) is not a route. */
function getRoutes(routes: readonly Mounted[]): Map<string, Permission | null> {
  const found = new Map<string, Permission | null>()
  for (const { method, path, handler } of routes) {
    const isMiddleware =
      method === 'ALL' && (path.endsWith('*') || routes.some((r) => r.path === path && r.method !== 'ALL'))
    if (isMiddleware || NOT_ROUTES.has(path) || PAGES.includes(path)) continue
    const name = `${method} ${path}`
    const permission = (handler as { [PERMISSION]?: Permission })[PERMISSION] ?? null
    found.set(name, permission ?? found.get(name) ?? null)
  }
  return found
}

/** Every route of the site: `METHOD /path` → permission. */
export const mounted: ReadonlyMap<string, Permission | null> = new Map([
  ...getRoutes(api.routes),
  ...getRoutes(site.routes),
])

/** Those with `once()`, which accept an idempotency key. */
export const mountedOnce: ReadonlySet<string> = new Set(
  [...api.routes, ...site.routes]
    .filter(({ handler }) => (handler as { [ONCE]?: true })[ONCE])
    .map(({ method, path }) => `${method} ${path}`),
)
