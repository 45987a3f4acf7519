import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { cluster } from '#web/ui/theme/layout.css.ts'
import type { PreviewWire } from '#worker/modules/orders/contract.ts'

/** Body code of a licence by enquiry (worker/core/codes). */
const SKU_ENQUIRY = 40911

/** The ways out for a line that cannot be bought: ask for a price, or leave it out of the order. */
export function LostLine({ line, skuIds }: { line: PreviewWire['lines'][number]; skuIds: readonly string[] }) {
  const navigate = useNavigate()
  const rest = skuIds.filter((skuId) => skuId !== line.skuId)
  const leaveOut = () =>
    navigate({ to: '/order/confirm', search: { skuId: rest.join(',') }, replace: true, resetScroll: false })
  return (
    <span className={cluster}>
      {line.refusal?.code === SKU_ENQUIRY && (
        <LinkButton scale="sm" to="/track/$id" params={{ id: line.trackId }}>
          <Trans>去询价</Trans>
        </LinkButton>
      )}
      {rest.length > 0 && (
        <Button scale="sm" onClick={leaveOut}>
          <Trans>从本单去掉</Trans>
        </Button>
      )}
    </span>
  )
}
