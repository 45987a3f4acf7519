import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { shortLastDayOf } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioCards } from '#web/ui/form/radio-cards.tsx'
import { muted } from '#web/ui/theme/layout.css.ts'
import type { FittingCoupon } from '#worker/modules/coupons/contract.ts'
import type { PreviewWire } from '#worker/modules/orders/contract.ts'
import { conditionWords, couponMoney } from '../coupons/coupon-words.ts'
import { OpenOrderLinks } from '../line-standing.tsx'
import { CouponCodeForm } from './coupon-code-form.tsx'
import * as css from './coupon-picker.css.ts'
import type { CouponUse } from './use-coupon.ts'

const NONE = 'none'
const CODE = 'code'
/** Coupons shown before the rest is asked for. */
const SHOWN = 3

/** The order's coupon: one of the owner's, or a code. The best is proposed, never applied by itself. */
export function CouponPicker({ preview, use }: { preview: PreviewWire; use: CouponUse }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const [isAll, setIsAll] = useState(false)
  const { coupons, bestCouponId, coupon, mayOrder } = preview
  const fits = coupons.filter(({ refusal }) => !refusal)
  const best = fits.find(({ id }) => id === bestCouponId)
  const isByCode = use.choice !== null && 'couponCode' in use.choice
  const chosen = use.choice === null ? NONE : 'couponCode' in use.choice ? CODE : use.choice.couponId
  const shown = fits.filter(({ id }, at) => isAll || at < SHOWN || id === chosen)
  const toCard = (one: FittingCoupon) => ({
    value: one.id,
    name: one.name,
    note: `−${couponMoney(one.discount, locale)}`,
    desc: t`${conditionWords(i18n, one, locale)} · 有效期至 ${shortLastDayOf(one.expiresAt, locale)}`,
    isDisabled: !mayOrder,
  })
  const cards = [
    { value: NONE, name: t`不使用优惠券`, isDisabled: !mayOrder },
    ...shown.map(toCard),
    ...(isByCode && coupon
      ? [
          {
            value: CODE,
            name: coupon.name,
            note: `−${couponMoney(coupon.discount, locale)}`,
            desc: conditionWords(i18n, coupon, locale),
          },
        ]
      : []),
  ]
  return (
    <section className={css.picker} aria-label={t`优惠券`} aria-busy={use.isBusy}>
      {best && chosen === NONE && mayOrder && (
        <p className={css.best}>
          <span>
            <Trans>
              「{best.name}」最合算，可省 {couponMoney(best.discount, locale)}
            </Trans>
          </span>
          <Button scale="sm" isBusy={use.isBusy} onClick={() => use.choose({ couponId: best.id })}>
            <Trans>用这张</Trans>
          </Button>
        </p>
      )}
      {cards.length > 1 ? (
        <RadioCards
          legend={t`优惠券`}
          cards={cards}
          value={chosen}
          onChange={(value) => value !== CODE && use.choose(value === NONE ? null : { couponId: value })}
        />
      ) : (
        <h2 className={css.title}>
          <Trans>优惠券</Trans>
        </h2>
      )}
      {shown.length < fits.length && (
        <Button scale="sm" onClick={() => setIsAll(true)}>
          <Plural value={fits.length} other="显示全部 # 张" />
        </Button>
      )}
      <Unfit coupons={coupons.filter(({ refusal }) => refusal)} />
      {mayOrder && <CouponCodeForm use={use} />}
      <div role="alert">
        {use.problem && (
          <p className={css.problem}>
            {use.problem.text} {use.problem.orderNo && <OpenOrderLinks orderNo={use.problem.orderNo} />}
          </p>
        )}
      </div>
    </section>
  )
}

/** The coupons that cannot be used for this order, each with the reason. */
function Unfit({ coupons }: { coupons: readonly FittingCoupon[] }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  if (coupons.length === 0) return null
  return (
    <details>
      <summary className={css.more}>
        <Plural value={coupons.length} other="另有 # 张不能用于本单" />
      </summary>
      <ul className={css.unfit}>
        {coupons.map((one) => (
          <li key={one.id}>
            <p>
              {one.name} · {conditionWords(i18n, one, locale)}
            </p>
            <p className={muted}>
              {one.missing === undefined ? one.refusal?.msg : <Trans>还差 {couponMoney(one.missing, locale)}</Trans>}{' '}
              {one.heldOrderNo && <OpenOrderLinks orderNo={one.heldOrderNo} />}
            </p>
          </li>
        ))}
      </ul>
    </details>
  )
}
