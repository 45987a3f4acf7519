import { type AccountFilters, accountSearch } from '../account-search.ts'
import { TABS, type TabKey } from './tabs.ts'

/** What the address of /organize/detail says; without a tab, the facts of the company. */
export type DetailSearch = AccountFilters & { tab?: TabKey | undefined }

export const detailSearch = (search: Record<string, unknown>): DetailSearch => ({
  ...accountSearch(search),
  tab: TABS.find(({ key }) => key === search.tab)?.key,
})
