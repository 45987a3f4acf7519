import { expect, it } from 'vitest'
import { allows, STAFF_ROLES } from '#core/permissions.ts'
import { PERMISSION_NAMES } from './names.ts'
import { AREAS } from './staff-areas.ts'

it.each(AREAS.map(({ to, permission }) => [to, permission] as const))(
  '%s is opened by a right of staff, %s, which has a name',
  (_, permission) => {
    expect(STAFF_ROLES.filter((role) => allows(permission, [role]))).toContain('admin')
    expect(PERMISSION_NAMES[permission]).toBeDefined()
  },
)
