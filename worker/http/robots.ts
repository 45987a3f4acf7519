import { Hono } from 'hono'
import type { AppEnv } from './app-env.ts'

/** Pages behind a login, payment steps and API calls are nothing to index. */
const CLOSED = ['/cuemark2/', '/saas/', '/admin/', '/notify/', '/order/', '/uc', '/download/', '/sandbox']

export const machinePages = new Hono<AppEnv>().get('/robots.txt', (c) =>
  c.text(['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), ''].join('\n'), 200, {
    'cache-control': 'public, max-age=3600',
  }),
)
