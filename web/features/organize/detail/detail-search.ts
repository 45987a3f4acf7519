import { approvalSearch } from '#web/features/approvals/approval-search.ts'
import type { ApprovalSearch } from '#web/features/approvals/queries.ts'
import type { SpendingSearch } from '#web/features/spending/queries.ts'
import { spendingSearch } from '#web/features/spending/spending-search.ts'
import { type AccountFilters, accountSearch } from '../account-search.ts'
import { TABS, type TabKey } from './tabs.ts'

/** What the address of /organize/detail says; without a tab, the facts of the company. A tab reads what it knows. */
export type DetailSearch = AccountFilters & SpendingSearch & ApprovalSearch & { tab?: TabKey | undefined }

export const detailSearch = (search: Record<string, unknown>): DetailSearch => ({
  ...accountSearch(search),
  ...spendingSearch(search),
  ...approvalSearch(search),
  tab: TABS.find(({ key }) => key === search.tab)?.key,
})
