import type { ComponentType } from 'react'
import { accountSearch } from '../account-search.ts'
import { DepartmentPanel } from '../departments/department-panel.tsx'
import { AccountsPanel } from '../members/accounts-panel.tsx'
import type { Company } from '../queries.ts'
import { CompanyFacts } from './company-facts.tsx'
import { ApprovalsPanel, RightsPanel, SpendingPanel } from './company-panels.tsx'
import type { DetailSearch } from './detail-search.ts'
import type { TabKey } from './tabs.ts'

export type PanelProps = { company: Company; search: DetailSearch }

/** What each tab shows. */
export const PANELS: Record<TabKey, ComponentType<PanelProps>> = {
  company: ({ company }) => <CompanyFacts company={company} />,
  departments: ({ company }) => <DepartmentPanel company={company} />,
  accounts: ({ search }) => <AccountsPanel filters={accountSearch(search)} />,
  spending: ({ search }) => <SpendingPanel search={search} />,
  approvals: ({ company, search }) => <ApprovalsPanel company={company} search={search} />,
  rights: () => <RightsPanel />,
}
