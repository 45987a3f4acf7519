import { Trans } from '@lingui/react/macro'
import { RefundItem } from '#web/features/orders/refunds/refund-list.tsx'
import { getMinute } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { RefundWire } from '#worker/modules/orders/refunds/contract.ts'
import { ProveFirst } from '../area-page.tsx'
import type { Me } from '../queries.ts'
import * as css from '../staff.css.ts'
import { OrderFacts } from './order-facts.tsx'
import { RefundActions } from './refund-actions.tsx'

const isWaiting = ({ state, to }: RefundWire): boolean =>
  state === 'requested' || state === 'failed' || (state === 'sent' && to === 'bank')

/** A refund in the queue: what it is about, by when it was promised to be answered, its order, and what can be decided. */
export function StaffRefund({ refund, me, mayDecide }: { refund: RefundWire; me: Me; mayDecide: boolean }) {
  const locale = useLocale()
  return (
    <li className={css.bareItem}>
      {refund.dueAt && (
        <p className={css.itemHead}>
          {refund.isOverdue && (
            <Badge tone="alert">
              <Trans>已超时</Trans>
            </Badge>
          )}
          <Trans>最晚答复：{getMinute(refund.dueAt, locale)}</Trans>
        </p>
      )}
      <RefundItem refund={refund} payWay={null} isForStaff>
        <OrderFacts orderNo={refund.orderNo} />
        {mayDecide && isWaiting(refund) && <ProveFirst me={me} />}
        {mayDecide && <RefundActions refund={refund} />}
      </RefundItem>
    </li>
  )
}
