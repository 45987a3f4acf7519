import { Trans, useLingui } from '@lingui/react/macro'
import { isEnquiry } from '../lib/money.ts'
import type { ButtonScale } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { Sound } from './atoms.ts'
import { buyLink } from './track-link.ts'

/** What is sold out can be heard, not bought. */
export function BuyLink({ sound, scale, isFull }: { sound: Sound; scale: ButtonScale; isFull?: boolean }) {
  const { t } = useLingui()
  if (!sound.status) return null
  const isAsk = isEnquiry(sound.price)
  const label = isAsk ? t`询价 ${sound.name}` : t`立即购买 ${sound.name}`
  return (
    <LinkButton {...buyLink(sound)} look="primary" scale={scale} isFull={isFull} aria-label={label} preload={false}>
      {isAsk ? <Trans>询价</Trans> : <Trans>立即购买</Trans>}
    </LinkButton>
  )
}
