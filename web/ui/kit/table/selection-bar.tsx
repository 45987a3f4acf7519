import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import * as css from './table.css.ts'

/** Number of selected rows, bulk actions, and a button to clear the selection. Sticky. */
export function SelectionBar({
  count,
  onClear,
  children,
}: {
  count: number
  onClear: () => void
  children: ReactNode
}) {
  const { t } = useLingui()
  return (
    <section className={css.bar} aria-label={t`已选择的行`}>
      <span role="status" className={css.barCount}>
        <Plural value={count} other="已选择 # 项" />
      </span>
      {children}
      <Button look="quiet" scale="sm" onClick={onClear}>
        <Trans>取消选择</Trans>
      </Button>
    </section>
  )
}
