import type { Code } from '../core/codes.ts'
import { allows, OWNER_ROLES, type Permission, toRealm } from '../core/permissions.ts'
import type { Operation } from './document.ts'

/** The permission of a route by `METHOD /path/{template}`; null if unknown. */
export type Permissions = ReadonlyMap<string, Permission | null>
export type Place = { method: string; path: string; permission: Permission | null }

const TAKES_BODY = new Set(['POST', 'PUT', 'PATCH'])
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
/** The API bases, which share one chain of middleware (worker/api.ts). */
const IN_API = /^\/(?:cuemark2|saas|admin)\//

/** Refusals of the route's guards and validators, derived from its parameters, body and permission. */
export function generalRefusals(operation: Operation, { method, path, permission }: Place): Code[] {
  const has = (place: string) => operation.parameters?.some((parameter) => parameter.in === place) ?? false
  const isCall = IN_API.test(path)
  const takesFile = '*/*' in (operation.requestBody?.content ?? {})
  const takesJson = 'application/json' in (operation.requestBody?.content ?? {})
  const realm = permission === null ? 'anyone' : toRealm(permission)
  // A role for the owner can be refused, also `self` where only a company can act; permissions that every account has are not checked so.
  const isByRole = permission !== null && realm === 'account' && !allows(permission, ['account'])
  const when = (holds: boolean, ...codes: Code[]): Code[] => (holds ? codes : [])
  return [
    'MISDIRECTED',
    'INTERNAL',
    'UNAVAILABLE',
    ...when(isCall, 'TOO_MANY'),
    ...when(!SAFE.has(method), 'CROSS_SITE'),
    ...when(realm !== 'anyone', 'UNAUTHORIZED'),
    ...when(realm === 'staff', 'FORBIDDEN'),
    ...when(isByRole && OWNER_ROLES.some((role) => !allows(permission, [role])), 'COMPANY_ROLE'),
    ...when(has('path'), 'NOT_FOUND'),
    ...when(has('query') || takesJson || has('header'), 'BAD_REQUEST'),
    ...when(isCall && !SAFE.has(method), 'BODY_TOO_LARGE'),
    ...when(isCall && TAKES_BODY.has(method) && !takesFile, 'UNSUPPORTED_TYPE'),
    // The idempotency key was used for another request, or its first request is still running.
    ...when(has('header'), 'KEY_REUSED', 'CONFLICT'),
  ]
}
