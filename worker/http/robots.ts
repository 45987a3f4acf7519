import { Hono } from 'hono'
import type { AppEnv } from './app-env.ts'
import { can } from './can.ts'
import { context } from './context.ts'
import { securityHeaders } from './security-headers.ts'

/** Pages behind a login, payment steps and API calls are nothing to index. */
const CLOSED = ['/cuemark2/', '/saas/', '/admin/', '/notify/', '/order/', '/uc', '/download/', '/sandbox']

export const machinePages = new Hono<AppEnv>().get('/robots.txt', context, securityHeaders, can('public'), (c) =>
  c.text(['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), ''].join('\n'), 200, {
    'cache-control': 'public, max-age=3600',
  }),
)
