import { Plural } from '@lingui/react/macro'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { OrderWire } from '#worker/modules/orders/contract.ts'

/** To one form for all licences that wait for it; renders nothing for a single one, which has its own button. */
export function FillAll({ order }: { order: Pick<OrderWire, 'orderNo' | 'licences' | 'readOnly'> }) {
  const waiting = order.licences.filter(({ status }) => status === 'awaiting_form').length
  if (waiting < 2 || order.readOnly) return null
  return (
    <LinkButton look="primary" to="/uc/order/$orderNo/licences" params={{ orderNo: order.orderNo }}>
      <Plural value={waiting} other="一次填写 # 项授权信息" />
    </LinkButton>
  )
}
