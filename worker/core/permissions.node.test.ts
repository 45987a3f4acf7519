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
  it.each(permissions)('%s: a role that may act for a company may also act for itself', (permission) => {
    const roles: readonly Role[] = PERMISSIONS[permission]
    // Managing a company is nothing that somebody could do for themselves.
    const isOfCompany = /^(?:departments|accounts|limits|projects|approvals|ledger):/.test(permission)
    if (roles.some(isOwnerRole) && !isOfCompany) expect(roles).toEqual(expect.arrayContaining(['self', 'companyAdmin']))
  })
  it.each(permissions)('%s: an admin has every permission of other staff roles', (permission) => {
    const roles: readonly Role[] = PERMISSIONS[permission]
    if (roles.some(isStaffRole)) expect(roles).toContain('admin')
  })
  it('a viewer can only read', () => {
    const own = toPermissions(['viewer'])
    expect(own.length).toBeGreaterThan(0)
    expect(own.filter((permission) => !permission.endsWith(':read'))).toEqual([])
  })
  it('an API key has only its one scope', () => {
    expect(toPermissions(['key:catalogue'])).toEqual(['catalogue:read', 'catalogue:write', 'editorial:write'])
    expect(toPermissions(['key:staff'])).toEqual(['staff:manage'])
  })
  it('shop roles have no staff permissions, and vice versa', () => {
    for (const permission of permissions) {
      const isOfShop = allows(permission, ['account', ...OWNER_ROLES])
      const isOfStaff = allows(permission, [...STAFF_ROLES, 'key:catalogue', 'key:staff'])
      expect([isOfShop, isOfStaff], permission).toEqual(
        { anyone: [true, true], account: [true, false], staff: [false, true] }[toRealm(permission)],
      )
    }
  })
  it('without any role only public permissions are granted', () => {
    expect(permissions.filter((permission) => allows(permission, []))).toEqual(['public'])
  })
})
