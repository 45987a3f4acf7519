import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import {
  COUPON_TYPE_NAMES,
  conditionWords,
  couponMoney,
  worthWords,
} from '#web/features/orders/coupons/coupon-words.ts'
import { shortLastDayOf } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { cx } from '#web/ui/cx.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { muted, textLink } from '#web/ui/theme/layout.css.ts'
import type { CouponWire } from '#worker/modules/coupons/contract.ts'
import { COUPON_STATUS } from '#worker/modules/coupons/values.ts'
import * as css from './coupons.css.ts'

/** A coupon with its conditions, how long it is valid, and its order or a way to use it. */
export function CouponCard({ coupon }: { coupon: CouponWire }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const typeName = COUPON_TYPE_NAMES[coupon.type]
  return (
    <li className={css.coupon}>
      <p className={cx(css.worth, coupon.status !== COUPON_STATUS.unused && css.over)}>
        {worthWords(i18n, coupon, locale)}
        <span className={css.type}>{typeName && i18n._(typeName)}</span>
      </p>
      <div className={css.facts}>
        <h3 className={css.name}>{coupon.name}</h3>
        <p>{conditionWords(i18n, coupon, locale)}</p>
        <p className={muted}>
          <Trans>有效期至 {shortLastDayOf(coupon.expiresAt, locale)}</Trans>
        </p>
        {coupon.codeEnd && (
          <p className={muted}>
            <Trans>优惠码尾号 {coupon.codeEnd}</Trans>
          </p>
        )}
      </div>
      <Foot coupon={coupon} />
    </li>
  )
}

function Foot({ coupon }: { coupon: CouponWire }) {
  const locale = useLocale()
  const { status, usedOrderNo, heldOrderNo, deducted = 0 } = coupon
  if (usedOrderNo)
    return (
      <p className={css.foot}>
        <Trans>已减 {couponMoney(deducted, locale)}</Trans>
        <OrderLink orderNo={usedOrderNo} />
      </p>
    )
  if (heldOrderNo)
    return (
      <p className={css.foot}>
        <Trans>正用于一个待付款订单，取消订单后退回</Trans>
        <OrderLink orderNo={heldOrderNo} />
      </p>
    )
  if (status !== COUPON_STATUS.unused) return null
  return (
    <div className={css.foot}>
      <span className={muted}>
        <Trans>在确认订单时选用</Trans>
      </span>
      <LinkButton scale="sm" to="/explore">
        <Trans>去选音乐</Trans>
      </LinkButton>
    </div>
  )
}

const OrderLink = ({ orderNo }: { orderNo: string }) => (
  <Link className={textLink} to="/uc/order/$orderNo" params={{ orderNo }}>
    <Trans>订单 {orderNo}</Trans>
  </Link>
)
