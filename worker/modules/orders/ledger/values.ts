/** What the ledger is summed by. */
export const LEDGER_KINDS = ['month', 'member', 'department', 'project', 'use'] as const
export type LedgerKind = (typeof LEDGER_KINDS)[number]
/** The key of what has none: no department, no project, terms without a use. Also a filter of the list of orders. */
export const NONE = 'none'
/** The key of memberships, which have no use. */
export const MEMBERSHIP = 'membership'
