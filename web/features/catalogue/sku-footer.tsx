import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import type { TrackWire } from '../../../worker/modules/catalogue/contract.ts'
import { isEnquiry } from '../../lib/money.ts'
import { Button } from '../../ui/button.tsx'
import { AnchorButton } from '../../ui/link-button.tsx'
import { Price } from '../../ui/price.tsx'
import { useOpenLogin } from '../account/atoms.ts'
import { CONTACT_EMAIL } from '../policies/policy-text.ts'
import { type Choice, leafOf } from './sku-choice.ts'
import * as css from './sku-dialog.css.ts'

/** What the choice comes to, and on to paying for it; a visitor signs in first and comes back to this choice. */
export function SkuFooter({ track, choice, skuId }: { track: TrackWire; choice: Choice; skuId: string }) {
  const { isSignedIn } = useRouteContext({ from: '__root__' })
  const openLogin = useOpenLogin()
  const navigate = useNavigate()
  const leaf = leafOf(choice)
  const fen = leaf?.price ?? -1
  const pay = () => (isSignedIn ? navigate({ to: '/order/confirm', search: { skuId } }) : openLogin())
  return (
    <>
      <div className={css.total} aria-live="polite">
        <Price fen={fen} originalFen={leaf?.originalPrice} scale="lg" />
        <p className={css.chosen}>{choice.map(({ name }) => name).join(' · ')}</p>
      </div>
      <div className={css.actions}>
        {isEnquiry(fen) ? (
          <EnquiryLink track={track} choice={choice} />
        ) : (
          <Button look="primary" onClick={pay}>
            <Trans>去支付</Trans>
          </Button>
        )}
      </div>
    </>
  )
}

/** A letter with the licence already in it. */
function EnquiryLink({ track, choice }: { track: TrackWire; choice: Choice }) {
  const { t } = useLingui()
  const licence = choice.map(({ name }) => name).join(' · ')
  const subject = t`授权询价：${track.name}`
  const body = [t`作品：${track.name}`, t`授权：${licence}`, location.href].join('\n')
  return (
    <AnchorButton
      look="primary"
      href={`mailto:${CONTACT_EMAIL}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`}
    >
      <Trans>发邮件询价</Trans>
    </AnchorButton>
  )
}
