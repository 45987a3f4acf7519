import { Trans, useLingui } from '@lingui/react/macro'
import type { OrderBrief } from './queries.ts'

/** Short name of an order: its first track and the number of items. */
export function OrderNames({ order: { names, itemCount } }: { order: OrderBrief }) {
  const { t } = useLingui()
  const first = names[0] || t`已移除的作品`
  return itemCount > 1 ? (
    <Trans>
      {first} 等 {itemCount} 项
    </Trans>
  ) : (
    first
  )
}
