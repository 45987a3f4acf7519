import { Trans } from '@lingui/react/macro'
import type { OrderWire } from '#worker/modules/orders/contract.ts'
import * as css from './list/orders.css.ts'

/** Title of a list of orders: one's own, or those of the company that one acts for. */
export function ListName({ owner }: { owner: Pick<OrderWire['owner'], 'type' | 'name'> | undefined }) {
  if (owner?.type !== 'enterprise') return <Trans>我的订单</Trans>
  return (
    <Trans>
      <span className={css.whole}>{owner.name}</span> 的订单
    </Trans>
  )
}
