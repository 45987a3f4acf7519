import { cx } from '#web/ui/cx.ts'
import { Dotted } from '#web/ui/drawn/dotted.tsx'
import type { CartItemWire } from '#worker/modules/cart/contract.ts'
import * as css from './cart.css.ts'

export function LineCover({ item: { track }, isOff }: { item: CartItemWire; isOff: boolean }) {
  return (
    <span className={cx(css.cover, isOff && css.off)}>
      {track && <img src={track.cover} alt="" width={72} height={72} loading="lazy" decoding="async" />}
    </span>
  )
}

/** Artists and version. */
export function LineBy({ item: { track, version } }: { item: CartItemWire }) {
  return (
    <div className={css.totalLabel}>
      <Dotted items={[...(track?.artistList.map(({ name }) => name) ?? []), version?.name]} />
    </div>
  )
}

/** What the licence allows. */
export function LineTerms({ item: { licence } }: { item: CartItemWire }) {
  if (!licence) return null
  return (
    <div className={css.terms}>
      <Dotted items={[licence.licenceType, licence.scenes, licence.term, licence.audience, licence.region]} />
    </div>
  )
}
