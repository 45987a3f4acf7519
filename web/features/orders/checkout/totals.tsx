import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LEVEL_NAMES } from '#web/features/memberships/membership-words.ts'
import { yuanNamed } from '#web/lib/format/money.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Price } from '#web/ui/price.tsx'
import type { PreviewWire } from '#worker/modules/orders/contract.ts'
import * as css from './checkout.css.ts'

/**
 * The sums of an order, each with what it stands for; the final sum is in the bar, unless there are two orders. Zero amounts are
 * hidden.
 */
export function Totals({ preview, count }: { preview: PreviewWire; count: number }) {
  const { i18n } = useLingui()
  const { plan } = preview
  const chosen = plan?.chosen
  return (
    <dl className={css.sums}>
      <Sum
        label={<Trans>商品价格</Trans>}
        fen={preview.productPrice}
        note={<Plural value={count} other="# 项授权的现价之和" />}
      />
      {preview.membershipFee > 0 && (
        <Sum
          label={<Trans>会员费用</Trans>}
          fen={preview.membershipFee}
          originalFen={chosen?.originalFee}
          note={plan && chosen ? <PlanName name={i18n._(LEVEL_NAMES[plan.level])} months={chosen.months} /> : undefined}
        />
      )}
      {preview.memberExchange > 0 && (
        <Sum
          label={<Trans>会员兑换</Trans>}
          fen={preview.memberExchange}
          note={chosen ? <Trans>会员生效后兑换的授权不另付款</Trans> : <Trans>用会员兑换的授权不另付款</Trans>}
          isOff
        />
      )}
      {preview.discount > 0 && (
        <Sum label={<Trans>优惠</Trans>} fen={preview.discount} note={preview.coupon?.name} isOff />
      )}
      {chosen && <Sum label={<Trans>两单合计</Trans>} fen={preview.final} note={<Shares {...chosen} />} />}
    </dl>
  )
}

const PlanName = ({ name, months }: { name: string; months: number }) => (
  <Plural value={months} other={`${name} · # 个月`} />
)

type Chosen = NonNullable<NonNullable<PreviewWire['plan']>['chosen']>
function Shares({ dueNow, dueAfter }: Chosen) {
  const locale = useLocale()
  return (
    <Trans>
      现在 {yuanNamed(dueNow, locale)}，领取时 {yuanNamed(dueAfter, locale)}
    </Trans>
  )
}

type SumProps = { label: ReactNode; fen: number; originalFen?: number | undefined; note: ReactNode; isOff?: boolean }
function Sum({ label, fen, originalFen, note, isOff = false }: SumProps) {
  return (
    <div className={css.sum}>
      <dt className={css.sumLabel}>
        {label} <span className={css.sumNote}>{note}</span>
      </dt>
      <dd className={css.sumAmount}>
        {isOff && '−'}
        <Price fen={fen} originalFen={originalFen} />
      </dd>
    </div>
  )
}
