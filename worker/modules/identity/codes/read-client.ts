import type { Ctx } from '#worker/context.ts'
import { cookie, readCookie } from '#worker/http/headers/cookies.ts'
import type { AnyContext } from '#worker/http/replies/reply.ts'
import { type Client, isNamed } from '../client.ts'
import { getNetwork } from './limits/networks.ts'

/** As long as sign-ins are remembered; otherwise every sign-in would look like a new device. */
const BROWSER_COOKIE_S = 180 * 24 * 3600

/** The caller, as far as the request shows. */
export function readClient(c: AnyContext): Client {
  const network = getNetwork(c.req.header('cf-connecting-ip') ?? 'unknown')
  return {
    network,
    browser: getBrowser(c.req.raw) ?? `network:${network}`,
    userAgent: (c.req.header('user-agent') ?? '').slice(0, 256),
  }
}

/** The same for a call that starts something (a code, a session): a browser without the cookie gets one. */
export function readOrMarkClient(c: AnyContext): Client {
  const client = readClient(c)
  const isBrowser = c.req.header('origin') !== undefined || c.req.header('sec-fetch-site') !== undefined
  if (isNamed(client) || !isBrowser) return client
  const id = (c.get('ctx') as Ctx).newId()
  c.header('set-cookie', cookie(c.req.raw, 'browser', id, BROWSER_COOKIE_S), { append: true })
  return { ...client, browser: `cookie:${id}` }
}

/** The cookie first: unlike a fingerprint it is random and scripts cannot read it. */
function getBrowser(request: Request): string | null {
  const id = readCookie(request, 'browser')
  if (id && /^[0-9a-z]{26}$/.test(id)) return `cookie:${id}`
  const fingerprint = request.headers.get('x-fingerprint')
  return fingerprint ? `fingerprint:${fingerprint.slice(0, 128)}` : null
}
