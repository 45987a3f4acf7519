import { describe, expect, it } from 'vitest'
import {
  allows,
  isKeyScope,
  isOwnerRole,
  isStaffRole,
  OWNER_ROLES,
  PERMISSIONS,
  permissions,
  type Role,
  STAFF_ROLES,
  toPermissions,
  toRealm,
} from './permissions.ts'

const getKind = (role: Role): string => {
  if (isOwnerRole(role)) return 'owner'
  return isStaffRole(role) || isKeyScope(role) ? 'staff' : role
}

describe('the table of permissions', () => {
  it.each(permissions)('%s has roles of one kind, each once', (permission) => {
    const roles: readonly Role[] = PERMISSIONS[permission]
    expect(roles.length).toBeGreaterThan(0)
    expect(new Set(roles).size).toBe(roles.length)
    expect(new Set(roles.map(getKind)).size).toBe(1)
  })
  it.each(permissions)('%s: whoever may act for a company may act for oneself', (permission) => {
    const roles: readonly Role[] = PERMISSIONS[permission]
    if (roles.some(isOwnerRole)) expect(roles).toEqual(expect.arrayContaining(['self', 'companyAdmin']))
  })
  it.each(permissions)('%s: what any staff role may, an admin may', (permission) => {
    const roles: readonly Role[] = PERMISSIONS[permission]
    if (roles.some(isStaffRole)) expect(roles).toContain('admin')
  })
  it('a viewer reads and changes nothing', () => {
    const own = toPermissions(['viewer'])
    expect(own.length).toBeGreaterThan(0)
    expect(own.filter((permission) => !permission.endsWith(':read'))).toEqual([])
  })
  it('an API key has nothing beyond its one scope', () => {
    expect(toPermissions(['key:catalogue'])).toEqual(['catalogue:read', 'catalogue:write', 'editorial:write'])
    expect(toPermissions(['key:staff'])).toEqual(['staff:manage'])
  })
  it('nobody of the shop has a permission of staff, nor the other way round', () => {
    for (const permission of permissions) {
      const isOfShop = allows(permission, ['account', ...OWNER_ROLES])
      const isOfStaff = allows(permission, [...STAFF_ROLES, 'key:catalogue', 'key:staff'])
      expect([isOfShop, isOfStaff], permission).toEqual(
        { anyone: [true, true], account: [true, false], staff: [false, true] }[toRealm(permission)],
      )
    }
  })
  it('no role at all may do what is public, and nothing else', () => {
    expect(permissions.filter((permission) => allows(permission, []))).toEqual(['public'])
  })
})
