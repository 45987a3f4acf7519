import type { MiddlewareHandler } from 'hono'
import { type Config, getConfig } from '#worker/env.ts'
import { accessLog } from '../access-log.ts'
import type { AppEnv } from '../app-env.ts'
import { context } from '../context.ts'
import { securityHeaders } from '../headers/security-headers.ts'
import { refusalResponse } from '../replies/reply.ts'

type Hosts = Pick<Config, 'ENVIRONMENT' | 'PUBLIC_ORIGIN' | 'EXTRA_HOSTS'>
/** Names of the local machine, at any port. */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether the request's host is one of ours: PUBLIC_ORIGIN, one of EXTRA_HOSTS (at any port unless it names one), or,
 * outside production, the local machine. Only the request URL counts. `x-forwarded-host` is ignored because there is no
 * proxy in front.
 */
export function isKnownHost(url: URL, { ENVIRONMENT, PUBLIC_ORIGIN, EXTRA_HOSTS }: Hosts): boolean {
  if (url.host === new URL(PUBLIC_ORIGIN).host) return true
  if (ENVIRONMENT !== 'production' && LOOPBACK.has(url.hostname)) return true
  return EXTRA_HOSTS.split(',').some((entry) => {
    // Normalised by the URL parser: lower case, no leading zeros, no default port.
    const known = entry !== '' && URL.canParse(`${url.protocol}//${entry}`) && new URL(`${url.protocol}//${entry}`)
    return known && (/:\d+$/.test(entry) ? url.host === known.host : url.hostname === known.hostname)
  })
}

/** The origins that have been asked for and are ours, for each configuration, of which an isolate has one. */
const known = new WeakMap<Hosts, Set<string>>()
/** A name of ours may be asked for at any port. */
const MOST_KNOWN = 100

/** The same for an address, whose host is nearly always the one before. */
function isOurs(url: string, hosts: Hosts): boolean {
  const origin = url.slice(0, url.indexOf('/', url.indexOf('//') + 2))
  const origins = known.get(hosts) ?? new Set()
  known.set(hosts, origins)
  if (origins.has(origin)) return true
  const isKnown = isKnownHost(new URL(url), hosts)
  if (isKnown && origins.size < MOST_KNOWN) origins.add(origin)
  return isKnown
}

/**
 * Answers 421 for an unknown host (RFC 9110 section 15.5.20). Otherwise links, cookies and cache entries would be made
 * for a host name that somebody else has pointed at this Worker.
 */
export const knownHost: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (isOurs(c.req.url, getConfig(c.env))) return next()
  const misdirected = async () => {
    c.res = refusalResponse(c, { code: 'MISDIRECTED' })
  }
  await context(c, async () => {
    await securityHeaders(c, async () => {
      await accessLog(c, misdirected)
    })
  })
}
