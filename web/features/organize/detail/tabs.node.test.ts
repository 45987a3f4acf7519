import { expect, it } from 'vitest'
import { allows, COMPANY_ROLES, type Permission } from '#worker/core/permissions.ts'
import { TABS, type TabKey, tabsOf } from './tabs.ts'

/** What the call behind a tab asks for. */
const NEEDS: Record<TabKey, Permission> = {
  company: 'company:read',
  departments: 'departments:read',
  accounts: 'accounts:read',
  spending: 'ledger:read',
  approvals: 'approvals:read',
  rights: 'licences:read',
}

it.each(TABS)('the tab $key is shown to the roles that may read it', ({ key, roles }) => {
  const may = COMPANY_ROLES.filter((role) => allows(NEEDS[key], ['account', role]))
  expect([...roles]).toEqual(may)
})
it('a viewer has approvals only if there are any that they may decide', () => {
  const keys = (hasApprovals: boolean) => tabsOf('viewer', hasApprovals).map(({ key }) => key)
  expect(keys(false)).not.toContain('approvals')
  expect(keys(true)).toContain('approvals')
  expect(tabsOf('buyer', false).map(({ key }) => key)).toContain('approvals')
})
