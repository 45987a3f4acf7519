import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import * as css from '#web/ui/price.css.ts'
import { Price } from '#web/ui/price.tsx'
import type { TrackWire } from '#worker/modules/catalogue/contract.ts'
import { useIncludedIn } from './included.ts'

type Scale = NonNullable<ComponentProps<typeof Price>['scale']>

/** What a member reads in the place of a price. */
export const Included = ({ scale = 'md' }: { scale?: Scale }) => (
  <span className={css.includedNow[scale]}>
    <Trans>已包含</Trans>
  </span>
)

type Offered = Pick<TrackWire, 'status' | 'inMemberLibrary' | 'price' | 'skuAttr'>
/** The least price of a track; for members that it is included, if it is. */
export function OfferPrice({
  track,
  originalFen,
  scale = 'md',
}: {
  track: Offered
  originalFen?: number
  scale?: Scale
}) {
  if (useIncludedIn(track)) return <Included scale={scale} />
  return <Price fen={track.price} isFrom scale={scale} {...(originalFen !== undefined && { originalFen })} />
}
