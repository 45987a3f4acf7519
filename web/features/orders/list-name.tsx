import { Trans } from '@lingui/react/macro'
import type { OrderWire } from '#worker/modules/orders/contract.ts'

/** Whose orders a list shows: one's own, or those of the company that one acts for. */
export function ListName({ owner }: { owner: Pick<OrderWire['owner'], 'type' | 'name'> | undefined }) {
  return owner?.type === 'enterprise' ? <Trans>{owner.name} 的订单</Trans> : <Trans>我的订单</Trans>
}
