import { Trans } from '@lingui/react/macro'
import type { OrderWire } from '#worker/modules/orders/contract.ts'

/** Explains why buttons are disabled for viewers of a company. */
export function ReadOnlyReason({ owner: { name } }: Pick<OrderWire, 'owner'>) {
  return <Trans>你是 {name} 的查看者，只能查看订单和授权。需要下单、付款、取消或填写授权信息，请联系企业管理员。</Trans>
}
