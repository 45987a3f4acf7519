import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import * as css from './table.css.ts'

/** How many rows are chosen, what can be done with them, and the way out. Stays in sight while the table is scrolled. */
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
