import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { EmptyState } from '#web/ui/feedback/states.tsx'

/** Beyond the last page of a non-empty list; `first` links to its first page. */
export const NoSuchPage = ({ first }: { first: ReactNode }) => (
  <EmptyState title={<Trans>没有这一页</Trans>} actions={first} />
)
