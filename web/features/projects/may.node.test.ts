import { expect, it } from 'vitest'
import { allows, OWNER_ROLES } from '#worker/core/permissions.ts'
import { mayDo } from './may.ts'

it.each(OWNER_ROLES)('%s is offered what the API allows', (role) => {
  const subject = { type: role === 'self' ? ('personal' as const) : ('enterprise' as const), id: 's', name: 's' }
  expect(mayDo({ subject, roleList: role === 'self' ? [] : [role] })).toEqual({
    write: allows('projects:write', [role]),
    manage: allows('projects:manage', [role]),
  })
})
it('nothing while it is not known who one acts for', () => {
  expect(mayDo(undefined)).toEqual({ write: false, manage: false })
})
