import type { Code } from '../core/codes.ts'
import { allows, COMPANY_ROLES, type Permission, toRealm } from '../core/permissions.ts'
import type { Operation } from './document.ts'

/** What a route asks of its caller, by `METHOD /path/{template}`; null where it is not known. */
export type Permissions = ReadonlyMap<string, Permission | null>
export type Place = { method: string; path: string; permission: Permission | null }

const TAKES_BODY = new Set(['POST', 'PUT', 'PATCH'])
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
/** The bases that share one chain of middleware (worker/api.ts). */
const IN_API = /^\/(?:cuemark2|saas|admin)\//

/** What guards and validators refuse on this route, read from what it takes and whom it is for. */
export function generalRefusals(operation: Operation, { method, path, permission }: Place): Code[] {
  const has = (place: string) => operation.parameters?.some((parameter) => parameter.in === place) ?? false
  const isCall = IN_API.test(path)
  const takesFile = '*/*' in (operation.requestBody?.content ?? {})
  const takesJson = 'application/json' in (operation.requestBody?.content ?? {})
  const realm = permission === null ? 'anyone' : toRealm(permission)
  // Some roles of a company may not; a permission that every account has is not asked of a company.
  const isByRole = permission !== null && realm === 'account' && !allows(permission, ['account'])
  const when = (holds: boolean, ...codes: Code[]): Code[] => (holds ? codes : [])
  return [
    'MISDIRECTED',
    'INTERNAL',
    ...when(isCall, 'TOO_MANY'),
    ...when(!SAFE.has(method), 'CROSS_SITE'),
    ...when(realm !== 'anyone', 'UNAUTHORIZED'),
    ...when(realm === 'staff', 'FORBIDDEN'),
    ...when(isByRole && COMPANY_ROLES.some((role) => !allows(permission, [role])), 'COMPANY_ROLE'),
    ...when(has('path'), 'NOT_FOUND'),
    ...when(has('query') || takesJson || has('header'), 'BAD_REQUEST'),
    ...when(isCall && !SAFE.has(method), 'BODY_TOO_LARGE'),
    ...when(isCall && TAKES_BODY.has(method) && !takesFile, 'UNSUPPORTED_TYPE'),
    // An idempotency key that belongs to another request, or whose first request is not finished.
    ...when(has('header'), 'KEY_REUSED', 'CONFLICT'),
  ]
}
