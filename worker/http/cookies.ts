import type { AppBindings } from '../env.ts'

/** Where the refresh token may travel: the refresh call and nothing else (builds.md). */
export const REFRESH_PATH = '/saas/api/v2/token/refresh'

/** Where a staff session may travel: the staff pages and their API, and nothing that buyers open. */
export const STAFF_PATH = '/admin'
const PATHS: Partial<Record<CookieName, string>> = { rt: REFRESH_PATH, staff: STAFF_PATH }

/** `until`: when the access token ends (Unix ms), for the page's script, which cannot see the token itself. */
export type CookieName = 'at' | 'rt' | 'auto' | 'until' | 'locale' | 'theme' | 'browser' | 'qr' | 'staff'
const READABLE: ReadonlySet<CookieName> = new Set(['until', 'locale', 'theme'])

/** Over https the session cookies carry the __Host- prefix (RFC 6265bis 4.1.3.2); those with a path of their own __Secure-. */
function wireName(name: CookieName, isSecure: boolean): string {
  if (!isSecure) return name
  if (PATHS[name]) return `__Secure-${name}`
  return name === 'locale' || name === 'theme' ? name : `__Host-${name}`
}

export function readCookie(request: Request, name: CookieName): string | null {
  const header = request.headers.get('cookie')
  if (!header) return null
  const wire = wireName(name, new URL(request.url).protocol === 'https:')
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === wire) return decoded(pair.slice(at + 1).trim())
  }
  return null
}

/** What cannot be decoded was not set by us: as good as no cookie. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

export const hasSessionCookie = (request: Request): boolean =>
  (['at', 'rt', 'auto', 'staff'] as const).some((name) => readCookie(request, name) !== null)

/** A Set-Cookie value. `maxAge` in seconds; 0 removes; null lasts as long as the browser is open. */
export function cookie(request: Request, name: CookieName, text: string, maxAge: number | null): string {
  const isSecure = new URL(request.url).protocol === 'https:'
  return [
    `${wireName(name, isSecure)}=${encodeURIComponent(text)}`,
    `Path=${PATHS[name] ?? '/'}`,
    ...(maxAge === null ? [] : [`Max-Age=${maxAge}`]),
    `SameSite=${name === 'staff' ? 'Strict' : 'Lax'}`,
    ...(READABLE.has(name) ? [] : ['HttpOnly']),
    ...(isSecure ? ['Secure'] : []),
  ].join('; ')
}

export const isTestOrLocal = (env: AppBindings): boolean => env.ENVIRONMENT !== 'production'
