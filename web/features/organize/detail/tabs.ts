import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { COMPANY_ROLES, type CompanyRole } from '#worker/core/permissions.ts'

type TabInfo = { key: string; name: MessageDescriptor; roles: readonly CompanyRole[] }

/**
 * The parts of /organize/detail in their order, and the roles that see them: what one may not do is not shown. The panel
 * of each is in detail-panels.tsx.
 */
export const TABS = [
  { key: 'company', name: msg`企业资料`, roles: COMPANY_ROLES },
  { key: 'departments', name: msg`部门架构`, roles: COMPANY_ROLES },
  { key: 'accounts', name: msg`账号管理`, roles: ['companyAdmin'] },
  { key: 'spending', name: msg`支出`, roles: COMPANY_ROLES },
  // A viewer cannot ask, but may be the approver of a department: `hasApprovals`.
  { key: 'approvals', name: msg`审批`, roles: COMPANY_ROLES },
  { key: 'rights', name: msg`企业授权书`, roles: COMPANY_ROLES },
] as const satisfies readonly TabInfo[]
export type TabKey = (typeof TABS)[number]['key']

/** `hasApprovals`: there are requests that one asked or may decide. */
export const tabsOf = (role: CompanyRole, hasApprovals: boolean) =>
  TABS.filter(
    ({ key, roles }) =>
      (roles as readonly CompanyRole[]).includes(role) && (key !== 'approvals' || role !== 'viewer' || hasApprovals),
  )
