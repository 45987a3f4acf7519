import { Trans } from '@lingui/react/macro'
import { getMinute } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Price } from '#web/ui/price.tsx'
import type { MembershipPreview } from '#worker/modules/orders/membership/contract.ts'
import * as css from './club.css.ts'
import { CountWords } from './count-words.tsx'

/** Who it is for, from when until when, and the sums. */
export function MembershipTotals({ preview }: { preview: MembershipPreview }) {
  const locale = useLocale()
  const { owner, kind, from, until, price, originalPrice, discount, final, coupon } = preview
  return (
    <dl className={css.facts}>
      <dt>
        <Trans>开通给</Trans>
      </dt>
      <dd>{owner.name}</dd>
      <dt>
        <Trans>会员授权对象</Trans>
      </dt>
      <dd>
        <CountWords {...preview} />
      </dd>
      <dt>
        <Trans>有效期</Trans>
      </dt>
      <dd>
        {kind === 'opening' ? (
          <Trans>付款后立即生效，至 {getMinute(until, locale)}</Trans>
        ) : kind === 'upgrade' ? (
          <Trans>付款后立即升级，至 {getMinute(until, locale)}（不变）</Trans>
        ) : (
          <Trans>
            {getMinute(from, locale)} 至 {getMinute(until, locale)}
          </Trans>
        )}
      </dd>
      <dt>{kind === 'upgrade' ? <Trans>差价</Trans> : <Trans>会员费用</Trans>}</dt>
      <dd>
        <Price fen={price} originalFen={originalPrice} />
      </dd>
      {discount > 0 && (
        <>
          <dt>
            <Trans>优惠</Trans>
          </dt>
          <dd>
            −<Price fen={discount} /> {coupon?.name}
          </dd>
        </>
      )}
      <dt>
        <Trans>应付</Trans>
      </dt>
      <dd className={css.sum}>
        <Price fen={final} />
      </dd>
    </dl>
  )
}
