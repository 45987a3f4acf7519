import { ORIGIN } from './harness.ts'

type From = [what: string, headers: Record<string, string>]

/** Origins from which a request with our cookies must be refused. */
const FOREIGN_ORIGINS: From[] = [
  ['another origin', { origin: 'https://evil.example' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['another scheme', { origin: ORIGIN.replace('http:', 'https:') }],
  ['cross-site', { 'sec-fetch-site': 'cross-site' }],
  ['same-site', { 'sec-fetch-site': 'same-site' }],
  ['no page at all', { 'sec-fetch-site': 'none' }],
  ['a right origin that contradicts Sec-Fetch-Site', { origin: ORIGIN, 'sec-fetch-site': 'cross-site' }],
  ['neither Origin nor Sec-Fetch-Site', {}],
]
/** Content types that a form of another site can use. */
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain']

/**
 * The guard is one middleware before all routes (tests/api/platform/request-guard.test.ts shows that no unsafe route is mounted
 * before it), so all its refusals are tested on three routes: a buyer's, an owned one, and a staff route.
 */
const WHOLE = new Set([
  'POST /cuemark2/api/v2/orders',
  'DELETE /cuemark2/api/v2/carts/:skuId',
  'PATCH /admin/api/v1/catalogue/tracks/:id',
])
export const WHOLE_MATRIX: ReadonlySet<string> = WHOLE

/** Every other route is tested once, with a request from another site. */
export const foreignOrigins = (route: string): From[] =>
  WHOLE.has(route) ? FOREIGN_ORIGINS : FOREIGN_ORIGINS.slice(0, 1)
export const formTypes = (route: string): string[] => (WHOLE.has(route) ? FORM_TYPES : FORM_TYPES.slice(-1))
