import { Trans } from '@lingui/react/macro'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { Months, PlanLevel } from '#worker/modules/memberships/values.ts'

/**
 * Leads to the membership page of the user centre, which opens the dialog for this choice. It asks visitors to sign in first, and
 * the address carries the choice through (web/lib/session/redirect.ts), also without a script.
 */
export const SubscribeButton = ({
  level,
  months,
  look,
}: {
  level: PlanLevel
  months: Months
  look: 'primary' | 'secondary'
}) => (
  <LinkButton isFull look={look} to="/uc/club" search={{ level, months }} preload={false}>
    <Trans>开通会员</Trans>
  </LinkButton>
)
