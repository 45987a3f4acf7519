import { Trans, useLingui } from '@lingui/react/macro'
import type { OrderBrief } from './queries.ts'

/** What an order is about, in few words: the first of its tracks and how many there are. */
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
