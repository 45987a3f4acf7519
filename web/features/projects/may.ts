import type { OwnerRole } from '#worker/core/permissions.ts'
import type { UserDetail } from '#worker/modules/identity/contract.ts'

/** Who may add projects and correct their names, and who may archive and merge them (`projects:write`, `projects:manage`). */
export const WRITERS: readonly OwnerRole[] = ['self', 'companyAdmin', 'buyer']
export const MANAGERS: readonly OwnerRole[] = ['self', 'companyAdmin']

/** What is offered to somebody in the role that they have for whoever they act for; nothing while that is not known. */
export function mayDo(user: Pick<UserDetail, 'subject' | 'roleList'> | undefined) {
  const roles = user?.subject.type === 'personal' ? ['self'] : (user?.roleList ?? [])
  const has = (allowed: readonly string[]) => roles.some((role) => allowed.includes(role))
  return { write: has(WRITERS), manage: has(MANAGERS) }
}
