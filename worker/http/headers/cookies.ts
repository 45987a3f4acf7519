import type { AppBindings } from '#worker/env.ts'

/** Path of the refresh-token cookie: it is sent only with the refresh call (builds.md). */
export const REFRESH_PATH = '/saas/api/v2/token/refresh'

/** Path of the staff session cookie: it is sent only to the staff pages and their API. */
export const STAFF_PATH = '/admin'
const PATHS: Partial<Record<CookieName, string>> = { rt: REFRESH_PATH, staff: STAFF_PATH }

/** `until`: when the access token expires (Unix ms), for the page's script, which cannot read the token itself. */
export type CookieName = 'at' | 'rt' | 'auto' | 'until' | 'locale' | 'theme' | 'browser' | 'qr' | 'staff'
const READABLE: ReadonlySet<CookieName> = new Set(['until', 'locale', 'theme'])

/**
 * Over https the session cookies have the __Host- prefix (RFC 6265bis 4.1.3.2); cookies with their own path have
 * __Secure-.
 */
function wireName(name: CookieName, isSecure: boolean): string {
  if (!isSecure) return name
  if (PATHS[name]) return `__Secure-${name}`
  return name === 'locale' || name === 'theme' ? name : `__Host-${name}`
}

/** The address of a request is normalised. Asked several times a request, so it is not parsed again each time. */
const isSecure = ({ url }: Request): boolean => url.startsWith('https:')

export function readCookie(request: Request, name: CookieName): string | null {
  const header = request.headers.get('cookie')
  if (!header) return null
  const wire = wireName(name, isSecure(request))
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === wire) return decoded(pair.slice(at + 1).trim())
  }
  return null
}

/** A value that cannot be decoded was not set by us and is treated as missing. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

export const hasSessionCookie = (request: Request): boolean =>
  (['at', 'rt', 'auto', 'staff'] as const).some((name) => readCookie(request, name) !== null)

/** Builds a Set-Cookie value. `maxAge` in seconds; 0 removes the cookie; null makes it a session cookie. */
export function cookie(request: Request, name: CookieName, text: string, maxAge: number | null): string {
  const secure = isSecure(request)
  return [
    `${wireName(name, secure)}=${encodeURIComponent(text)}`,
    `Path=${PATHS[name] ?? '/'}`,
    ...(maxAge === null ? [] : [`Max-Age=${maxAge}`]),
    `SameSite=${name === 'staff' ? 'Strict' : 'Lax'}`,
    ...(READABLE.has(name) ? [] : ['HttpOnly']),
    ...(secure ? ['Secure'] : []),
  ].join('; ')
}

export const isTestOrLocal = (env: AppBindings): boolean => env.ENVIRONMENT !== 'production'
