import type { MiddlewareHandler } from 'hono'
import { type Config, getConfig } from '../env.ts'
import { accessLog } from './access-log.ts'
import type { AppEnv } from './app-env.ts'
import { context } from './context.ts'
import { refusalResponse } from './reply.ts'
import { securityHeaders } from './security-headers.ts'

type Hosts = Pick<Config, 'ENVIRONMENT' | 'PUBLIC_ORIGIN' | 'EXTRA_HOSTS'>
/** One's own machine, by all its names, at whatever port. */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether a host is ours: PUBLIC_ORIGIN's, one of EXTRA_HOSTS (at every port, unless it names one), and outside production
 * one's own machine. Only the address of the request counts: `x-forwarded-host` is read from nobody, for there is no proxy.
 */
export function isKnownHost(url: URL, { ENVIRONMENT, PUBLIC_ORIGIN, EXTRA_HOSTS }: Hosts): boolean {
  if (url.host === new URL(PUBLIC_ORIGIN).host) return true
  if (ENVIRONMENT !== 'production' && LOOPBACK.has(url.hostname)) return true
  return EXTRA_HOSTS.split(',').some((entry) => {
    // As the parser writes it: lower case, no leading zeros, no default port.
    const known = entry !== '' && URL.canParse(`${url.protocol}//${entry}`) && new URL(`${url.protocol}//${entry}`)
    return known && (/:\d+$/.test(entry) ? url.host === known.host : url.hostname === known.hostname)
  })
}

/**
 * 421 for an unknown host (RFC 9110 section 15.5.20): links, cookies and cache entries would otherwise be made in a name that
 * somebody else has pointed at us.
 */
export const knownHost: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (isKnownHost(new URL(c.req.url), getConfig(c.env))) return next()
  const misdirected = async () => {
    c.res = refusalResponse(c, { code: 'MISDIRECTED' })
  }
  await context(c, async () => {
    await securityHeaders(c, async () => {
      await accessLog(c, misdirected)
    })
  })
}
